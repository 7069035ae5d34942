import { pageSetting } from './page-settings.ts';

/**
 * Returns the prefix of panel fragments: the page-wide setting `hashPrefix`, by default the prefix of existing themes.
 */
export function fragmentPrefix(): string {
  const own: unknown = pageSetting('hashPrefix');
  return typeof own === 'string' ? own : 'awb-';
}
/** Returns a fragment decoded, without its #. */
export function decodeFragment(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone % is not percent-encoding: the text is used unchanged.
  }
}

/**
 * Returns the element that a fragment (decoded, without its #) targets, as in HTML: by id, otherwise a link with that name. If the link is in a
 * shadow root (`root`), elements in that root come first.
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
