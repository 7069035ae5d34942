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
  /** Called when the view must follow the new item, or a cancelled change. */
  readonly onChange: () => void;
  /** Called when the page has removed the last item. */
  readonly onEmpty: () => void;
}

/** The first item of an opening. */
export interface Start {
  readonly items: ItemList;
  readonly index: number;
  /** `true` if the URL has opened the lightbox, so that a history entry exists already. */
  readonly isFromUrl: boolean;
  /** `true` if the visitor clicked on this item. */
  readonly isChosen: boolean;
  /** Called when the user goes back, until `signal` is aborted. */
  readonly onBack: () => boolean;
  readonly signal: AbortSignal;
}

/** Changes the current item of an open lightbox: by steps, by a slideshow, and after changes of the gallery; updates the URL. */
export class Navigator {
  readonly position = new Position();
  readonly #options: NavigatorOptions;
  #isOpen = false;
  #isPlaying = false;
  /** `true` while a video plays, which suspends the slideshow. */
  #isHeld = false;
  /** The steps that wait for the end of a transition; negative ones go back. */
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

  /** Sets the first item, and starts the slideshow if it plays automatically. */
  start({ items, index, isFromUrl, isChosen, onBack, signal }: Start): void {
    const { host, stage } = this.#options;
    const { autoplay, slideshow } = host.settings;
    this.#isOpen = true;
    this.position.start(items, index);
    // A slideshow does not start without a button to stop it, or if the user prefers reduced motion.
    this.#isPlaying = autoplay && slideshow && !prefersReducedMotion();
    // The last session may still be closing; its history entry is removed first.
    if (!isFromUrl) this.#addressBar?.close();
    this.#addressBar = new AddressBar(host, isFromUrl, onBack, signal);
    stage.show(items, index, 0, isChosen);
  }

  /** Stops navigation when the lightbox closes. */
  end(): void {
    this.#isOpen = this.#isPlaying = this.#isHeld = false;
    this.#stopTimer();
  }

  /** Adds the history entry of the shown item. */
  addHistoryEntry(): void {
    const { items, index } = this.position;
    if (items) this.#addressBar?.open(items.indexInElement(index));
  }

  /** Removes the history entry, or the fragment. */
  removeHistoryEntry(): void {
    this.#addressBar?.close();
  }

  /** Goes to a neighbour; with `queuePresses`, after the running transition and the steps that wait for it already. */
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
    // The end of the gallery, a cancelled change and closing discard the steps that wait.
    this.#waitingSteps = this.position.index === before ? 0 : this.#waitingSteps - step;
    if (this.#waitingSteps !== 0) this.#performSteps();
  }

  #goToNeighbour(step: 1 | -1): void {
    const index = this.position.neighbour(step, this.#options.host.settings.loop);
    if (index !== undefined) this.go(index, step);
  }

  /** Shows the item at an index of the open gallery, or of another one. `step`: 1 or -1 for a neighbour, 0 for any other. */
  go(index: number, step: -1 | 0 | 1, items = this.position.items): void {
    const { host, stage, closeMenu, onChange } = this.#options;
    const time = now();
    const { switchDuration } = animationDurations(host.settings);
    const change = this.#isOpen && this.position.changeTo(index, items, time, switchDuration);
    if (!change || !items) return;
    if (!host.emit('portico-before-change', change)) return onChange();
    // The player of the previous item dispatches no more events.
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

  /** Suspends the slideshow while a video plays, and shows the next item when it ends. */
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
    // The transition may take longer than the interval.
    if (this.position.index !== next) this.schedule();
  }

  /** Updates the open gallery after the page has added or removed items. */
  async updateGallery(): Promise<void> {
    const { host, stage, galleries, onChange, onEmpty } = this.#options;
    const { position } = this;
    if (!this.#isOpen) return;
    // Without its code, the gallery stays as it was when it opened.
    const members = await import('../items/gallery-members.ts').catch(() => undefined);
    const { items: before, index } = position;
    if (!members || !before) return;
    const change = await members.changedGallery(galleries, host, before, index).catch(() => undefined);
    // The user may have navigated meanwhile.
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

  /** Writes the current item to the URL. */
  #updateUrl(): void {
    const { items, index } = this.position;
    if (items) this.#addressBar?.update(items.indexInElement(index));
  }
}
