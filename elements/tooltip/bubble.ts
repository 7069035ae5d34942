import { autoUpdate, computePosition, flip, hide, inline, shift } from '@floating-ui/dom';
import { adopt } from '../../src/kit/styles.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { sanitize } from '../../src/sanitize/sanitize.ts';
import styles from './bubble.css?inline';
import { describeBy, describeNoMore, isDescribedBy } from './description.ts';
import { sideOf, type Position } from './placement.ts';
import type { Source } from './source.ts';
import { anchorOf, triggerOf, wordsSlot } from './trigger.ts';
import pageStyles from './words.css?inline';

/** Between a tooltip and the window's edge, in px; the box around it, through which a pointer reaches it, has 6 more. */
const margin = 2;

/** How a tooltip is to be shown. */
export interface Wanted {
  readonly source: Source;
  readonly position: Position;
  /** How long it takes to come, in ms. */
  readonly transition: number;
}

let count = 0;

/**
 * What a tooltip draws: a box in the top layer, in the element's shadow root, and in it the words, in light DOM, where they can
 * describe the author's trigger and the page can style them. Both are there only while it is shown.
 */
export class Bubble {
  readonly #host: HTMLElement;
  readonly #lost: () => void;
  readonly #box = document.createElement('div');
  readonly #words = document.createElement('div');
  #trigger: HTMLElement | undefined;
  #position: Position = 'top';
  #stopPlacing: (() => void) | undefined;
  /** Grows with every change of mind: what was overtaken changes nothing. */
  #turn = 0;

  /** `lost` is called when what it stands at is no longer seen. */
  constructor(host: HTMLElement, lost: () => void) {
    this.#host = host;
    this.#lost = lost;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adopt(root, styles);
    count += 1;
    const drawn = document.createElement('div');
    const slot = document.createElement('slot');
    drawn.part.add('tooltip');
    slot.name = this.#words.slot = wordsSlot;
    drawn.append(slot);
    this.#box.popover = 'manual';
    this.#box.append(drawn);
    this.#words.role = 'tooltip';
    this.#words.id = `${wordsSlot}-${count}`;
    root.replaceChildren(document.createElement('slot'), this.#box);
  }

  /** Shows it, or shows something else in it, or somewhere else. Resolves when it stands in its place. */
  async show({ source, position, transition }: Wanted): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const content = await nodesOf(source);
    if (turn !== this.#turn || !this.#host.isConnected) return;
    this.#words.replaceChildren(content);
    this.#position = position;
    const isNew = !this.#words.isConnected;
    adopt(this.#host.getRootNode(), pageStyles);
    if (isNew) this.#host.append(this.#words);
    this.#describe(triggerOf(this.#host));
    this.#stand();
    // One that is just leaving comes back at once.
    if (isNew) void this.#fade(0, 1, transition);
    else if ('leaving' in this.#box.dataset) this.#stopFading();
    delete this.#box.dataset.leaving;
    await this.#place();
  }

  /** Tells whether its words are in their element, or not shown. */
  get isIntact(): boolean {
    const trigger = this.#trigger;
    return !trigger || (this.#words.isConnected && isDescribedBy(trigger, this.#words.id));
  }

  /** Puts back what a host page has taken away. */
  restore(): void {
    if (!this.#trigger) return;
    if (!this.#words.isConnected) this.#host.append(this.#words);
    this.#describe(triggerOf(this.#host));
    this.#stand();
  }

  /** Puts it back into the top layer, where a move within the page takes it out. */
  heal(): void {
    if (this.#words.isConnected) this.#stand();
  }

  /** Lets it go in so many ms. */
  async hide(transition: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (!this.#words.isConnected) return;
    this.#describe(undefined);
    this.#box.dataset.leaving = '';
    await this.#fade(1, 0, transition);
    if (turn === this.#turn) this.end();
  }

  /** Takes it away at once. */
  end(): void {
    this.#turn += 1;
    this.#stopPlacing?.();
    this.#stopPlacing = undefined;
    this.#describe(undefined);
    if (this.#box.matches(':popover-open')) this.#box.hidePopover();
    this.#words.remove();
  }

  #describe(trigger: HTMLElement | undefined): void {
    if (this.#trigger && this.#trigger !== trigger) describeNoMore(this.#trigger, this.#words.id);
    if (trigger) describeBy(trigger, this.#words.id);
    this.#trigger = trigger;
  }

  #stand(): void {
    if (!this.#box.matches(':popover-open')) this.#box.showPopover();
    this.#stopPlacing?.();
    this.#stopPlacing = autoUpdate(anchorOf(this.#host), this.#box, () => void this.#place());
  }

  async #place(): Promise<void> {
    const anchor = anchorOf(this.#host);
    if (anchor.getClientRects().length === 0) return this.#lost();
    const box = this.#box;
    const placement = sideOf(this.#position, getComputedStyle(this.#host).direction === 'rtl');
    // To stick out along the side is no reason to leave it: that is what shifting is for.
    const sides = flip({ padding: margin, crossAxis: false, fallbackAxisSideDirection: 'start' });
    const middleware = [inline(), sides, shift({ padding: margin }), hide()];
    const { x, y, middlewareData } = await computePosition(anchor, box, { strategy: 'fixed', placement, middleware });
    const isUnseen = middlewareData.hide?.referenceHidden === true;
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, visibility: isUnseen ? 'hidden' : 'visible' });
  }

  async #fade(from: number, to: number, transition: number): Promise<void> {
    const duration = prefersReducedMotion() ? 0 : transition;
    this.#stopFading();
    if (duration === 0) return;
    const animation = this.#box.animate({ opacity: [from, to] }, { duration, easing: 'ease', fill: 'backwards' });
    await animation.finished.catch(() => {}); // Overtaken.
  }

  #stopFading(): void {
    for (const animation of this.#box.getAnimations()) animation.cancel();
  }
}

async function nodesOf(source: Source): Promise<Node> {
  if ('content' in source) return sanitize(source.content, 'html');
  return document.importNode(source.template, true);
}
