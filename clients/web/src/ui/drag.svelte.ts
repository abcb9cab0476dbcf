// What the pointer takes up and drops onto the table (whatever has `data-table`) or beside it. A press that does not move stays a
// press: keyboards and screen readers lose nothing, and nothing is to be had by dragging alone.
const FAR = 8; // px, from which on a press is a drag

class Carried {
  going = $state(false);
  over = $state(false); // the table
}
export const dragState = new Carried();

/** For `{@attach}`. `drop` is told whether it was dropped on the table; a drag that is broken off tells nothing. */
export const drag =
  (drop: (onTable: boolean) => void) =>
  (node: HTMLElement): (() => void) => {
    let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    let ghost: HTMLElement | null = null;

    const onTable = (e: PointerEvent): boolean =>
      document.elementsFromPoint(e.clientX, e.clientY).some((one) => one.closest('[data-table]'));

    function lift(): void {
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
      node.setPointerCapture(e.pointerId); // at once: a flick leaves before it moves
    }
    function move(e: PointerEvent): void {
      if (!from || e.pointerId !== from.id) return;
      const [x, y] = [e.clientX - from.x, e.clientY - from.y];
      if (!ghost && Math.hypot(x, y) < FAR) return;
      if (!ghost) lift();
      ghost!.style.transform = `translate(${x}px, ${y}px)`;
      dragState.over = onTable(e);
    }
    function up(e: PointerEvent): void {
      if (!from || e.pointerId !== from.id) return;
      const dragged = ghost !== null;
      const there = dragged && onTable(e);
      end();
      if (!dragged) return;
      // The press that the browser makes of the same gesture would take it back.
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
