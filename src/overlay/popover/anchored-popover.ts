import { px } from './box-geometry.ts';
import { zoomOf } from '../../dom/zoom.ts';
import { placeBeside, windowBox, type WantedPlacement } from './placement.ts';
import { keepPositioned } from './positioner.ts';
import { hidePopover, isPopoverOpen, showPopover } from '../../older-browsers/popover.ts';

interface Anchoring {
  readonly anchor: () => HTMLElement;
  readonly placement: () => WantedPlacement;
  /** Called when the anchor is no longer rendered. */
  readonly onAnchorLost: () => void;
}

/** A popover beside its anchor, such as a tooltip. It stays inside the window, and is hidden while its anchor is scrolled out of view. */
export class AnchoredPopover {
  readonly #box: HTMLElement;
  readonly #anchoring: Anchoring;
  #showing = new AbortController();

  constructor(box: HTMLElement, anchoring: Anchoring) {
    this.#box = box;
    this.#anchoring = anchoring;
    box.setAttribute('popover', 'manual');
  }

  /** Shows the popover. Call it again after a move within the page, which removes the popover from the top layer. */
  show(): void {
    if (!isPopoverOpen(this.#box)) showPopover(this.#box);
    this.#showing.abort();
    this.#showing = new AbortController();
    const onSeen = (isSeen: boolean) => {
      this.#box.style.visibility = isSeen ? 'visible' : 'hidden';
      if (!isSeen) this.#position();
    };
    this.#position();
    const position = () => this.#position();
    keepPositioned({ anchor: this.#anchoring.anchor(), boxes: [this.#box], position, onSeen }, this.#showing.signal);
  }

  hide(): void {
    this.#showing.abort();
    hidePopover(this.#box);
  }

  #position(): void {
    const lines = [...this.#anchoring.anchor().getClientRects()];
    if (lines.length === 0) return this.#anchoring.onAnchorLost();
    const zoom = zoomOf(this.#box);
    // Not `getBoundingClientRect()`, which is smaller during the opening animation.
    const size = { width: this.#box.offsetWidth * zoom, height: this.#box.offsetHeight * zoom };
    const { left, top, origin } = placeBeside(lines, size, windowBox(), this.#anchoring.placement());
    Object.assign(this.#box.style, { left: px(left / zoom), top: px(top / zoom), transformOrigin: origin });
  }
}
