import { px } from '../../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../../src/dom/zoom.ts';
import type { Place } from '../list/positioner.ts';

/** Matches a small touch screen, on which the panel fills the window. */
const sheetQuery = '(pointer: coarse) and (max-width: 48em)';

/** The maximum height (px) of a panel. It consists of the field and of a list of the maximum height. */
const maxHeight = 416;

/** The greatest height that each panel has had. */
const heights = new WeakMap<HTMLElement, number>();

/** Positions a panel at its select, or over the visible part of the window. */
export const placePanel: Place = (popup, panel, find) => {
  popup.toggleAttribute('data-sheet', matchMedia(sheetQuery).matches);
  if (popup.hasAttribute('data-sheet')) return placeSheet(popup, panel);
  const list = panel.querySelector<HTMLElement>('[role=listbox]');
  // The list scrolls inside the panel, so the panel is lower than its content.
  const hidden = list ? list.scrollHeight - list.clientHeight : 0;
  // If fewer options match, a panel must not become lower or jump to the other side.
  const height = Math.max(Math.min(panel.offsetHeight + hidden, maxHeight), heights.get(panel) ?? 0);
  heights.set(panel, height);
  const width = panel.offsetWidth;
  const { side, room, left } = find({ width, height });
  const minInlineSize = `min(${px(width)}, 100vw - 16px)`;
  Object.assign(panel.style, { left: px(left), maxHeight: px(Math.min(room, maxHeight)), minInlineSize });
  panel.dataset.side = side;
};

/** Fills the part of the window that the on-screen keyboard does not cover. */
function placeSheet(popup: HTMLElement, panel: HTMLElement): void {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {};
  const [left, top, inline, block] = [offsetLeft, offsetTop, width, height].map((length) => px(length / zoomOf(popup)));
  Object.assign(popup.style, { left, top, width: inline, height: block, borderRadius: '0' });
  Object.assign(panel.style, { left: '', maxHeight: '', minInlineSize: '' });
  delete panel.dataset.side;
}
