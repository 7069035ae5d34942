/** A page action (§2), as a fragment `#action=popup:open&id=ID` or a button's `data-portico-action="popup:open&id=ID"` says it. */
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

/** What an action's text asks for; `undefined` for one that Portico does not know. */
export function readAction(text: string): PageAction | undefined {
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

/** Carries an action out; `command` gives a command to an element. A close without an id closes every open one. */
export function carryOut(action: PageAction, command: (element: Element, command: string) => void): void {
  if (action.kind === 'reload') {
    location.reload();
    return;
  }
  const { tag, id } = action;
  const elements = id ? [document.getElementById(id)] : document.querySelectorAll(`${tag}[open]`);
  for (const element of elements) if (element?.localName === tag) command(element, action.command);
}
