/**
 * A `command` event, for browsers without Invoker Commands: Firefox before 144 and Safari before 26.2, see
 * https://developer.mozilla.org/docs/Web/API/CommandEvent
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
  const target = root.getElementById(button.getAttribute('commandfor') ?? '');
  target?.dispatchEvent(new FallbackCommandEvent(command, button));
}
