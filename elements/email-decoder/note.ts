import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';

/**
 * Says something beside a node, for `delay` ms in which the visitor is not there; with 0 until `signal` ends. For when there is
 * no dialog to say it in: its code cannot be loaded, or what it stands in is not drawn.
 */
export function noteBeside(node: HTMLElement, message: string, delay: number, signal: AbortSignal): void {
  const note = document.createElement('span');
  const root = node.getRootNode();
  note.className = 'portico-decoder-note';
  note.role = 'alert';
  // What is pressed may stand in the element's shadow root, where a slot would hide the note.
  (root instanceof ShadowRoot && node.part.contains('control') ? root.host : node).after(note);
  note.textContent = message;
  const end = () => note.remove();
  signal.addEventListener('abort', end);
  if (delay > 0) new AutoDismissTimer(note, delay, end, signal);
}
