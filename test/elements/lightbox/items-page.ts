import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, currentSlide, dialogOf, opened, type LightboxElement } from './lightbox-page.ts';

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

/** Shows an item; resolves after it has loaded or failed. */
export async function showItem(element: LightboxElement, index: number): Promise<HTMLElement> {
  await element.show(index);
  return waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('The lightbox is not open.');
    const counter = dialog.querySelector('[part~="counter"]')?.textContent ?? 'item 1';
    expect(counter).toMatch(new RegExp(`^item ${index + 1}\\b`));
    expect(currentSlide(dialog).dataset.status).toMatch(/shown|failed/);
    return dialog;
  });
}
