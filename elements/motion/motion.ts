import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { currentDevice, watchDevice } from '../../src/page/device-mode.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { readDevices } from './device-list.ts';
import { areAny, keyframesOf } from './effects.ts';
import styles from './motion.css?inline';
import { motionSettings } from './motion.settings.ts';
import { move } from './moving.ts';
import { printedSettings } from './printed.ts';

const motionEvents = {};

class Motion extends Controller<typeof motionSettings, typeof motionEvents> {
  /** Ends what is watched for these settings. */
  #watching: AbortController | undefined;
  /** Ends the movement. */
  #moving: AbortController | undefined;

  override connected(): void {
    this.#begin();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
  }

  override changed(): void {
    this.#end();
    this.#begin();
  }

  override disconnected(): void {
    this.#end();
  }

  protected override onEvent({ type }: Event): void {
    // On paper nothing moves; what is printed is what stands there.
    if (type === 'beforeprint') this.#rest();
    else this.#move();
  }

  #begin(): void {
    const { sticky, resizeDebounce, stickyDebounce } = this.settings;
    const [isMoving, isSticky] = [areAny(this.settings), sticky !== 'none'];
    if (!isMoving && !isSticky) return;
    adopt(this.element.getRootNode(), styles);
    this.#tellUnknown();
    const watching = (this.#watching = new AbortController());
    const { signal } = watching;
    if (isMoving) {
      watchDevice(() => this.#move(), { debounce: resizeDebounce, signal });
      matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', this, { signal });
      for (const type of ['beforeprint', 'afterprint']) addEventListener(type, this, { signal });
      this.#move();
    }
    if (isSticky) {
      watchDevice(() => this.#stick(), { debounce: stickyDebounce, signal });
      this.#stick();
    }
  }

  #end(): void {
    this.#watching?.abort();
    this.#rest();
    this.#release();
  }

  /** Moves it on its devices, unless the visitor wants nothing to move. */
  #move(): void {
    this.#rest();
    const { devices, range, rangeStart, rangeEnd, resizeDebounce } = this.settings;
    if (prefersReducedMotion() || !readDevices(devices).devices.includes(currentDevice())) return;
    const moving = (this.#moving = new AbortController());
    const frames = keyframesOf(this.settings, getComputedStyle(this.element).direction === 'rtl');
    move(this.element, { frames, range, start: rangeStart, end: rangeEnd, debounce: resizeDebounce }, moving.signal);
    this.state('moving', true);
  }

  #rest(): void {
    if (!this.#moving) return;
    this.#moving.abort();
    this.#moving = undefined;
    this.state('moving', false);
  }

  /** Lets it stay at its edge on its devices: CSS does that, and the header says how high it is. */
  #stick(): void {
    this.#release();
    const { sticky, stickyOn, stickyOffset } = this.settings;
    if (!readDevices(stickyOn).devices.includes(currentDevice())) return;
    const { style } = this.element;
    if (sticky === 'bottom') style.insetBlockEnd = `calc(env(safe-area-inset-bottom, 0px) + ${stickyOffset}px)`;
    else style.insetBlockStart = `calc(var(--portico-header-height, 0px) + ${stickyOffset}px)`;
    this.state('sticky', true);
  }

  #release(): void {
    if (!this.element.matches(':state(sticky)')) return;
    this.element.style.insetBlockStart = this.element.style.insetBlockEnd = '';
    this.state('sticky', false);
  }

  #tellUnknown(): void {
    for (const [name, written] of [
      ['devices', this.settings.devices],
      ['sticky-on', this.settings.stickyOn],
    ] as const) {
      const { unknown } = readDevices(written);
      if (unknown.length > 0)
        this.warn(
          `${name}="${written}" has ${unknown.join(', ')}, which is no device; write some of desktop, tablet, mobile.`,
        );
    }
  }
}

/**
 * Moves what stands in it as the page is scrolled, or lets it stay at an edge of the window, on the devices that are named. It stands still for who
 * prefers reduced motion, and on paper.
 *
 * @slot - What is moved, or stays.
 * @state moving - Scrolling moves it, on this device and for this visitor.
 * @state sticky - It may stay at its edge, on this device.
 */
define('portico-motion', {
  settings: motionSettings,
  events: motionEvents,
  normalizeSettings: printedSettings,
  controller: Motion,
});
