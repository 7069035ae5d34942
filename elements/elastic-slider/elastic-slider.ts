import { because } from '../../src/diagnostics/because.ts';
import { Autoplay } from '../../src/carousel/autoplay.ts';
import { carouselTexts } from '../../src/carousel/carousel-settings.ts';
import { listenForReveals } from '../../src/carousel/reveal-slide.ts';
import styles from '../../src/carousel/slide-media.css?inline';
import { applyCarouselAria, hasFocus, slideLabel, slidesIn } from '../../src/carousel/slides.ts';
import { positionAfter, checkedIndex, stepOfKeyPress, type Step } from '../../src/carousel/carousel-keys.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { fromCms } from './from-cms.ts';
import { elasticSliderEvents, elasticSliderSettings } from './elastic-slider.settings.ts';
import { ElasticSliderFrame } from './elastic-slider-frame.ts';
import { animateChange, directionOf, type Movement } from './slide-animation.ts';
import { listenForSwipes } from './swipe.ts';
import { isRightToLeft } from '../../src/dom/text-direction.ts';

class ElasticSlider extends Controller<typeof elasticSliderSettings, typeof elasticSliderEvents> {
  #frame: ElasticSliderFrame | undefined;
  autoplay: Autoplay | undefined;
  #started: AbortSignal | undefined;
  #current: HTMLElement | undefined;
  #finishAnimation = (): void => {};

  /** Shows the next slide. After the last slide, shows the first one. */
  next(): void {
    this.#goAndAnnounce('next');
  }

  /** Shows the previous slide. Before the first slide, shows the last one. */
  previous(): void {
    this.#goAndAnnounce('previous');
  }

  /** Shows the slide at this index (from 0). Logs a warning if there is no such slide. */
  go(index: number | string): void {
    const found = checkedIndex(this, index, this.#slides.length);
    if (found !== undefined) this.#goAndAnnounce(found);
  }

  /** Starts autoplay, even if the setting `autoplay` is off or the visitor has stopped it. */
  play(): void {
    if (this.canAdvance) this.autoplay?.play(this.signal);
  }

  /** Stops autoplay until the visitor or `play()` starts it again. */
  pause(): void {
    this.autoplay?.pause();
  }

  override connected(): void {
    this.listen(this.element, ['click', 'keydown']);
    watchAccessibleNames(this.element, () => this.#readSlides() || this.#render(), this.signal);
    if (!this.#readSlides()) {
      this.#update();
      this.#start();
    }
    listenForReveals(this.element, (isIn) => this.#reveal(this.#slides.findIndex(isIn)), this.signal);
  }

  override changed(): void {
    this.#update();
    this.autoplay?.restart();
    this.#start();
  }

  /** Updates the texts, because the language may be different at the new place. */
  override moved(): void {
    this.#update();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role', 'aria-label', 'aria-roledescription'];
  }

  override isIntact(): boolean {
    return this.#slides.length === 0 || this.element.role !== null;
  }

  override restore(): boolean {
    this.#update();
    return true;
  }

  override disconnected(): void {
    this.#finishAnimation();
    this.autoplay?.disconnect();
  }

  protected override onEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#onKeyDown(event);
    else this.#onClick(event);
  }

  get #isRightToLeft(): boolean {
    return isRightToLeft(this.element);
  }

  get #index(): number {
    return this.#current ? this.#slides.indexOf(this.#current) : -1;
  }

