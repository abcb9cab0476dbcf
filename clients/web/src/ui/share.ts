// Sends text out of the page: by the device's own share sheet, or by its clipboard.

export const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea'); // pages without TLS have no clipboard
    area.value = text;
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

/** True: the person saw the share sheet, whatever they chose there. */
export async function share(data: ShareData): Promise<boolean> {
  if (!canShare) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (e) {
    return e instanceof DOMException && e.name === 'AbortError';
  }
}
