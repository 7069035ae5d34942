import type { Host } from './host.ts';
import type { Item } from './items/item.ts';

/** Warns that a lightbox of `total` items has no item at an index. */
export const warnMissingItem = (host: Host, index: number, total: number): void =>
  host.warn(
    `there is no item ${index}: ${total > 0 ? `expected an index from 0 to ${total - 1}` : 'the lightbox is empty; put links to images or videos inside'}.`,
  );

/** Warns that the lightbox cannot open because it is not rendered. */
export const warnHidden = (host: Host): void =>
  host.warn('the lightbox cannot open while it or an ancestor has display: none; move the element to a visible place.');

/** Warns that an option of an item is invalid. */
export const warnInvalidOption = (host: Host, key: string, value: unknown, expected: string): void =>
  host.warn(`invalid ${key} ${JSON.stringify(value)} is ignored; expected ${expected}.`);

/** The reason for which an item without a usable URL fails. */
const missingUrl = 'it has no URL with an allowed scheme (http, https, blob; data for images and videos)';

/** Warns that an item could not be shown; an error without a message means that it has no URL. */
export const warnFailedItem = (host: Host, { type, url }: Pick<Item, 'type' | 'url'>, { message }: Error): void =>
  host.warn(`${url || `an item of type ${type}`} could not be shown: ${message || missingUrl}`);

/** Warns that a caption could not be shown. */
export const warnFailedCaption = (host: Host, error: unknown): void =>
  host.warn(`a caption could not be shown: ${String(error)}`);
