import { toggleDescription } from '../../src/dom/aria-describedby.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import boxStyles from '../../src/overlay/popover/anchored-popover.css?inline';
import { AnchoredPopover } from '../../src/overlay/popover/anchored-popover.ts';
import { sidesFrom } from '../../src/overlay/popover/placement.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { isRightToLeft, sideOf } from '../../src/dom/text-direction.ts';
import { sanitize } from '../../src/sanitize/sanitize.ts';
import styles from './tooltip-box.css?inline';
import { isDescribedBy, anchorOf, triggerOf, contentSlot } from './trigger-element.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import type { tooltipSettings } from './tooltip.settings.ts';
import type { Content } from './content.ts';
import pageStyles from './tooltip-content.css?inline';

/** The distance (px) between a tooltip and the edge of the window. The padding of the popover adds 6 px. */
const margin = 2;

type Placement = Resolved<typeof tooltipSettings>['placement'];

/** The content, the side and the duration for a tooltip that opens. */
export interface ShowOptions {
  readonly source: Content;
  readonly placement: Placement;
  /** The duration (ms) of the fade. */
  readonly duration: number;
}

let count = 0;

/**
 * The box of a tooltip. It is in the top layer, in the element's shadow root. Its content is in light DOM, so that it can describe the author's
 * trigger and the page can style it. Both exist only while the tooltip is shown.
 */
export class TooltipBox {
  readonly #host: HTMLElement;
  readonly #content = createElement('div', {
    slot: contentSlot,
    role: 'tooltip',
    id: `${contentSlot}-${(count += 1)}`,
  });
  readonly #box = createElement(
    'div',
    {},
    createElement('div', { class: 'box', part: 'tooltip' }, createElement('slot', { name: contentSlot })),
  );
  #trigger: HTMLElement | undefined;
  #placement: Placement = 'top';
  readonly #popover: AnchoredPopover;
  /** Increased each time the tooltip is shown or hidden, so that an outdated call changes nothing. */
  #turn = 0;

  /** `onAnchorLost` is called when the anchor is no longer rendered. */
  constructor(host: HTMLElement, onAnchorLost: () => void) {
    this.#host = host;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adopt(root, boxStyles);
    adopt(root, styles);
    root.replaceChildren(createElement('slot'), this.#box);
    this.#popover = new AnchoredPopover(this.#box, {
      anchor: () => anchorOf(host),
      placement: () => ({
        sides: sidesFrom(sideOf(this.#placement, isRightToLeft(host))),
        edge: margin,
      }),
      onAnchorLost,
    });
  }

  /** Shows or updates the tooltip. Resolves after the tooltip was positioned. */
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
    this.#popover.show();
    // A tooltip that is fading out reappears at once.
    if (isNew) void this.#fade(duration, 'reverse');
    else if ('leaving' in this.#box.dataset) this.#stopFading();
    delete this.#box.dataset.leaving;
  }

  /** `true` if the tooltip is hidden, or if its content is in place and describes the trigger. */
  get isIntact(): boolean {
    const trigger = this.#trigger;
    return !trigger || (this.#content.isConnected && isDescribedBy(trigger, this.#content.id));
  }

  /** Restores nodes and attributes that scripts of the page have removed. */
  restore(): void {
    if (!this.#trigger) return;
    if (!this.#content.isConnected) this.#host.append(this.#content);
    this.#describe(triggerOf(this.#host));
    this.#popover.show();
  }

  /** Shows the tooltip in the top layer again, because the element was moved in the page. */
  reshow(): void {
    if (this.#content.isConnected) this.#popover.show();
  }

  /** Fades the tooltip out in `duration` ms. */
  async hide(duration: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (!this.#content.isConnected) return;
    this.#describe(undefined);
    this.#box.dataset.leaving = '';
    await this.#fade(duration);
    if (turn === this.#turn) this.end();
  }

  /** Removes the tooltip at once. */
  end(): void {
    this.#turn += 1;
    this.#popover.hide();
    this.#describe(undefined);
    this.#content.remove();
  }

  #describe(trigger: HTMLElement | undefined): void {
    if (this.#trigger && this.#trigger !== trigger) toggleDescription(this.#trigger, this.#content.id, false);
    if (trigger && !isDescribedBy(trigger, this.#content.id)) toggleDescription(trigger, this.#content.id, true);
    this.#trigger = trigger;
  }

  /** Fades the tooltip out. With the direction `reverse`, fades it in. */
  async #fade(duration: number, direction?: 'reverse'): Promise<void> {
    this.#stopFading();
    if (duration === 0 || prefersReducedMotion()) return;
    const animation = this.#box.animate(
      { opacity: 0, scale: 0.96 },
      { duration, easing: 'ease', ...(direction && { direction }) },
    );
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
