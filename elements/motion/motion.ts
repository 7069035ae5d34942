import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { includesDevice } from '../../src/page/device-list.ts';
import { watchDevice } from '../../src/page/device-mode.ts';
import { prefersReducedMotion, reducedMotion } from '../../src/dom/reduced-motion.ts';
import { isRightToLeft } from '../../src/dom/text-direction.ts';
import { fromCms } from './from-cms.ts';
import { hasEffects, keyframesOf } from './effects.ts';
import styles from './motion.css?inline';
import { motionSettings } from './motion.settings.ts';
import { animateByScroll } from './scroll-animation.ts';
import { hasState } from '../../src/older-browsers/custom-states.ts';

const motionEvents = {};

class Motion extends Controller<typeof motionSettings, typeof motionEvents> {
  /** Aborts the listeners and observers of the current settings. */
  #listeners: AbortController | undefined;
  #animation: AbortController | undefined;
  /** Restores the inset that the page has set for the element. */
  #release: () => unknown = () => {};

  override connected(): void {
    this.#start();
  }

  override changed(): void {
    this.#stop();
    this.#start();
  }

  override disconnected(): void {
    this.#stop();
  }

  protected override onEvent({ type }: Event): void {
    // In print, the content is at its original position.
    if (type === 'beforeprint') this.#cancel();
    else this.#animate();
  }

  #start(): void {
    const { sticky, resizeDebounce, stickyDebounce } = this.settings;
    const [isMoving, isSticky] = [hasEffects(this.settings), sticky !== 'none'];
    if (!isMoving && !isSticky) return;
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    if (isMoving) {
      watchDevice(() => this.#animate(), { debounce: resizeDebounce, signal });
      reducedMotion().addEventListener('change', this, { signal });
      for (const type of ['beforeprint', 'afterprint']) addEventListener(type, this, { signal });
      this.#animate();
    }
    if (isSticky) {
      watchDevice(() => this.#stick(), { debounce: stickyDebounce, signal });
      this.#stick();
    }
  }

  #stop(): void {
    this.#listeners?.abort();
    this.#cancel();
    this.#unstick();
  }

  /** Starts the animation if it is enabled for this device and the user does not prefer reduced motion. */
  #animate(): void {
    this.#cancel();
    const { devices, range, rangeStart, rangeEnd, resizeDebounce } = this.settings;
    if (prefersReducedMotion() || !includesDevice(devices)) return;
    this.#animation = new AbortController();
    const frames = keyframesOf(this.settings, isRightToLeft(this.element));
    const options = { frames, range, start: rangeStart, end: rangeEnd, debounce: resizeDebounce };
    animateByScroll(this.element, options, this.#animation.signal);
    this.state('moving', true);
    const { opacity, phase } = this.settings;
    if (opacity < 1 && phase !== 'out') this.#showAtEnd(this.#animation.signal);
  }

  /** Shows the content when the visitor reaches the end of the page, because further scrolling cannot complete the effect. */
  #showAtEnd(signal: AbortSignal): void {
    const onReach = () => signal.aborted || this.#cancel();
    import('../../src/page/scroll/page-end.ts').then(
      ({ watchPageEnd }) => watchPageEnd(this.element, onReach, signal, this.settings.range === 'page'),
      onReach,
    );
  }

  #cancel(): void {
    if (!this.#animation) return;
    this.#animation.abort();
    this.#animation = undefined;
    this.state('moving', false);
  }

  /** Makes the element sticky with CSS if this is enabled for this device. At the top, it sticks below the header. */
  #stick(): void {
    this.#unstick();
    const { sticky, stickyDevices, stickyOffset } = this.settings;
    if (!includesDevice(stickyDevices)) return;
    const { style } = this.element;
    const { insetBlockStart, insetBlockEnd } = style;
    this.#release = () => Object.assign(style, { insetBlockStart, insetBlockEnd });
    if (sticky === 'bottom') style.insetBlockEnd = `calc(env(safe-area-inset-bottom, 0px) + ${stickyOffset}px)`;
    else style.insetBlockStart = `calc(var(--portico-header-height, 0px) + ${stickyOffset}px)`;
    this.state('sticky', true);
  }

  #unstick(): void {
    if (!hasState(this.element, 'sticky')) return;
    this.#release();
    this.state('sticky', false);
  }
}

/**
 * Moves the content while the page scrolls, or keeps the content at an edge of the window, on the devices in the settings. With reduced motion and in
 * print, the content does not move.
 *
 * @slot - The moved or sticky content.
 * @state moving - Scrolling moves the content, on this device and for this visitor.
 * @state sticky - On this device, the content can stick to its edge.
 */
define('portico-motion', {
  settings: motionSettings,
  events: motionEvents,
  normalizeSettings: fromCms,
  isWrapper: true,
  controller: Motion,
  styles,
});
