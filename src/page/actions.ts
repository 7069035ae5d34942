import { decodePercent } from '../text/decode-percent.ts';
import { writeHistory } from '../dom/history.ts';
import { mayDecide, type Power, type Writer } from '../sanitize/trust.ts';

type Command = '--show' | '--hide' | '--toggle';

/** A page action. As a fragment: `#action=popup:open&id=ID`; on a button: `data-portico-action="popup:open&id=ID"`. */
export type PageAction =
  | { readonly kind: 'reload' }
  | { readonly kind: 'revoke'; readonly purpose: string }
  | { readonly kind: 'element'; readonly command: Command; readonly tag: string; readonly id: string };

const commands: Readonly<Record<string, readonly [tag: string, command: Command]>> = {
  'popup:open': ['portico-popup', '--show'],
  'popup:close': ['portico-popup', '--hide'],
  'off-canvas:open': ['portico-off-canvas', '--show'],
  'off-canvas:close': ['portico-off-canvas', '--hide'],
  'off-canvas:toggle': ['portico-off-canvas', '--toggle'],
};

export const actionNames: readonly string[] = [...Object.keys(commands), 'reload-page', 'consent:revoke'];

/** Parses an action; returns `undefined` for unknown actions. */
export function parseAction(text: string): PageAction | undefined {
  const [action = '', ...parameters] = decodePercent(text).split('&');
  if (action === 'reload-page') return { kind: 'reload' };
  const value = (name: string) => new URLSearchParams(parameters.join('&')).get(name) ?? '';
  if (action === 'consent:revoke') return { kind: 'revoke', purpose: value('purpose') };
  const known = Object.hasOwn(commands, action) ? commands[action] : undefined;
  if (!known) return undefined;
  return { kind: 'element', tag: known[0], command: known[1], id: value('id') };
}

type SendCommand = (element: Element, command: string) => void;

const powers: Readonly<Record<PageAction['kind'], Power>> = { reload: 'action', element: 'action', revoke: 'revoke' };

/** Runs an action, if it is known and `writer` is allowed to run it. */
function run(action: PageAction | undefined, writer: Writer, sendCommand: SendCommand): void {
  if (!action || !mayDecide(writer, powers[action.kind])) return;
  if (action.kind === 'reload') location.reload();
  else if (action.kind === 'revoke') void window.portico?.consent.revoke(action.purpose);
  else runElementAction(action, sendCommand);
}

/** Runs the action of a button, if it is known. */
export const runAction = (text: string, sendCommand: SendCommand): void =>
  run(parseAction(text), 'author', sendCommand);

/** Runs an action on an element. Without an id, the action closes every open element of its kind. */
function runElementAction(action: Extract<PageAction, { readonly kind: 'element' }>, sendCommand: SendCommand): void {
  const { tag, id } = action;
  const elements = id ? [document.getElementById(id)] : document.querySelectorAll(`${tag}[open]`);
  for (const element of elements) if (element?.localName === tag) sendCommand(element, action.command);
}

/**
 * Runs the action in the page's fragment (`#action=…`). Removes the fragment first, so that the same link works twice. If it cannot be removed, as in
 * some frames, the action `reload` is ignored: it would repeat endlessly. A fragment never changes consent; otherwise, a link on another site could
 * decide for the visitor.
 */
export function runFragmentAction(sendCommand: SendCommand): void {
  const prefix = '#action=';
  const { hash, pathname, search } = location;
  if (!hash.startsWith(prefix)) return;
  const isRemoved = writeHistory('replaceState', history.state, pathname + search);
  const action = parseAction(hash.slice(prefix.length));
  if (isRemoved || action?.kind !== 'reload') run(action, 'link', sendCommand);
}

/**
 * A `command` event for browsers without invoker commands: Firefox before 144 and Safari before 26.2, see
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

/** Dispatches the custom command (`--…`) of a clicked button on its target. Built-in commands are left to the page. */
export function invoke(button: Element): void {
  const command = button.getAttribute('command') ?? '';
  const root = button.getRootNode();
  if (!command.startsWith('--') || !(root instanceof Document || root instanceof ShadowRoot)) return;
  const target = root.getElementById(button.getAttribute('commandfor') ?? '');
  target?.dispatchEvent(new FallbackCommandEvent(command, button));
}
