import { Autoplay } from '../../src/carousel/autoplay.ts';
import slideMedia from '../../src/carousel/slide-media.css?inline';
import { applyCarouselAria, hasFocus, slideLabel, placeText, slidesIn } from '../../src/carousel/slides.ts';
import { isForCarousel, readIndex, stepOfKey, type Step } from '../../src/carousel/steps.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { adopt } from '../../src/kit/styles.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { elasticSliderEvents } from './elastic-slider.events.ts';
import { elasticSliderSettings } from './elastic-slider.settings.ts';
import { elasticSliderTexts } from './elastic-slider.texts.ts';
import { Frame } from './frame.ts';
import { directionOf, move, titlesOf } from './movement.ts';
import { hearSwipes } from './swipe.ts';

class ElasticSlider extends Controller<typeof elasticSliderSettings, typeof elasticSliderEvents> {
  #frame: Frame | undefined;
  #rotation: Autoplay | undefined;
  #observer: MutationObserver | undefined;
  #begun: AbortSignal | undefined;
  #current: HTMLElement | undefined;
  #settle = (): void => {};

  /** Shows the next slide; after the last one the first. */
  next(): void {
    this.#asked('next');
  }

  /** Shows the slide before; before the first one the last. */
  previous(): void {
    this.#asked('previous');
  }

  /** Shows the slide of that index, counted from 0. One that does not exist changes nothing, and is warned of. */
  go(index: number | string): void {
    const found = readIndex(index, this.#slides.length);
    if (found !== undefined) this.#asked(found);
    else
      this.warn(`go(${JSON.stringify(index)}) names no slide; there are ${this.#slides.length}, and the first is 0.`);
  }

  /** Goes on by itself, even if the setting is off or the visitor has stopped it. */
  play(): void {
    if (this.#slides.length > 1) this.#rotation?.play(this.signal);
  }

  /** Stops going on by itself, until it is played again. */
  pause(): void {
    this.#rotation?.pause();
  }

  override connected(): void {
    this.listen(this.element, ['click', 'keydown']);
    this.#observer ??= new MutationObserver(() => this.#read());
    this.#observer.observe(this.element, { childList: true });
    if (!this.#read()) this.#show();
    this.#begin();
    if (this.#slides.length === 0) this.warn('there are no slides in it; each element inside is one.');
  }

  override changed(): void {
    this.#show();
    this.#rotation?.restart();
    this.#rotation?.set(this.#rotates, this.signal);
  }

  /** It may stand among words of another language now. */
  override moved(): void {
    this.#show();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role', 'aria-label', 'aria-roledescription'];
  }

  override isIntact(): boolean {
    return this.#slides.length === 0 || this.element.role !== null;
  }

  override restore(): boolean {
    this.#show();
    return true;
  }

  override disconnected(): void {
    this.#settle();
    this.#observer?.disconnect();
    this.#rotation?.end();
  }

  protected override onEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#press(event);
    else this.#click(event);
  }

  get #rotates(): boolean {
    return this.settings.autoplay && this.#slides.length > 1;
  }

  get #isRightToLeft(): boolean {
    return this.element.matches(':dir(rtl)');
  }

  get #index(): number {
    return this.#current ? this.#slides.indexOf(this.#current) : -1;
  }

