import { pageSettings } from './page-settings.ts';

/** Returns the prefix of fragments of panels, as existing themes print them; the page-wide `hashPrefix` where the page says another. */
export function fragmentPrefix(): string {
  const own: unknown = pageSettings('page')?.hashPrefix;
  return typeof own === 'string' ? own : 'awb-';
}
/** A fragment as a browser reads it, without its #. */
export function decodeFragment(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone % is no encoding; it is taken as it stands.
  }
}

/**
 * The element that a fragment (decoded, without its #) leads to, as HTML finds it: by id, else a link of that name. Where the link to it stands in a
 * shadow root, `root`, places in there come first.
 */
export function fragmentTarget(fragment: string, root: Node = document): HTMLElement | null {
  if (fragment === '') return null;
  const inside = root instanceof ShadowRoot ? root.getElementById(fragment) : null;
  return (
    inside ??
    document.getElementById(fragment) ??
    document.querySelector<HTMLElement>(`a[name="${CSS.escape(fragment)}"]`)
  );
}
