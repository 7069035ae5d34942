import {
  begin as beginOverlay,
  popup,
  visit as visitOverlay,
  type OverlayElement,
} from '../../overlay/elements/overlay-page.ts';
import { preload } from '../../preload.ts';

export {
  closed,
  focused,
  heard,
  hide,
  leave,
  opened,
  popup,
  press,
  reasons,
  show,
  states,
} from '../../overlay/elements/overlay-page.ts';

/** The public interface of a popup. */
export interface PopupElement extends OverlayElement {
  hide(how?: string | { readonly doNotShowAgain?: boolean }): Promise<void>;
}

/** Loads all code of an open popup, so that no test waits for it. */
export const load = (): Promise<void> => preload('popup');

/** Mounts markup with a popup, and waits until the popup is ready. */
export const begin = async (html: string = popup()): Promise<PopupElement> =>
  (await beginOverlay(html)) as PopupElement; // It holds no panel.

/** Mounts a popup with the id `news`, and waits until its rules were evaluated. */
export const visit = async (attributes = '', inside?: string): Promise<PopupElement> =>
  (await visitOverlay(popup(`id="news" ${attributes}`, inside))) as PopupElement; // It holds no panel.
