import { because } from '../../src/diagnostics/because.ts';
import { Autoplay } from '../../src/carousel/autoplay.ts';
import { listenForReveals } from '../../src/carousel/reveal-slide.ts';
import styles from '../../src/carousel/slide-media.css?inline';
import { applyCarouselAria, hasFocus, slidesIn } from '../../src/carousel/slides.ts';
import { positionAfter, checkedIndex, stepFrom, stepOfKeyPress } from '../../src/carousel/carousel-keys.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { SliderFrame, videoSelector } from './slider-frame.ts';
import { positionText, verticalSteps } from './positions.ts';
import { Track } from './track.ts';
import { sliderEvents, sliderSettings, sliderTexts, type SliderChange } from './slider.settings.ts';
import type { SliderFeatures } from './features/slider-features.ts';
import type { SlideVideos } from './slide-videos.ts';

/** The settings for videos in slides. */
const videoSettings = ['videoAutoplay', 'videoMuted', 'videoLoop', 'playerFlags'] as const;

/** Returns the time (ms) for which a slide is shown, from the attributes of Portico, Bootstrap, Swiper and Splide; `undefined` if there is none. */
function intervalOf(slide: HTMLElement | undefined): number | undefined {
  const { interval, bsInterval, swiperAutoplay, splideInterval } = slide?.dataset ?? {};
  const time = Number(interval ?? bsInterval ?? swiperAutoplay ?? splideInterval);
  return time > 0 ? time : undefined;
}

class Slider extends Controller<typeof sliderSettings, typeof sliderEvents> {
  #frame: SliderFrame | undefined;
  #track: Track | undefined;
  autoplay: Autoplay | undefined;
  #videos: SlideVideos | undefined;
  #observer: MutationObserver | undefined;
  /** `true` during a change that the visitor or the page has requested. Its slides are announced. */
  #isRequested = false;

  /** Shows the next slides. With `loop`, shows the first slides after the last ones. */
  next(): void {
    this.#request(() => this.#step(1, this.settings.loop));
  }

  /** Shows the previous slides. With `loop`, shows the last slides before the first ones. */
  previous(): void {
    this.#request(() => this.#step(-1, this.settings.loop));
  }

  /** Shows the slide at this index (from 0). Logs a warning if there is no such slide. */
  go(index: number | string): void {
    const found = checkedIndex(this, index, this.#slides.length);
    if (found !== undefined) this.#request(() => this.#track?.goTo(found));
  }

  /** Starts the autoplay, even if `autoplay` is not set, the visitor has stopped it, or the user prefers reduced motion. */
  play(): void {
    this.autoplay?.play(this.signal);
  }

  /** Stops the autoplay until it is started again. */
  pause(): void {
    this.autoplay?.pause();
  }

  /** The settings, including those for the width of the window. */
  override get settings(): Controller<typeof sliderSettings, typeof sliderEvents>['settings'] {
    const settings = super.settings;
    return this.#track?.features?.settingsOf(settings) ?? settings;
  }

  override connected(): void {
    this.listen(this.element, ['click', 'keydown']);
    this.#observer ??= new MutationObserver(() => this.#readSlides());
    this.#observer.observe(this.element, { childList: true });
    // Slides that were read before a disconnect are not reported as new slides.
    if (!this.#readSlides()) this.#update();
    listenForReveals(this.element, (isIn) => this.#reveal(this.#slides.findIndex(isIn)), this.signal);
  }

  override changed(names: ReadonlySet<keyof typeof sliderSettings>): void {
    if (videoSettings.some((name) => names.has(name))) this.#videos?.updateRules();
    this.#applyAria();
    this.#track?.arrange();
    this.autoplay?.restart();
  }

  /** Updates the texts and the layout, because the language and the direction may be different at the new place. */
  override moved(): void {
    this.#applyAria();
    this.#track?.arrange();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role', 'aria-label', 'aria-roledescription'];
  }

  override isIntact(): boolean {
    return this.#slides.length === 0 || this.element.role !== null;
  }

  override restore(): boolean {
    this.#applyAria();
    return true;
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.autoplay?.disconnect();
    this.#track?.end();
    this.#videos = undefined;
    this.#render();
  }

  protected override onEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#onKeyDown(event);
    else this.#onClick(event);
  }

  get #slides(): readonly HTMLElement[] {
    return this.#frame?.slides ?? [];
  }

  /** `true` if there is another position and the engine is loaded. */
  get #canGo(): boolean {
    return this.canAdvance && this.isLive;
  }

