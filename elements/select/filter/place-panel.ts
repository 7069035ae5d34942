import { px } from '../../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../../src/dom/zoom.ts';
import type { Place } from '../list/positioner.ts';

/** A small touch screen, on which the panel fills the window. */
const sheetQuery = '(pointer: coarse) and (max-width: 48em)';

/** The maximum height of a panel, in px: that of its field and of a list without one. */
const maxHeight = 416;

/** The greatest heights of panels. */
const heights = new WeakMap<HTMLElement, number>();

/** Places a panel at its select, or over the visible part of the window. */
export const placePanel: Place = (popup, panel, find) => {
  popup.toggleAttribute('data-sheet', matchMedia(sheetQuery).matches);
  if (popup.hasAttribute('data-sheet')) return placeSheet(popup, panel);
  const list = panel.querySelector<HTMLElement>('[role=listbox]');
  // The list scrolls inside the panel, which is therefore lower than its content.
  const hidden = list ? list.scrollHeight - list.clientHeight : 0;
  // When fewer options match, a panel does not become narrower, nor does it jump to the other side.
  const height = Math.max(Math.min(panel.offsetHeight + hidden, maxHeight), heights.get(panel) ?? 0);
  heights.set(panel, height);
  const width = panel.offsetWidth;
  const { side, room, left } = find({ width, height });
  const minInlineSize = `min(${px(width)}, 100vw - 16px)`;
  Object.assign(panel.style, { left: px(left), maxHeight: px(Math.min(room, maxHeight)), minInlineSize });
  panel.dataset.side = side;
};

/** Fills the part of the window that an on-screen keyboard leaves visible. */
function placeSheet(popup: HTMLElement, panel: HTMLElement): void {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {};
  const [left, top, inline, block] = [offsetLeft, offsetTop, width, height].map((length) => px(length / zoomOf(popup)));
  Object.assign(popup.style, { left, top, width: inline, height: block, borderRadius: '0' });
  Object.assign(panel.style, { left: '', maxHeight: '', minInlineSize: '' });
  delete panel.dataset.side;
}
