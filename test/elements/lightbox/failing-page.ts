import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import {
  begin,
  currentSlide,
  dialogOf,
  recordEvents,
  load,
  opened,
  picture,
  type LightboxElement,
} from './lightbox-page.ts';
import { listing } from './items-page.ts';

/** Preloads the code, and fails each test with uncaught errors. */
export function failOnUncaughtErrors(): void {
  const thrown: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
    thrown.push(String('reason' in event ? event.reason : event.message));

  before(async () => {
    await load();
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });

  after(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
  });

  afterEach(() => expect(thrown.splice(0)).toEqual([]));
}

export const missingPicture = (name: string): string => `/__pictures/${name}.png`;

export const lake = { url: picture(), alt: 'Lake' };
export const hill = { url: picture(400, 300, 'plum'), alt: 'Hill' };

/** Resolves to the open dialog, whatever the state of its item. */
export const openDialog = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('The lightbox is not open.');
    return dialog;
  });

/** Opens the first of the items. */
export async function openedAt(
  items: readonly unknown[],
  attributes = '',
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement; events: ReturnType<typeof recordEvents> }> {
  const element = await begin(listing(items, attributes));
  const events = recordEvents(element, ['portico-error']);
  await element.show(0);
  return { element, dialog: await opened(element), events };
}

/** Resolves to the error panel of the current item. */
export const panel = (dialog: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const found = currentSlide(dialog).querySelector<HTMLElement>('[part~="error"]');
    if (!found) throw new Error('No item has failed.');
    return found;
  });

export const imageError = 'An error occurred attempting to load the image.';
export const photoError = 'An error occurred when trying to load photo.';
export const contentsError = 'An error occurred when trying to load contents.';
export const itemError = 'Could not load the item';
