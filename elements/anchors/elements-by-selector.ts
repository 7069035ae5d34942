import type { AnchorsHost } from './anchors.settings.ts';

/** Returns the elements that match the selector in a setting. Searches the tree of the element, then the page. Warns if the selector is invalid. */
export function elementsBySelector(host: AnchorsHost, setting: string, selector: string): readonly Element[] {
  const root = host.element.getRootNode();
  try {
    const inside = root instanceof ShadowRoot ? [...root.querySelectorAll(selector)] : [];
    return inside.length > 0 ? inside : [...document.querySelectorAll(selector)];
  } catch {
    host.warn(
      `${setting}="${selector}" is not a valid CSS selector, so it has no effect. Write one such as "article".`,
    );
    return [];
  }
}
