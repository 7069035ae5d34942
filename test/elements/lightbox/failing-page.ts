import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { begin, currentSlide, dialogOf, heard, load, opened, picture, type LightboxElement } from './lightbox-page.ts';
import { listing } from './items-page.ts';

/** Preloads the code, and fails each test with uncaught errors: only the visitor may see errors. */
export function beginFaults(): void {
  const thrown: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) =>
    thrown.push(String('reason' in event ? event.reason : event.message));

  before(async () => {
    await load();
    addEventListener('error', hear);
    addEventListener('unhandledrejection', hear);
  });

  after(() => {
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
  });

  afterEach(() => expect(thrown.splice(0)).toEqual([]));
}

export const fault = (name: string): string => `/__pictures/${name}.png`;

export const lake = { url: picture(), alt: 'Lake' };
export const hill = { url: picture(400, 300, 'plum'), alt: 'Hill' };

/** Resolves to the open dialog, whatever the state of its item. */
export const dialogWhen = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('The lightbox is not open.');
    return dialog;
  });

/** Opens the first of the items. */
export async function openedAt(
  items: readonly unknown[],
  attributes = '',
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement; told: ReturnType<typeof heard> }> {
  const element = await begin(listing(items, attributes));
  const told = heard(element, ['portico-error']);
  await element.show(0);
  return { element, dialog: await opened(element), told };
}

/** Resolves to the error panel of the current item. */
export const panel = (dialog: HTMLElement): Promise<HTMLElement> =>
  waitFor(
    () => {
      const found = currentSlide(dialog).querySelector<HTMLElement>('[part~="error"]');
      if (!found) throw new Error('Nothing has failed.');
      return found;
    },
    { timeout: 8000 },
  );

export const imageError = 'An error occurred attempting to load the image.';
export const photoError = 'An error occurred when trying to load photo.';
export const contentsError = 'An error occurred when trying to load contents.';
export const itemError = 'Could not load the item';