  /** `true` if there is another position. */
  get canAdvance(): boolean {
    const { perView: visible, total } = this.#track?.layout ?? { perView: 0, total: 0 };
    return because('canAdvance', this.#navigation.positions > 1, 'slides', { total, visible });
  }

  /** `true` if the engine is loaded. */
  get isLive(): boolean {
    return this.#track?.isLive ?? false;
  }

  /** The settings that need more code; `undefined` until this code has loaded. */
  get features(): SliderFeatures | undefined {
    return this.#track?.features;
  }

  get #navigation() {
    return { position: this.#track?.position ?? 0, positions: this.#track?.positions ?? 1, loop: this.settings.loop };
  }

  #build(): void {
    if (this.#frame) return;
    const { element } = this;
    const frame = (this.#frame = new SliderFrame(element));
    this.#track = new Track({
      slider: this,
      frame,
      ownSettings: () => super.settings,
      isGiven: (name) => this.isGiven(name),
      changed: (change) => this.#changed(change),
      render: () => {
        this.#render();
        this.autoplay?.set(this.settings.autoplay && this.canAdvance, this.signal);
      },
      loadVideos: () => this.#loadVideos(),
    });
    this.autoplay = new Autoplay({
      element,
      toggle: frame.pauseButton,
      interval: () => intervalOf(this.#track?.active) ?? this.settings.interval,
      next: () => this.#canGo && this.#step(1, true),
      onToggle: () => this.#render(),
    });
  }

  /** Reads the author's slides. Returns whether any slide was added, removed or moved. */
  #readSlides(): boolean {
    const slides = slidesIn(this.element);
    if (slides.length > 0) this.#build();
    const isNew = this.#frame?.setSlides(slides) ?? false;
    if (isNew) this.#update();
    return isNew;
  }

  #update(): void {
    this.#applyAria();
    if (this.#slides.length > 0) this.#track?.watch(this.signal);
    this.#videos?.setSlides(this.#slides);
    if (this.isLive) this.#loadVideos();
    this.#track?.arrange();
  }

  /** Loads the code that controls videos, if there are videos. */
  #loadVideos(): unknown {
    return guard(this.element, async () => {
      const { signal } = this;
      const hasVideo = (slide: HTMLElement) => slide.matches(videoSelector) || slide.querySelector(videoSelector);
      if (this.#videos || !this.#slides.some(hasVideo)) return;
      const { SlideVideos: LoadedVideos } = await import('./slide-videos.ts');
      if (signal.aborted || this.#videos) return;
      this.#videos = new LoadedVideos(
        {
          slider: this,
          isShown: (slide) => this.#track?.isShown(this.#slides.indexOf(slide)) ?? true,
          hold: (isHeld) => this.autoplay?.hold(isHeld),
          ended: () => this.#onVideoEnded(),
        },
        signal,
      );
      this.#videos.setSlides(this.#slides);
      this.#videos.activate(this.#track?.active);
    });
  }

  #applyAria(): void {
    if (this.#slides.length === 0) return;
    for (const fit of ['contain', 'cover'] as const) this.state(fit, this.settings.fit === fit);
    applyCarouselAria(this.element, this.text(sliderTexts, 'carousel'), this.text(sliderTexts, 'unnamed'));
  }

  /** Renders slides, buttons and pagination. */
  #render(): void {
    const [frame, track] = [this.#frame, this.#track];
    if (!frame || !track) return;
    const { position, positions, loop } = this.#navigation;
    const isPlaying = this.#canGo && (this.autoplay?.isOn ?? false);
    this.state('playing', isPlaying);
    const isShown = (index: number) => track.isShown(index);
    // When the focused slide becomes inert, the focus must stay in the slider.
    const focused = this.#slides.findIndex(hasFocus);
    if (focused >= 0 && !isShown(focused)) frame.viewport.focus({ preventScroll: true });
    frame.describeSlides(this.text(sliderTexts, 'place'), this.text(sliderTexts, 'slide'), isShown);
    const { navigation, pagination, autoplay, controlsPlacement } = this.settings;
    frame.setOver(controlsPlacement === 'over');
    frame.show(
      {
        position,
        // Without the engine, there are no buttons.
        positions: Array.from({ length: track.isLive ? positions : 0 }, (_, place) => this.#positionText(place)),
        fraction: this.#positionText(position),
        pagination,
        hasNavigation: navigation,
        canNext: loop || position < positions - 1,
        canPrevious: loop || position > 0,
        hasToggle: autoplay || (this.autoplay?.wasPlayed ?? false),
        isPlaying,
      },
      (key) => this.text(sliderTexts, key),
    );
    this.#videos?.activate(track.active);
    track.features?.rendered(track.windowAt(position), this.#canGo);
  }

  #positionText(position: number): string {
    const texts = { place: this.text(sliderTexts, 'place'), range: this.text(sliderTexts, 'range') };
    return this.#track ? positionText(texts, this.#track.windowAt(position), this.#slides.length) : '';
  }

  #step(direction: 1 | -1, wraps: boolean): void {
    const { position, positions } = this.#navigation;
    this.#track?.go(stepFrom(position, direction, positions, wraps));
  }

