import { writeHistory } from './history.ts';

/** A page action, as a fragment `#action=popup:open&id=ID` or a button's `data-portico-action="popup:open&id=ID"` says it. */
export type PageAction =
  | { readonly kind: 'reload' }
  | {
      readonly kind: 'element';
      readonly command: '--show' | '--hide' | '--toggle';
      readonly tag: string;
      readonly id: string;
    };

const commands: Readonly<Record<string, readonly [tag: string, command: '--show' | '--hide' | '--toggle']>> = {
  'popup:open': ['portico-popup', '--show'],
  'popup:close': ['portico-popup', '--hide'],
  'off-canvas:open': ['portico-off-canvas', '--show'],
  'off-canvas:close': ['portico-off-canvas', '--hide'],
  'off-canvas:toggle': ['portico-off-canvas', '--toggle'],
};

/** Returns the action of a text; `undefined` for one that Portico does not know. */
export function parseAction(text: string): PageAction | undefined {
  const [action = '', ...parameters] = decode(text).split('&');
  if (action === 'reload-page') return { kind: 'reload' };
  const known = Object.hasOwn(commands, action) ? commands[action] : undefined;
  if (!known) return undefined;
  const id = new URLSearchParams(parameters.join('&')).get('id') ?? '';
  return { kind: 'element', tag: known[0], command: known[1], id };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone % is no encoding; it is taken as it stands.
  }
}

/** Gives a command to an element. */
type Give = (element: Element, command: string) => void;

/**
 * Carries out the action that a text asks for, and nothing for one that Portico does not know. A close without an id closes every open element. Without
 * `mayReload` the page stays.
 */
export function runAction(text: string, give: Give, mayReload = true): void {
  const action = parseAction(text);
  if (!action) return;
  if (action.kind === 'reload') {
    if (mayReload) location.reload();
    return;
  }
  const { tag, id } = action;
  const elements = id ? [document.getElementById(id)] : document.querySelectorAll(`${tag}[open]`);
  for (const element of elements) if (element?.localName === tag) give(element, action.command);
}

/**
 * Carries out the action of the page's fragment (`#action=…`) and takes it out of the address first, so that the same link works twice. A page that
 * cannot lose its fragment, as in some frames, is not reloaded: it would reload without end.
 */
export function runFragmentAction(give: Give): void {
  const prefix = '#action=';
  const { hash, pathname, search } = location;
  if (hash.startsWith(prefix))
    runAction(hash.slice(prefix.length), give, writeHistory('replaceState', history.state, pathname + search));
}