  get #slides(): readonly HTMLElement[] {
    return this.#frame?.slides ?? [];
  }

  /** `true` if there is another slide to show. */
  get canAdvance(): boolean {
    const { length: total } = this.#slides;
    return because('canAdvance', total > 1, 'slides', { total, visible: 1 });
  }

  /** Creates the shadow tree and the autoplay when the first slides exist. */
  #build(): void {
    if (this.#frame) return;
    this.#frame = new ElasticSliderFrame(this.element);
    this.autoplay = new Autoplay({
      element: this.element,
      toggle: this.#frame.pauseButton,
      interval: () => this.settings.interval,
      next: () => this.#step('next'),
      onToggle: () => this.#updateToggle(),
    });
  }

  /** Starts swipes and autoplay. Both stop when the element is disconnected. */
  #start(): void {
    const frame = this.#frame;
    if (!frame) return;
    const { signal } = this;
    const go = (step: Step) => this.#goByUser(step);
    if (this.#started !== signal) listenForSwipes(frame.stage, () => this.#isRightToLeft, go, signal);
    this.#started = signal;
    this.autoplay?.set(this.settings.autoplay && this.canAdvance, signal);
  }

  /** Reads the author's slides. Returns whether any slide was added, removed or moved. */
  #readSlides(): boolean {
    const index = Math.max(this.#index, 0);
    const slides = slidesIn(this.element);
    if (slides.length > 0) this.#build();
    if (!this.#frame?.setSlides(slides)) return false;
    // If the current slide was removed, the slide at the same index becomes the current one.
    if (!this.#current || !slides.includes(this.#current)) this.#current = slides[Math.min(index, slides.length - 1)];
    this.#update();
    this.#start();
    return true;
  }

  /** Updates the ARIA attributes and the view. */
  #update(): void {
    if (this.#slides.length > 0) {
      applyCarouselAria(this.element, this.text(carouselTexts, 'carousel'), this.text(carouselTexts, 'unnamed'));
    }
    this.#render();
  }

  /** Renders slides, thumbnails and buttons. */
  #render(): void {
    const frame = this.#frame;
    if (!frame) return;
    const thumbnails = this.#slides.map((slide) => {
      const image = slide instanceof HTMLImageElement ? slide : slide.querySelector('img');
      return {
        picture: slide.dataset.thumbnail ?? slide.dataset.thumb ?? image?.src ?? '',
        label: this.#labelOf(slide),
      };
    });
    frame.stage.ariaLabel = this.text(carouselTexts, 'unnamed');
    const [place, slide] = [this.text(carouselTexts, 'place'), this.text(carouselTexts, 'slide')];
    frame.describeSlides(place, slide, (index) => index === this.#index);
    frame.setThumbnails(thumbnails, this.text(carouselTexts, 'pick'), this.settings.thumbnailWidth);
    frame.setCurrent(this.#index);
    this.#updateToggle();
  }

  #updateToggle(): void {
    const isPlaying = this.canAdvance && (this.autoplay?.isOn ?? false);
    this.state('playing', isPlaying);
    const isNeeded = this.canAdvance && (this.settings.autoplay || (this.autoplay?.wasPlayed ?? false));
    this.#frame?.updatePauseButton(this.text(carouselTexts, isPlaying ? 'pause' : 'play'), isPlaying, isNeeded);
  }

  #step(step: Step): boolean {
    const direction = step === 'next' ? 'forward' : step === 'previous' ? 'backward' : undefined;
    return this.#go(positionAfter(step, this.#index, this.#slides.length, true), direction);
  }

  /** Shows a slide. Returns whether another slide is shown after the call. */
  #go(index: number, direction?: Movement['direction']): boolean {
    const frame = this.#frame;
    const [previous, total] = [this.#index, this.#slides.length];
    const [slide, incoming, outgoing] = [this.#slides[index], frame?.placeAt(index), frame?.placeAt(previous)];
    if (!slide || !incoming || !outgoing || incoming === outgoing) return false;
    const detail = { index, previous, total };
    if (!this.emit('portico-before-change', detail)) return false;
    this.#finishAnimation();
    // When the focused slide becomes inert, the focus must stay in the element.
    if (this.#current && hasFocus(this.#current)) this.#frame?.stage.focus({ preventScroll: true });
    this.#current = slide;
    this.#render();
    if (!prefersReducedMotion())
      this.#finishAnimation = animateChange({
        ...this.settings,
        direction: direction ?? directionOf(previous, index, total),
        isRightToLeft: this.#isRightToLeft,
        incoming,
        outgoing,
        slide,
      });
    this.autoplay?.restart();
    this.emit('portico-change', detail);
    return true;
  }

  /** Shows a slide that the visitor has chosen, which stops autoplay. */
  #goByUser(step: Step | number): void {
    this.autoplay?.pause();
    this.#goAndAnnounce(step);
  }

  /** Shows the slide at this index, because it contains a place that the visitor wants to see. */
  #reveal(index: number): void {
    if (index >= 0) this.#goByUser(index);
  }

  /** Shows a slide that the visitor or the page has requested, and announces it. */
  #goAndAnnounce(step: Step | number): void {
    const hasChanged = typeof step === 'number' ? this.#go(step) : this.#step(step);
    if (hasChanged && this.#current) this.#frame?.announce(this.#labelOf(this.#current));
  }

  /** Returns the position and the name of a slide, such as “2 of 5: Harbour”. */
  #labelOf(slide: HTMLElement): string {
    const values = { index: this.#slides.indexOf(slide) + 1, total: this.#slides.length };
    const position = fillPlaceholders(this.text(carouselTexts, 'place'), values);
    const name = slideLabel(slide);
    return name ? `${position}: ${name}` : position;
  }

  #onClick(event: Event): void {
    const frame = this.#frame;
    if (!frame) return;
    const path = event.composedPath();
    if (path.includes(frame.pauseButton)) return this[this.autoplay?.isOn ? 'pause' : 'play']();
    const index = frame.thumbnails.findIndex((thumbnail) => path.includes(thumbnail));
    if (index >= 0) this.#goByUser(index);
  }

  #onKeyDown(event: KeyboardEvent): void {
    const step = this.#slides.length > 1 ? stepOfKeyPress(event, this.element) : undefined;
    if (!step) return;
    event.preventDefault();
    this.#goByUser(step);
    this.#frame?.keepFocus(this.#frame.thumbnails, this.#index);
  }
}

/**
 * A slide show with thumbnails that shows one slide at a time, automatically or selected by the visitor. Each child element is a slide. The thumbnail
 * of a slide is the image in it, or the image at the address in its `data-thumbnail` or `data-thumb`. The caption of a slide appears with a delay.
 *
 * @part stage - The visible area of the slides.
 * @part slide - The container of one slide.
 * @part thumbnails - The row of thumbnails.
 * @part thumbnail - The button of one slide.
 * @part pause-button - The button that stops and starts autoplay.
 * @slot - The slides.
 * @state playing - Autoplay is on. The state stays while autoplay waits, for example while the pointer is over the slides.
 * @cssproperty --portico-brand-text - The colour of the mark on the current thumbnail.
 * @cssproperty --portico-elastic-slider-gap - The space between the thumbnails, and above them.
 */
define('portico-elastic-slider', {
  settings: elasticSliderSettings,
  events: elasticSliderEvents,
  normalizeSettings: fromCms,
  controller: ElasticSlider,
  methods: ['next', 'previous', 'go', 'play', 'pause'],
  styles,
});