  #changed(change: SliderChange): void {
    this.#render();
    this.autoplay?.restart();
    if (this.#isRequested) this.#frame?.announce(this.#positionText(this.#navigation.position));
    this.emit('portico-change', change);
  }

  /** Announces the slides of a change that the visitor or the page has requested. */
  #request(go: () => void): void {
    this.#isRequested = true;
    go();
    this.#isRequested = false;
  }

  /** Shows the slide at this index, because it contains a place that the visitor wants to see. Stops the autoplay. */
  #reveal(index: number): void {
    if (index < 0) return;
    this.pause();
    if (!this.#track?.isLive || !this.#track.isShown(index)) this.#request(() => this.#track?.goTo(index));
  }

  /** When a video has ended, shows the next slide, unless the visitor has stopped the slides. */
  #onVideoEnded(): void {
    const { loop, videoAutoplay } = this.settings;
    const autoplay = this.autoplay;
    if (!autoplay?.isStopped) this.#step(1, loop || videoAutoplay || (autoplay?.isOn ?? false));
  }

  #onClick(event: Event): void {
    const action = this.#frame?.clickAction(event, this.#navigation);
    if (action === 'toggle') this[this.autoplay?.isOn ? 'pause' : 'play']();
    else if (action !== undefined) this.#request(() => this.#track?.go(action));
  }

  #onKeyDown(event: KeyboardEvent): void {
    const { position, positions, loop } = this.#navigation;
    const step = this.#canGo
      ? stepOfKeyPress(event, this.element, this.settings.vertical ? verticalSteps : undefined)
      : undefined;
    if (!step) return;
    event.preventDefault();
    this.#request(() => this.#track?.go(positionAfter(step, position, positions, loop)));
    this.#frame?.keepFocus(this.#frame.bullets, this.#navigation.position);
  }
}

/**
 * A carousel of slides side by side, such as products, quotations, images or videos. Each child element is a slide, and stays in its place in the
 * document. Visitors move the slides by touch, keys and buttons, or autoplay moves them. Until the code is loaded, the slides are in a scrollable
 * row.
 *
 * @part viewport - The visible area of the slides.
 * @part track - The row of slides.
 * @part slide - The container of one slide.
 * @part controls - The row of buttons.
 * @part pause-button - The button that stops and starts the autoplay.
 * @part previous-button - The button for the previous slides.
 * @part next-button - The button for the next slides.
 * @part pagination - The pagination, which shows the position.
 * @part bullet - The button of one position.
 * @part progress-bar - The bar of the pagination `progress`.
 * @slot - The slides.
 * @state playing - The autoplay is on. It waits while the pointer or the focus is in the slides, and while a video plays.
 * @state vertical - The slides are one below the other, because of the setting `vertical`.
 * @state contain - Images are shown whole, because of the setting `fit`.
 * @state cover - Images fill their slides, because of the setting `fit`.
 * @cssproperty --portico-brand-text - The colour of the current position.
 * @cssproperty --portico-line - The colour of the buttons' borders and of the other positions.
 */
define('portico-slider', {
  settings: sliderSettings,
  events: sliderEvents,
  controller: Slider,
  methods: ['next', 'previous', 'go', 'play', 'pause'],
  styles,
  knownMarkup:
    '.carousel-inner > :is(.carousel-item, .item), .flexslider > .slides, .owl-carousel, .swiper-wrapper > .swiper-slide, :scope > .mySlides',
});
