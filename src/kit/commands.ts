import { invokeCommand } from './element.ts';

/**
 * Hears Invoker Commands (`<button commandfor="id" command="--show">`) for every element with one listener, however often this is asked: a command
 * does not bubble, but it can be heard on its way down.
 */
export function listenForCommands(): void {
  document.addEventListener('command', give, true);
}

/** Gives a command to the element that it is for; `value` is that of the button. */
function give(event: Event): void {
  const [target] = event.composedPath();
  const { command, source } = event as CommandEvent; // What an event of that name carries.
  if (target instanceof Element)
    invokeCommand(target, command, source instanceof HTMLButtonElement ? source.value : '');
}
