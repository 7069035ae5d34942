import { now, setTimer } from '../../../src/clock/clock.ts';
import type { PlayerEvent } from '../../../src/media/player.ts';
import { prefersReducedMotion } from '../../../src/dom/reduced-motion.ts';
import { AddressBar } from './address-bar.ts';
import { animationDurations, type Host } from '../host.ts';
import type { Galleries } from '../items/galleries.ts';
import type { ItemList } from '../items/item.ts';
import type { Stage } from '../stage/stage.ts';
import { addStep, Position, timeLeft } from './position.ts';

interface NavigatorOptions {
  readonly host: Host;
  readonly stage: Stage;
  readonly galleries: Galleries;
  readonly closeMenu: () => void;
  /** Called when the view must show a new item, or the old one after a cancelled change. */
  readonly onChange: () => void;
  /** Called when the page has removed the last item. */
  readonly onEmpty: () => void;
}

/** The first item of an opening. */
export interface Start {
  readonly items: ItemList;
  readonly index: number;
  /** `true` if the URL has opened the lightbox. The history then already contains an entry. */
  readonly isFromUrl: boolean;
  /** `true` if the visitor clicked on this item. */
  readonly isChosen: boolean;
  /** Called when the visitor goes back, until `signal` aborts. */
  readonly onBack: () => boolean;
  readonly signal: AbortSignal;
}

/** Changes the current item of an open lightbox: by steps, in a slideshow, and after changes of the gallery. Also updates the URL. */
export class Navigator {
  readonly position = new Position();
  readonly #options: NavigatorOptions;
  #isOpen = false;
  #isPlaying = false;
  /** `true` while a playing video suspends the slideshow. */
  #isHeld = false;
  /** The number of steps that wait for the end of a transition. It is negative for steps back. */
  #waitingSteps = 0;
  #stopTimer = () => {};
  #addressBar: AddressBar | undefined;

  constructor(options: NavigatorOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Sets the first item. Starts the slideshow if `autoplay` is on. */
  start({ items, index, isFromUrl, isChosen, onBack, signal }: Start): void {
    const { host, stage } = this.#options;
    const { autoplay, slideshow } = host.settings;
    this.#isOpen = true;
    this.position.start(items, index);
    // The slideshow does not start if there is no button to stop it, or if the user prefers reduced motion.
    this.#isPlaying = autoplay && slideshow && !prefersReducedMotion();
    // The last session may still be closing. Its history entry is removed first.
    if (!isFromUrl) this.#addressBar?.close();
    this.#addressBar = new AddressBar(host, isFromUrl, onBack, signal);
    stage.show(items, index, 0, isChosen);
  }

  /** Ends navigation, because the lightbox closes. */
  end(): void {
    this.#isOpen = this.#isPlaying = this.#isHeld = false;
    this.#stopTimer();
  }

  /** Adds the history entry for the current item. */
  addHistoryEntry(): void {
    const { items, index } = this.position;
    if (items) this.#addressBar?.open(items.indexInElement(index));
  }

  /** Removes the history entry or, if there is none, the fragment. */
  removeHistoryEntry(): void {
    this.#addressBar?.close();
  }

  /** Shows the next or previous item. With `queuePresses`, waits for the running transition and for the steps that are already waiting. */
  step(step: 1 | -1): void {
    if (!this.#options.host.settings.queuePresses || !this.#isOpen) return this.#goToNeighbour(step);
    const waiting = this.#waitingSteps;
    this.#waitingSteps = addStep(waiting, step);
    if (waiting === 0) this.#performSteps();
  }

  #performSteps(): void {
    const { switchDuration } = animationDurations(this.#options.host.settings);
    const left = timeLeft(this.position.lockedSince, now(), switchDuration);
    if (left > 0) return void setTimer(left, () => this.#performSteps());
    const step = this.#waitingSteps > 0 ? 1 : -1;
    const before = this.position.index;
    if (this.#waitingSteps !== 0) this.#goToNeighbour(step);
    // At the end of the gallery, after a cancelled change and after closing, the waiting steps are discarded.
    this.#waitingSteps = this.position.index === before ? 0 : this.#waitingSteps - step;
    if (this.#waitingSteps !== 0) this.#performSteps();
  }

  #goToNeighbour(step: 1 | -1): void {
    const index = this.position.neighbour(step, this.#options.host.settings.loop);
    if (index !== undefined) this.go(index, step);
  }

  /** Shows the item at this index, in the open gallery or in another one. `step` is 1 or -1 for a neighbour, and 0 for any other item. */
  go(index: number, step: -1 | 0 | 1, items = this.position.items): void {
    const { host, stage, closeMenu, onChange } = this.#options;
    const time = now();
    const { switchDuration } = animationDurations(host.settings);
    const change = this.#isOpen && this.position.changeTo(index, items, time, switchDuration);
    if (!change || !items) return;
    if (!host.emit('portico-before-change', change)) return onChange();
    // The player of the previous item no longer dispatches events.
    this.#isHeld = false;
    this.position.moveTo(items, index, time);
    stage.show(items, index, step);
    this.#updateUrl();
    closeMenu();
    onChange();
    host.emit('portico-change', change);
  }

  play(): void {
    if (!this.#isOpen) return;
    this.#isPlaying = true;
    this.#options.onChange();
  }

  pause(): void {
    this.#isPlaying = false;
    if (this.#isOpen) this.#options.onChange();
  }

  /** Restarts the interval of the slideshow. */
  schedule(): void {
    this.#stopTimer();
    if (!this.#isPlaying || this.#isHeld) return;
    this.#stopTimer = setTimer(this.#options.host.settings.interval, () => this.#advance());
  }

  /** Suspends the slideshow while a video plays. Shows the next item when the video has ended. */
  onPlayerEvent({ kind }: PlayerEvent): void {
    this.#isHeld = kind === 'play';
    if (kind === 'ended' && this.#isPlaying) this.#advance();
    else this.schedule();
  }

  /** Shows the next item of the slideshow. */
  #advance(): void {
    const { upcoming: next, index } = this.position;
    if (next === undefined) return;
    this.go(next, next === index + 1 ? 1 : 0);
    // A transition may take longer than the interval.
    if (this.position.index !== next) this.schedule();
  }

  /** Updates the open gallery after the page has added or removed items. */
  async updateGallery(): Promise<void> {
    const { host, stage, galleries, onChange, onEmpty } = this.#options;
    const { position } = this;
    if (!this.#isOpen) return;
    // If the code could not be loaded, the gallery stays as it was when it opened.
    const members = await import('../items/gallery-members.ts').catch(() => undefined);
    const { items: before, index } = position;
    if (!members || !before) return;
    const change = await members.changedGallery(galleries, host, before, index).catch(() => undefined);
    // The visitor may have navigated meanwhile.
    if (!change || !this.#isOpen || position.items !== before || position.index !== index) return;
    if (change === 'empty') return onEmpty();
    const { items, index: next, isSame } = change;
    if (isSame) stage.updateNeighbours(items, next);
    else stage.show(items, next, 0);
    position.start(items, next);
    this.#updateUrl();
    onChange();
    if (!isSame) host.emit('portico-change', { ...position.place, previous: index });
  }

  /** Writes the current item into the URL. */
  #updateUrl(): void {
    const { items, index } = this.position;
    if (items) this.#addressBar?.update(items.indexInElement(index));
  }
}
