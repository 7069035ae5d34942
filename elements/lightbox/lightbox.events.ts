import { local } from '../../src/kit/define.ts';

/** Where a lightbox is. */
export interface LightboxPlace {
  /** The item, counted from 0. */
  readonly index: number;
  /** How many items there are. */
  readonly total: number;
  /** Its address; '' for an item of HTML. */
  readonly url: string;
}

/** Where it goes. */
export interface LightboxChange {
  /** The item, counted from 0. */
  readonly index: number;
  /** How many items there are. */
  readonly total: number;
  /** Its address; '' for an item of HTML. */
  readonly url: string;
  /** The item that was shown before. */
  readonly previous: number;
}

/** What went wrong with an item. */
export interface LightboxError {
  /** The item, counted from 0. */
  readonly index: number;
  /** How many items there are. */
  readonly total: number;
  /** Its address; '' for an item of HTML. */
  readonly url: string;
  /** What the visitor reads. */
  readonly message: string;
}

/** What is shared, and where. */
export interface LightboxShare {
  /** The item, counted from 0. */
  readonly index: number;
  /** How many items there are. */
  readonly total: number;
  /** Its address; '' for an item of HTML. */
  readonly url: string;
  /** The target's name (`mail`), `system` for the system's own share sheet, `copy` for the link that is copied. */
  readonly target: string;
  /** The address that is shared. */
  readonly shared: string;
}

export const lightboxEvents = {
  /** Before it opens; cancelling keeps it closed. */
  'portico-before-open': local<LightboxPlace>(),
  /** It is open. */
  'portico-open': local<LightboxPlace>(),
  /** Before it closes; cancelling keeps it open. */
  'portico-before-close': local<LightboxPlace>(),
  /** It is closed. */
  'portico-close': local<LightboxPlace>(),
  /** Before it goes to another item; cancelling keeps the one that is shown. */
  'portico-before-change': local<LightboxChange>(),
  /** Another item is shown. */
  'portico-change': local<LightboxChange>(),
  /** An item could not be shown; the others still can. */
  'portico-error': local<LightboxError>(),
  /** The visitor shares an item. */
  'portico-share': local<LightboxShare>(),
};
