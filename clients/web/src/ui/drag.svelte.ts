// Drag and drop onto the table (any element with `data-table`) or off it. A press without movement stays a
// press, and everything can be done without dragging, by keyboard and screen reader too.
const FAR = 8; // px, from which a press is a drag

class DragState {
  going = $state(false);
  over = $state(false); // the table
}
export const dragState = new DragState();

/**
 * For `{@attach}`. `drop` receives whether the drop was on the table; it is not called for a cancelled
 * drag.
 */
export const drag =
  (drop: (onTable: boolean) => void) =>
  (node: HTMLElement): (() => void) => {
    let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    let ghost: HTMLElement | null = null;

    const onTable = (e: PointerEvent): boolean =>
      document.elementsFromPoint(e.clientX, e.clientY).some((one) => one.closest('[data-table]'));

    function startDrag(): void {
      const { left, top, width, height } = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-testid');
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
        margin: '0',
        zIndex: '60',
        pointerEvents: 'none',
        transition: 'none',
        boxShadow: '0 6px 14px rgb(0 0 0 / .45)',
      });
      document.body.append(ghost);
      node.style.opacity = '.35';
      dragState.going = true;
    }
    function end(): void {
      ghost?.remove();
      ghost = from = null;
      node.style.opacity = '';
      dragState.going = dragState.over = false;
    }
    function down(e: PointerEvent): void {
      if (e.button !== 0 || !e.isPrimary) return;
      from = { id: e.pointerId, x: e.clientX, y: e.clientY };
      node.setPointerCapture(e.pointerId); // at once, because a flick leaves before it moves
    }
    function move(e: PointerEvent): void {
      if (!from || e.pointerId !== from.id) return;
      const [x, y] = [e.clientX - from.x, e.clientY - from.y];
      if (!ghost && Math.hypot(x, y) < FAR) return;
      if (!ghost) startDrag();
      ghost!.style.transform = `translate(${x}px, ${y}px)`;
      dragState.over = onTable(e);
    }
    function up(e: PointerEvent): void {
      if (!from || e.pointerId !== from.id) return;
      const dragged = ghost !== null;
      const there = dragged && onTable(e);
      end();
      if (!dragged) return;
      // The click that the browser makes of the same gesture would undo it.
      node.addEventListener('click', swallow, { capture: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
      drop(there);
    }
    function swallow(e: Event): void {
      e.stopPropagation();
      e.preventDefault();
    }
    node.style.touchAction = 'none';
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', end);
    return () => {
      end();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', end);
    };
  };
