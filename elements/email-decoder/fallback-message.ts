import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';

/**
 * Shows a message beside a node for `delay` ms without pointer or focus in it; with 0 until `signal` aborts. Used when the
 * dialog cannot be loaded or is not rendered.
 */
export function showFallbackMessage(node: HTMLElement, message: string, delay: number, signal: AbortSignal): void {
  const note = document.createElement('span');
  const root = node.getRootNode();
  note.className = 'portico-decoder-note';
  note.role = 'alert';
  // In the element's shadow root the message would be hidden by the slot.
  (root instanceof ShadowRoot && node.part.contains('control') ? root.host : node).after(note);
  note.textContent = message;
  const end = () => note.remove();
  signal.addEventListener('abort', end);
  if (delay > 0) new AutoDismissTimer(note, delay, end, signal);
}
