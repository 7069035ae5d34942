import { decodeFragment } from '../../src/page/fragments.ts';

/** The request in a fragment: toggle, open or close the panel with this id, or close all panels. */
export type PanelIntent =
  | { readonly do: 'toggle' | 'open' | 'close'; readonly id: string }
  | { readonly do: 'close-all' };

const actions = { '': 'toggle', 'open-': 'open', 'close-': 'close' } as const;

/**
 * Parses a fragment: `#oc__ID` toggles, `#open-oc__ID` opens, `#close-oc__ID` closes; `#close-oc__` and `#close-oc` close all. Themes print the same
 * fragments with a `prefix`. Returns `undefined` for any other fragment.
 */
export function readFragment(fragment: string, prefix: string): PanelIntent | undefined {
  const text = decodeFragment(fragment);
  for (const rest of text.startsWith(prefix) ? [text, text.slice(prefix.length)] : [text]) {
    const intent = readPlain(rest);
    if (intent) return intent;
  }
  return undefined;
}

function readPlain(text: string): PanelIntent | undefined {
  const [, action = '', id = ''] = /^(open-|close-|)oc(?:__(.*))?$/s.exec(text) ?? [undefined, 'none'];
  if (!isAction(action)) return undefined;
  if (id) return { do: actions[action], id };
  return action === 'close-' ? { do: 'close-all' } : undefined;
}

const isAction = (text: string): text is keyof typeof actions => Object.hasOwn(actions, text);

/** Returns whether a fragment in the address keeps the panel with this id open. */
export const keepsPanelOpen = (intent: PanelIntent | undefined, id: string): boolean =>
  intent !== undefined && (intent.do === 'toggle' || intent.do === 'open') && intent.id === id;
