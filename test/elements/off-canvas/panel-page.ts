import { begin as beginOverlay, panel as panelWith, type OverlayElement } from '../../overlay/elements/overlay-page.ts';
import { preload } from '../../preload.ts';

export {
  beginAll,
  closeButton,
  closed,
  dialogOf,
  frames,
  heard,
  hide,
  opened,
  openingNames,
  part,
  press,
  show,
  still,
  stored,
  visit,
  type OverlayElement as PanelElement,
} from '../../overlay/elements/overlay-page.ts';

const words = '<h2>Menu</h2><p><a href="#somewhere">Somewhere</a> <button>Press</button></p>';

/** The markup of a panel. */
export const panel = (attributes = '', inside = words): string => panelWith(attributes, inside);

/** Loads the chunks of an open panel, so that no test waits for them. */
export const load = (): Promise<void> => preload('off-canvas');

/** Mounts markup and waits until its panels work. Returns the first. */
export const begin = (html = panel()): Promise<OverlayElement> => beginOverlay(html);

/** Clicks with all events of a browser. */
export const click = (target: Element): void => (target as HTMLElement).click();
