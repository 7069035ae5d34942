import { toggleDescription } from '../../src/dom/description.ts';
import { adopt } from '../../src/kit/styles.ts';
import boxStyles from '../../src/overlay/popover-box.css?inline';
import { px } from '../../src/overlay/box-geometry.ts';
import { placeBeside, sidesFrom, windowBox } from '../../src/overlay/placement.ts';
import { keepPositioned } from '../../src/overlay/positioner.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { sanitize } from '../../src/sanitize/sanitize.ts';
import styles from './tooltip-box.css?inline';
import { isDescribedBy, anchorOf, triggerOf, contentSlot } from './trigger.ts';
import { sideOf, type Placement } from './placement.ts';
import type { Content } from './content.ts';
import pageStyles from './tooltip-content.css?inline';

/**
 * The distance between a tooltip and the edge of the window, in px; the outer box, which the pointer can cross, adds 6.
 */
const margin = 2;

/** The content, side and duration of a tooltip that opens. */
export interface ShowOptions {
  readonly source: Content;
  readonly placement: Placement;
  /** The duration of the fade, in ms. */
  readonly duration: number;
}

let count = 0;

/**
 * The box of a tooltip in the top layer, in the element's shadow root. Its content is in light DOM, so that it can describe the
 * author's trigger and the page can style it. Both exist only while the tooltip is shown.
 */
export class TooltipBox {
  readonly #host: HTMLElement;
  readonly #onAnchorLost: () => void;
  readonly #box = document.createElement('div');
  readonly #content = document.createElement('div');
  #trigger: HTMLElement | undefined;
  #placement: Placement = 'top';
  #positioning = new AbortController();
  /** Increased by every show and hide, so that an outdated one changes nothing. */
  #turn = 0;

  /** `onAnchorLost` is called when the anchor is no longer rendered. */
  constructor(host: HTMLElement, onAnchorLost: () => void) {
    this.#host = host;
    this.#onAnchorLost = onAnchorLost;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adopt(root, boxStyles);
    adopt(root, styles);
    count += 1;
    const visibleBox = document.createElement('div');
    const slot = document.createElement('slot');
    visibleBox.className = 'box';
    visibleBox.part.add('tooltip');
    slot.name = this.#content.slot = contentSlot;
    visibleBox.append(slot);
    this.#box.popover = 'manual';
    this.#box.append(visibleBox);
    this.#content.role = 'tooltip';
    this.#content.id = `${contentSlot}-${count}`;
    root.replaceChildren(document.createElement('slot'), this.#box);
  }

  /** Shows or updates the tooltip. Resolves after it was positioned. */
  async show({ source, placement, duration }: ShowOptions): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const content = await nodesOf(source);
    if (turn !== this.#turn || !this.#host.isConnected) return;
    this.#content.replaceChildren(content);
    this.#placement = placement;
    const isNew = !this.#content.isConnected;
    adopt(this.#host.getRootNode(), pageStyles);
    if (isNew) this.#host.append(this.#content);
    this.#describe(triggerOf(this.#host));
    this.#showPopover();
    // A tooltip that is fading out reappears at once.
    if (isNew) void this.#fade(0, 1, duration);
    else if ('leaving' in this.#box.dataset) this.#stopFading();
    delete this.#box.dataset.leaving;
  }

  /** `true` while the tooltip is hidden, or while its content is in place and describes the trigger. */
  get isIntact(): boolean {
    const trigger = this.#trigger;
    return !trigger || (this.#content.isConnected && isDescribedBy(trigger, this.#content.id));
  }

  /** Restores nodes and attributes that scripts of the page have removed. */
  restore(): void {
    if (!this.#trigger) return;
    if (!this.#content.isConnected) this.#host.append(this.#content);
    this.#describe(triggerOf(this.#host));
    this.#showPopover();
  }

  /** Shows the tooltip in the top layer again after a move within the page. */
  reshow(): void {
    if (this.#content.isConnected) this.#showPopover();
  }

  /** Fades the tooltip out in `duration` ms. */
  async hide(duration: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (!this.#content.isConnected) return;
    this.#describe(undefined);
    this.#box.dataset.leaving = '';
    await this.#fade(1, 0, duration);
    if (turn === this.#turn) this.end();
  }

  /** Removes the tooltip at once. */
  end(): void {
    this.#turn += 1;
    this.#positioning.abort();
    this.#describe(undefined);
    if (this.#box.matches(':popover-open')) this.#box.hidePopover();
    this.#content.remove();
  }

  #describe(trigger: HTMLElement | undefined): void {
    if (this.#trigger && this.#trigger !== trigger) toggleDescription(this.#trigger, this.#content.id, false);
    if (trigger && !isDescribedBy(trigger, this.#content.id)) toggleDescription(trigger, this.#content.id, true);
    this.#trigger = trigger;
  }

  #showPopover(): void {
    if (!this.#box.matches(':popover-open')) this.#box.showPopover();
    this.#positioning.abort();
    this.#positioning = new AbortController();
    this.#position();
    keepPositioned(
      { anchor: anchorOf(this.#host), boxes: [this.#box], position: this.#position, onSeen: this.#onSeen },
      this.#positioning.signal,
    );
  }

  /** Hides the tooltip while its anchor is scrolled out of view. */
  readonly #onSeen = (isSeen: boolean): void => {
    this.#box.style.visibility = isSeen ? 'visible' : 'hidden';
    if (!isSeen) this.#position();
  };

  readonly #position = (): void => {
    const lines = [...anchorOf(this.#host).getClientRects()];
    if (lines.length === 0) return this.#onAnchorLost();
    const sides = sidesFrom(sideOf(this.#placement, getComputedStyle(this.#host).direction === 'rtl'));
    const { left, top } = placeBeside(lines, this.#box.getBoundingClientRect(), windowBox(), { sides, edge: margin });
    Object.assign(this.#box.style, { left: px(left), top: px(top) });
  };

  async #fade(from: number, to: number, duration: number): Promise<void> {
    this.#stopFading();
    if (duration === 0 || prefersReducedMotion()) return;
    const animation = this.#box.animate({ opacity: [from, to] }, { duration, easing: 'ease', fill: 'backwards' });
    await animation.finished.catch(() => {}); // The animation was cancelled.
  }

  #stopFading(): void {
    for (const animation of this.#box.getAnimations()) animation.cancel();
  }
}

async function nodesOf(source: Content): Promise<Node> {
  if ('content' in source) return sanitize(source.content, 'html');
  return document.importNode(source.template, true);
}
