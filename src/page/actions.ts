import { decodePercent } from './fragments.ts';
import { writeHistory } from '../dom/history.ts';

type Command = '--show' | '--hide' | '--toggle';

/** A page action. Fragment: `#action=popup:open&id=ID`; button: `data-portico-action="popup:open&id=ID"`. */
export type PageAction =
  | { readonly kind: 'reload' }
  | { readonly kind: 'element'; readonly command: Command; readonly tag: string; readonly id: string };

const commands: Readonly<Record<string, readonly [tag: string, command: Command]>> = {
  'popup:open': ['portico-popup', '--show'],
  'popup:close': ['portico-popup', '--hide'],
  'off-canvas:open': ['portico-off-canvas', '--show'],
  'off-canvas:close': ['portico-off-canvas', '--hide'],
  'off-canvas:toggle': ['portico-off-canvas', '--toggle'],
};

/** Returns the action of a text; `undefined` for unknown actions. */
export function parseAction(text: string): PageAction | undefined {
  const [action = '', ...parameters] = decodePercent(text).split('&');
  if (action === 'reload-page') return { kind: 'reload' };
  const known = Object.hasOwn(commands, action) ? commands[action] : undefined;
  if (!known) return undefined;
  const id = new URLSearchParams(parameters.join('&')).get('id') ?? '';
  return { kind: 'element', tag: known[0], command: known[1], id };
}

type SendCommand = (element: Element, command: string) => void;

/** Runs the action of a text, if it is known. Without an id, every open element closes. */
export function runAction(text: string, sendCommand: SendCommand, mayReload = true): void {
  const action = parseAction(text);
  if (!action) return;
  if (action.kind === 'reload') {
    if (mayReload) location.reload();
    return;
  }
  const { tag, id } = action;
  const elements = id ? [document.getElementById(id)] : document.querySelectorAll(`${tag}[open]`);
  for (const element of elements) if (element?.localName === tag) sendCommand(element, action.command);
}

/**
 * Runs the action of the page's fragment (`#action=…`), which is removed first, so that the same link works twice.
 * In frames in which it cannot be removed, the page is not reloaded, because it would reload in an endless loop.
 */
export function runFragmentAction(sendCommand: SendCommand): void {
  const prefix = '#action=';
  const { hash, pathname, search } = location;
  if (hash.startsWith(prefix))
    runAction(hash.slice(prefix.length), sendCommand, writeHistory('replaceState', history.state, pathname + search));
}
