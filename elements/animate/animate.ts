import { now } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { currentDevice } from '../../src/page/device-mode.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import styles from './animate.css?inline';
import { animateEvents } from './animate.events.ts';
import { animateSettings } from './animate.settings.ts';
import { afterLoad } from './loaded.ts';
import { printedSettings } from './printed.ts';
import { forgetSight, watchSight } from './sight.ts';
import { enter, isInBuilder, leave } from './stage.ts';
import { hide, hold, isHidden, isWaiting, patience, play, scrub, show } from './subject.ts';
import { mannerOf, subjectsOf, type Manner } from './subjects.ts';

class Animate extends Controller<typeof animateSettings, typeof animateEvents> {
  /** What is under way, and what ends it: waiting, a running animation, one that scrolling moves. */
  readonly #underWay = new Map<HTMLElement, () => void>();
  /** What runs now, and lets it stand at its end. */
  readonly #running = new Map<HTMLElement, () => void>();
  /** Ends the watching for when what runs is out of sight. */
  #watching: AbortController | undefined;
  /** What has had its turn, or shall have none: each is animated once. */
  readonly #done = new WeakSet<HTMLElement>();
  #cancelBeginning: (() => void) | undefined;
  #hiddenAt = 0;
  /** How many have begun in this turn: those that come into view together. */
  #together = 0;

  /** Animates everything in it once more, now, wherever it stands. Where nothing shall move, nothing does. */
  replay(): void {
    if (this.#isStill()) return;
    const subjects = subjectsOf(this.element);
    for (const subject of subjects) this.#end(subject);
    // Asking makes the browser take note that the last animation is over.
    void this.element.offsetWidth;
    for (const [place, subject] of subjects.entries())
      this.#play(subject, mannerOf(subject.dataset, this.settings, place));
  }

  override connected(): void {
    this.listen(this.element, ['focusin']);
    enter(this.element, {
      circumstances: () => this.#stopIfStill(),
      content: () => guard(this.element, () => this.#look()),
    });
    this.#look();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
  }

  override changed(): void {
    for (const subject of this.#underWay.keys()) this.#end(subject);
    this.#look();
  }

  override disconnected(): void {
    leave(this.element);
    this.#cancelBeginning?.();
    for (const subject of this.#underWay.keys()) this.#end(subject);
  }

  /** What has the focus is seen, at once. */
  protected override onEvent({ target }: Event): void {
    for (const subject of this.#underWay.keys()) {
      if (target instanceof Node && subject.contains(target) && isHidden(subject)) this.#finish(subject);
    }
  }

  /** Whether nothing shall move here, or nothing can tell when it should. */
  #isStill(): boolean {
    const { status } = this.settings;
    const isOff = status === 'off' || (status === 'desktop' && currentDevice() === 'mobile');
    return isOff || prefersReducedMotion() || typeof IntersectionObserver === 'undefined';
  }

  #stopIfStill(): void {
    if (!this.#isStill()) return;
    for (const subject of this.#underWay.keys()) this.#finish(subject);
  }

  /** Looks what is there: what is new waits for its turn, what is gone is given up. */
  #look(): void {
    for (const subject of this.#underWay.keys()) if (!this.element.contains(subject)) this.#end(subject);
    const isFresh = (subject: HTMLElement) => !this.#done.has(subject) && !this.#underWay.has(subject);
    const found = subjectsOf(this.element).filter(isFresh);
    if (found.length === 0) return;
    adopt(this.element.getRootNode(), styles);
    const { timeline, edit, startDelay } = this.settings;
    if (edit || isInBuilder() || this.#isStill()) {
      for (const subject of found) this.#finish(subject);
      return;
    }
    if (timeline === 'view' && CSS.supports('animation-timeline: view()')) {
      for (const subject of found)
        this.#underWay.set(subject, scrub(subject, mannerOf(subject.dataset, this.settings, 0).type));
      return;
    }
    this.#hiddenAt = now();
    for (const subject of found) {
      hide(subject);
      this.#underWay.set(subject, () => forgetSight(subject));
    }
    this.#cancelBeginning?.();
    this.#cancelBeginning = afterLoad(startDelay, () => guard(this.element, () => this.#begin()));
  }

  /** The page has been there for long enough: whose time has come is animated from now on. */
  #begin(): void {
    for (const subject of this.#underWay.keys()) {
      if (!isWaiting(subject)) continue;
      const { offset } = mannerOf(subject.dataset, this.settings, 0);
      watchSight(subject, offset, (hasCome) => guard(this.element, () => this.#seen(subject, hasCome)));
    }
  }

  #seen(subject: HTMLElement, hasCome: boolean): void {
    if (!hasCome) return hold(subject);
    // It is there already, since this took so long: a visitor may be reading it.
    if (isWaiting(subject) && now() - this.#hiddenAt >= patience) return this.#finish(subject);
    forgetSight(subject);
    if (this.#together === 0) queueMicrotask(() => (this.#together = 0));
    this.#play(subject, mannerOf(subject.dataset, this.settings, this.#together++));
  }

  #play(subject: HTMLElement, manner: Manner): void {
    const over = () => {
      this.#finish(subject);
      this.emit('portico-animated', { element: subject });
    };
    const unknown = () =>
      this.warn(
        `type="${manner.type}" is no animation that is known, and the page has no such class and no such @keyframes; it is shown without.`,
      );
    this.#done.add(subject);
    adopt(this.element.getRootNode(), styles);
    const { end, rest } = play(subject, manner, { over, unknown, signal: this.signal });
    this.#underWay.set(subject, end);
    this.#running.set(subject, rest);
    this.#watchRunning();
  }

  /**
   * What nobody sees need not run to its end: a browser styles everything that runs anew in each frame in which the page is scrolled. The element around it is
   * looked at, since an animation may move what it animates out of the window.
   */
  #watchRunning(): void {
    if (this.#watching) return;
    this.#watching = new AbortController();
    const look = (isInView: boolean) => {
      if (!isInView) for (const rest of this.#running.values()) rest();
    };
    watchInView(this.element, look, { signal: this.#watching.signal });
  }

  /** It stands there from now on, and moves no more. */
  #finish(subject: HTMLElement): void {
    this.#end(subject);
    this.#done.add(subject);
  }

  #end(subject: HTMLElement): void {
    this.#underWay.get(subject)?.();
    this.#underWay.delete(subject);
    this.#running.delete(subject);
    if (this.#running.size === 0) {
      this.#watching?.abort();
      this.#watching = undefined;
    }
    show(subject);
  }
}

/**
 * Animates what stands in it when it comes into view, once. Everything is there without script, on paper, for who wants nothing to move, and when
 * something fails.
 *
 * @slot - What is animated: each child, or what a theme has marked as animated.
 * @cssproperty --portico-distance - How far what moves comes from, as a length, or as a share of its own size; each animation has its own default. It is read
 * on what is animated.
 */
define('portico-animate', {
  settings: animateSettings,
  events: animateEvents,
  normalizeSettings: printedSettings,
  controller: Animate,
  methods: ['replay'],
});