  get #slides(): readonly HTMLElement[] {
    return this.#frame?.places.slides ?? [];
  }

  /** What stands around the slides, once there are any. */
  #build(): void {
    if (this.#frame) return;
    const frame = (this.#frame = new Frame(this.element));
    this.#rotation = new Autoplay({
      element: this.element,
      toggle: frame.toggle,
      interval: () => this.settings.interval,
      next: () => this.#step('next'),
      told: () => this.#sayToggle(),
    });
  }

  /** Hears fingers and lets time pass, until the element leaves the page. */
  #begin(): void {
    const frame = this.#frame;
    if (!frame) return;
    const { signal } = this;
    if (this.#begun !== signal)
      hearSwipes(
        frame.stage,
        () => this.#isRightToLeft,
        (step) => this.#choose(step),
        signal,
      );
    this.#begun = signal;
    this.#rotation?.set(this.#rotates, signal);
  }

  /** The author's slides as they are now, some of which may have come or gone; whether that is so. */
  #read(): boolean {
    const index = Math.max(this.#index, 0);
    const slides = slidesIn(this.element);
    if (slides.length > 0) this.#build();
    if (!this.#frame?.places.take(slides)) return false;
    // Where the one is gone that was shown, that of its place is.
    if (!this.#current || !slides.includes(this.#current)) this.#current = slides[Math.min(index, slides.length - 1)];
    this.#show();
    this.#begin();
    return true;
  }

  /** What it is, and all that is drawn of it, in the words that hold now. */
  #show(): void {
    if (this.#slides.length > 0) {
      adopt(this.element.getRootNode(), slideMedia);
      applyCarouselAria(
        this.element,
        this.text(elasticSliderTexts, 'carousel'),
        this.text(elasticSliderTexts, 'unnamed'),
      );
    }
    this.#draw();
  }

  /** Slides, thumbnails and buttons as they are to be now. */
  #draw(): void {
    const frame = this.#frame;
    if (!frame) return;
    const place = this.text(elasticSliderTexts, 'place');
    const thumbnails = this.#slides.map((slide, index) => {
      const name = placeText(place, index, this.#slides.length);
      const image = slide instanceof HTMLImageElement ? slide : slide.querySelector('img');
      const own = slideLabel(slide);
      return { picture: slide.dataset.thumbnail ?? image?.src ?? '', label: own ? `${name}: ${own}` : name };
    });
    const isShown = (index: number) => index === this.#index;
    frame.stage.ariaLabel = this.text(elasticSliderTexts, 'unnamed');
    frame.places.describe({ place, slide: this.text(elasticSliderTexts, 'slide'), isShown });
    frame.offer(thumbnails, this.text(elasticSliderTexts, 'thumbnails'), this.settings.thumbnailWidth);
    frame.mark(this.#index);
    this.#sayToggle();
  }

  #sayToggle(): void {
    const isRotating = this.#slides.length > 1 && (this.#rotation?.isOn ?? false);
    this.state('playing', isRotating);
    const isNeeded = this.#slides.length > 1 && (this.settings.autoplay || (this.#rotation?.wasPlayed ?? false));
    this.#frame?.sayToggle(this.text(elasticSliderTexts, isRotating ? 'pause' : 'play'), isRotating, isNeeded);
  }

  #step(step: Step): boolean {
    const total = this.#slides.length;
    if (total < 2) return false;
    const places = {
      next: (this.#index + 1) % total,
      previous: (this.#index - 1 + total) % total,
      first: 0,
      last: total - 1,
    };
    return this.#go(places[step], step === 'next' ? 'forward' : step === 'previous' ? 'backward' : undefined);
  }

  /** Whether another slide is shown now. */
  #go(index: number, direction?: 'forward' | 'backward'): boolean {
    const { places } = this.#frame ?? {};
    const [previous, total] = [this.#index, this.#slides.length];
    const [coming, going] = [places?.at(index), places?.at(previous)];
    if (!coming || !going || coming === going) return false;
    const detail = { index, previous, total };
    if (!this.emit('portico-before-change', detail)) return false;
    this.#settle();
    // A slide that becomes inert would lose the focus to the page's beginning.
    if (this.#current && hasFocus(this.#current)) this.#frame?.stage.focus({ preventScroll: true });
    this.#current = this.#slides[index];
    this.#draw();
    const { animation, speed, titleDelay } = this.settings;
    const isRightToLeft = this.#isRightToLeft;
    const way = direction ?? directionOf(previous, index, total);
    const titles = titlesOf(this.#slides[index]);
    this.#settle = prefersReducedMotion()
      ? () => {}
      : move({ coming, going, titles, animation, speed, titleDelay, direction: way, isRightToLeft });
    this.#rotation?.restart();
    this.emit('portico-change', detail);
    return true;
  }

  /** The visitor goes to a slide: from now on nothing goes on by itself (§4). */
  #choose(step: Step | number): void {
    this.#rotation?.pause();
    this.#asked(step);
  }

  /** What is asked for is said to who does not see it. */
  #asked(step: Step | number): void {
    const isThere = typeof step === 'number' ? this.#go(step) : this.#step(step);
    const slide = this.#current;
    if (!isThere || !slide) return;
    const name = slideLabel(slide);
    const place = placeText(this.text(elasticSliderTexts, 'place'), this.#index, this.#slides.length);
    this.#frame?.say(name ? `${place}: ${name}` : place);
  }

  #click(event: Event): void {
    const frame = this.#frame;
    if (!frame) return;
    const path = event.composedPath();
    if (path.includes(frame.toggle)) {
      if (this.#rotation?.isOn) this.pause();
      else this.play();
      return;
    }
    const picked = frame.thumbnails.findIndex((thumbnail) => path.includes(thumbnail));
    if (picked >= 0) this.#choose(picked);
  }

  #press(event: KeyboardEvent): void {
    const step = stepOfKey(event, this.#isRightToLeft);
    if (!step || this.#slides.length < 2 || !isForCarousel(event, this.element)) return;
    event.preventDefault();
    this.#choose(step);
    // Who goes through the thumbnails by keys stays at the one that is shown.
    const { thumbnails = [], root } = this.#frame ?? {};
    if (thumbnails.some((thumbnail) => thumbnail === root?.activeElement)) thumbnails[this.#index]?.focus();
  }
}

/**
 * A slide show with thumbnails: one slide at a time, coming from the side or in the centre, by itself or as the visitor picks.
 * Each element inside is a slide, and stays what it is; its picture is its thumbnail (or that of its `data-thumbnail`), its
 * caption comes a little later.
 *
 * @part stage - Where the slides are seen.
 * @part slide - The place of one slide.
 * @part thumbnails - The row of thumbnails.
 * @part thumbnail - The button of one slide.
 * @part pause-button - Stops the slides, and starts them again.
 * @slot - The slides.
 * @state playing - The slides go on by themselves; they wait while the visitor is in them.
 * @cssproperty --portico-elastic-slider-accent - Colour of the mark on the thumbnail of the slide that is shown.
 * @cssproperty --portico-elastic-slider-gap - Space between the thumbnails, and above them.
 */
define('portico-elastic-slider', {
  settings: elasticSliderSettings,
  events: elasticSliderEvents,
  controller: ElasticSlider,
  methods: ['next', 'previous', 'go', 'play', 'pause'],
});
