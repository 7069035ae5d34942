import { obey } from './element.ts';

let isHeard = false;

/**
 * Hears Invoker Commands (`<button commandfor="id" command="--show">`) for every element with one listener: a command does not
 * bubble, but it can be heard on its way down.
 */
export function hearCommands(): void {
  if (isHeard) return;
  isHeard = true;
  document.addEventListener('command', (event) => give(event), true);
}

/** Gives a command to the element that it is for; `value` is that of the button. */
export function give(event: Event): void {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement) || !('command' in event)) return;
  const source: unknown = 'source' in event ? event.source : undefined;
  obey(target, String(event.command), source instanceof HTMLButtonElement ? source.value : '');
}
