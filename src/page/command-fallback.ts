/**
 * A `command` event as in browsers with Invoker Commands: dispatched on the element that `commandfor` names, with the button as `source`. Firefox
 * before 144 and Safari before 26.2 lack them: https://developer.mozilla.org/docs/Web/API/CommandEvent
 */
class FallbackCommandEvent extends Event {
  readonly command: string;
  readonly source: Element;

  constructor(command: string, source: Element) {
    super('command', { cancelable: true, composed: true });
    this.command = command;
    this.source = source;
  }
}

/** Dispatches the custom command (`--…`) of a clicked button on its element. Built-in commands are left to the page. */
export function invoke(button: Element): void {
  const command = button.getAttribute('command') ?? '';
  const root = button.getRootNode();
  if (!command.startsWith('--') || !(root instanceof Document || root instanceof ShadowRoot)) return;
  root
    .getElementById(button.getAttribute('commandfor') ?? '')
    ?.dispatchEvent(new FallbackCommandEvent(command, button));
}
