/** What a fragment asks of a panel (§2): to toggle or open the one of that id, or to close it; without an id, all that are open. */
export type PanelWish =
  | { readonly do: 'toggle' | 'open' | 'close'; readonly id: string }
  | { readonly do: 'close-all' };

const deeds = { '': 'toggle', 'open-': 'open', 'close-': 'close' } as const;

/**
 * What a fragment asks for: `#oc__ID` toggles, `#open-oc__ID` opens, `#close-oc__ID` closes, `#close-oc__` and `#close-oc` close all; the
 * same behind `prefix`, as themes print them. `undefined` for every other fragment.
 */
export function readFragment(fragment: string, prefix: string): PanelWish | undefined {
  const written = decode(fragment.replace(/^#/, ''));
  for (const rest of written.startsWith(prefix) ? [written, written.slice(prefix.length)] : [written]) {
    const wish = readPlain(rest);
    if (wish) return wish;
  }
  return undefined;
}

function readPlain(text: string): PanelWish | undefined {
  const [, deed = '', id = ''] = /^(open-|close-|)oc(?:__(.*))?$/s.exec(text) ?? [undefined, 'none'];
  if (!isDeed(deed)) return undefined;
  if (id) return { do: deeds[deed], id };
  return deed === 'close-' ? { do: 'close-all' } : undefined;
}

const isDeed = (text: string): text is keyof typeof deeds => Object.hasOwn(deeds, text);

/** A fragment as a browser reads it, without its #. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone % is no encoding; it is taken as it stands.
  }
}

/** Whether a fragment has the panel of that id open as long as it stands in the address. */
export const isHeldOpenBy = (wish: PanelWish | undefined, id: string): boolean =>
  wish !== undefined && (wish.do === 'toggle' || wish.do === 'open') && wish.id === id;
