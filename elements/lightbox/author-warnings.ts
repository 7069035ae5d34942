import type { Host } from './host.ts';

/** Warns that a lightbox of `total` items has no item at an index. */
export const warnMissingItem = (host: Host, index: number, total: number): void =>
  host.warn(
    `there is no item ${index}: ${total > 0 ? `expected an index from 0 to ${total - 1}` : 'the lightbox is empty; put links to images or videos inside'}.`,
  );

/** Warns that the lightbox cannot open because it is not rendered. */
export const warnHidden = (host: Host): void =>
  host.warn('the lightbox cannot open while it or an ancestor has display: none; move the element to a visible place.');
