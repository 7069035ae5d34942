import { begin, currentSlide, opened, type LightboxElement } from './lightbox-page.ts';

/** Returns a lightbox with listed items only. */
export const listing = (items: readonly unknown[], attributes = ''): string =>
  `<portico-lightbox animation-duration="none" ${attributes} items="${JSON.stringify(items).replaceAll('"', '&quot;')}"></portico-lightbox>`;

/** Opens the first of the items. */
export async function openedAt(
  items: readonly unknown[],
  attributes = '',
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement }> {
  const element = await begin(listing(items, attributes));
  await element.show(0);
  return { element, dialog: await opened(element) };
}

/** Returns the content on the stage. */
export function contentOf<Name extends 'iframe' | 'video' | 'img'>(
  dialog: HTMLElement,
  name: Name,
): HTMLElementTagNameMap[Name] {
  const found = currentSlide(dialog).querySelector(name);
  if (!found) throw new Error(`There is no <${name}> on the stage.`);
  return found;
}
