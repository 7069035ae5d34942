import { local } from '../../src/kit/definition.ts';

/** The current item. */
export interface LightboxPlace {
  /** The index of the item in the open gallery, from 0. */
  readonly index: number;
  /** The number of items in the open gallery. */
  readonly total: number;
  /** The URL of the item; '' for HTML. */
  readonly url: string;
}

/** A change to another item. The index and the URL are those of the new item. */
export interface LightboxChange extends LightboxPlace {
  /** The index of the item that was shown before. */
  readonly previous: number;
}

/** An item that failed to load. */
export interface LightboxError extends LightboxPlace {
  /** The message that is shown to the visitor. */
  readonly message: string;
}

/** A shared item, and the target. */
export interface LightboxShare extends LightboxPlace {
  /** The name of the target (`mail`), `system` for the share sheet of the system, or `copy` for a copied link. */
  readonly target: string;
  /** The shared URL. */
  readonly shared: string;
}

/** A button of the author in the toolbar that was pressed, and the current item. */
export interface LightboxButton extends LightboxPlace {
  /** The `value` of the button. */
  readonly value: string;
  /** The pressed button, a copy of the one in the template. */
  readonly button: HTMLButtonElement;
  /** The element of the item in the page; `null` for an entry of `items`. */
  readonly source: HTMLElement | null;
}

export const lightboxEvents = {
  /** Dispatched before the lightbox opens; cancel it to keep the lightbox closed. */
  'portico-before-open': local<LightboxPlace>(),
  /** Dispatched after the lightbox has opened. */
  'portico-open': local<LightboxPlace>(),
  /** Dispatched before the lightbox closes; cancel it to keep the lightbox open. */
  'portico-before-close': local<LightboxPlace>(),
  /** Dispatched after the lightbox has closed. */
  'portico-close': local<LightboxPlace>(),
  /** Dispatched before a change to another item; cancel it to keep the current one. */
  'portico-before-change': local<LightboxChange>(),
  /** Dispatched after a change to another item. */
  'portico-change': local<LightboxChange>(),
  /** Dispatched when an item fails to load. */
  'portico-error': local<LightboxError>(),
  /** Dispatched when the visitor shares an item. */
  'portico-share': local<LightboxShare>(),
  /** Dispatched when the visitor presses a button of the author in the toolbar. */
  'portico-button': local<LightboxButton>(),
};
