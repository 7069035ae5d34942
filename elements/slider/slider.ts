import { Autoplay } from '../../src/carousel/autoplay.ts';
import slideMedia from '../../src/carousel/slide-media.css?inline';
import { applyCarouselAria, hasFocus, slidesIn } from '../../src/carousel/slides.ts';
import { readIndex } from '../../src/carousel/steps.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { loadTemplates } from '../../src/kit/template-loader.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { Frame } from './frame.ts';
import { placeWords } from './place-words.ts';
import { stepFrom } from './positions.ts';
import { Row } from './row.ts';
import { sliderEvents, type SliderChange } from './slider.events.ts';
import { sliderSettings } from './slider.settings.ts';
import { sliderTexts } from './slider.texts.ts';
import { Videos } from './videos.ts';
import { wishOfClick, wishOfKey } from './visitor-wish.ts';

type Setting = keyof typeof sliderSettings;

/** Settings by which videos are driven. */
const videoSettings: readonly Setting[] = ['videoAutoplay', 'videoMuted', 'videoLoop'];

class Slider extends Controller<typeof sliderSettings, typeof sliderEvents> {
  #frame: Frame | undefined;
  #row: Row | undefined;
  #rotation: Autoplay | undefined;
  #videos: Videos | undefined;
  #observer: MutationObserver | undefined;
  /** The visitor, or the page, asked for the change that is under way: its slides are said. */
  #isAskedFor = false;

  /** Shows the next slides; after the last ones the first, with `loop`. */
  next(): void {
    this.#asked(() => this.#step(1, this.settings.loop));
  }

  /** Shows the slides before; before the first ones the last, with `loop`. */
  previous(): void {
    this.#asked(() => this.#step(-1, this.settings.loop));
  }

  /** Shows the slide of that index, counted from 0. One that does not exist changes nothing, and is warned of. */
  go(index: number | string): void {
    const total = this.#slides.length;
    const found = readIndex(index, total);
    if (found !== undefined) this.#asked(() => this.#row?.goTo(found));
    else this.warn(`go(${JSON.stringify(index)}) names no slide; there are ${total}, and the first is 0.`);
  }

  /** Goes on by itself, even if the setting is off or the visitor has stopped it. */
  play(): void {
    this.#rotation?.play(this.signal);
  }

  /** Stops going on by itself, until it is played again. */
  pause(): void {
    this.#rotation?.pause();
  }

  override connected(): void {
    this.listen(this.element, ['click', 'keydown']);
    this.#observer ??= new MutationObserver(() => this.#read());
    this.#observer.observe(this.element, { childList: true });
    // What is taken already was here before: the watching ended with the element.
    if (!this.#read()) this.#settle();
    if (this.#slides.length === 0) this.warn('there are no slides in it; each element inside is one.');
  }

  override changed(names: ReadonlySet<Setting>): void {
    if (videoSettings.some((name) => names.has(name))) this.#videos?.obey();
    this.#dress();
    this.#row?.arrange();
    this.#rotation?.restart();
  }

  /** It may stand among words of another language now. */
  override moved(): void {
    this.#dress();
    this.#draw();
  }

  override get watchedAttributes(): readonly string[] {
    return ['role', 'aria-label', 'aria-roledescription'];
  }

  override isIntact(): boolean {
    return this.#slides.length === 0 || this.element.role !== null;
  }

  override restore(): boolean {
    this.#dress();
    return true;
  }

  override disconnected(): void {
    this.#observer?.disconnect();
    this.#rotation?.end();
    this.#row?.end();
    this.#videos?.end();
    this.#draw();
  }

  protected override onEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#press(event);
    else this.#click(event);
  }

  get #slides(): readonly HTMLElement[] {
    return this.#frame?.places.slides ?? [];
  }

  get #rotates(): boolean {
    return this.settings.autoplay && this.#whereabouts.positions > 1;
  }

  /** Whether there is something to go to, and what goes there. */
  get #canGo(): boolean {
    return this.#whereabouts.positions > 1 && (this.#row?.isLive ?? false);
  }

  get #whereabouts() {
    return { position: this.#row?.position ?? 0, positions: this.#row?.positions ?? 1, loop: this.settings.loop };
  }

  #build(): void {
    if (this.#frame) return;
    const { element } = this;
    const frame = (this.#frame = new Frame(element));
    this.#row = new Row({
      element,
      frame,
      settings: () => this.settings,
      mayChange: (change) => this.emit('portico-before-change', change),
      changed: (change) => this.#changed(change),
      redraw: () => {
        this.#draw();
        this.#rotation?.set(this.#rotates, this.signal);
      },
      started: () => this.#loadVideos(),
      loadControls: () => this.#loadControls(frame),
    });
    this.#rotation = new Autoplay({
      element,
      get toggle() {
        return frame.control('pause-button');
      },
      interval: () => this.settings.interval,
      next: () => this.#canGo && this.#step(1, true),
      told: () => this.#draw(),
    });
    this.#videos = new Videos({
      element,
      rules: () => {
        const { videoAutoplay, videoMuted, videoLoop } = this.settings;
        return { autoplay: videoAutoplay, muted: videoMuted, loop: videoLoop };
      },
      isShown: (slide) => this.#row?.isShown(this.#slides.indexOf(slide)) ?? true,
      hold: (isHeld) => this.#rotation?.hold(isHeld),
      ended: () => this.#follow(),
      complain: (message) => this.warn(message),
    });
  }

  /** The author's slides as they are now, some of which may have come or gone; whether that is so. */
  #read(): boolean {
    const slides = slidesIn(this.element);
    if (slides.length > 0) this.#build();
    const isNew = this.#frame?.places.take(slides) ?? false;
    if (isNew) this.#settle();
    return isNew;
  }

  #settle(): void {
    this.#dress();
    if (this.#slides.length > 0) this.#row?.begin(this.signal);
    this.#videos?.take(this.#slides);
    if (this.#row?.isLive) this.#loadVideos();
    this.#row?.arrange();
  }

  /** Tells whether the controls can be rendered. */
  async #loadControls(frame: Frame): Promise<boolean> {
    const controls = await loadTemplates(
      () => lazyImport(() => import('./controls.template.ts'), import.meta.url),
      (reason) => this.warn(`${reason}. Until then its slides lie in a row that scrolls.`),
    );
    if (controls) frame.use(controls.renderControls);
    return controls !== undefined;
  }

  #loadVideos(): unknown {
    return guard(this.element, () => this.#videos?.load(this.signal));
  }

  #dress(): void {
    if (this.#slides.length === 0) return;
    adopt(this.element.getRootNode(), slideMedia);
    applyCarouselAria(this.element, this.text(sliderTexts, 'carousel'), this.text(sliderTexts, 'unnamed'));
  }

  /** Slides, buttons and pagination as they are to be now. */
  #draw(): void {
    const [frame, row] = [this.#frame, this.#row];
    if (!frame || !row || this.#slides.length === 0) return;
    const { position, positions, loop } = this.#whereabouts;
    const isRotating = this.#canGo && (this.#rotation?.isOn ?? false);
    this.state('playing', isRotating);
    const slide = this.text(sliderTexts, 'slide');
    const isShown = (index: number) => row.isShown(index);
    // A slide that becomes inert would lose the focus to the page's beginning.
    const focused = this.#slides.findIndex(hasFocus);
    if (focused >= 0 && !isShown(focused)) frame.viewport.focus({ preventScroll: true });
    frame.places.describe({ place: this.text(sliderTexts, 'place'), slide, isShown });
    const { navigation, pagination, autoplay } = this.settings;
    frame.show(
      {
        position,
        // Without what moves them there is nothing to press.
        positions: Array.from({ length: row.isLive ? positions : 0 }, (_, place) => this.#placeWords(place)),
        fraction: this.#placeWords(position),
        pagination,
        hasNavigation: navigation,
        canNext: loop || position < positions - 1,
        canPrevious: loop || position > 0,
        hasToggle: autoplay || (this.#rotation?.wasPlayed ?? false),
        isRotating,
      },
      (key) => this.text(sliderTexts, key),
    );
    this.#videos?.activate(row.active);
  }

  #placeWords(position: number): string {
    const words = { place: this.text(sliderTexts, 'place'), range: this.text(sliderTexts, 'range') };
    return this.#row ? placeWords(words, this.#row.layout, this.#slides.length, position) : '';
  }

  #step(by: 1 | -1, wraps: boolean): void {
    const { position, positions } = this.#whereabouts;
    this.#row?.go(stepFrom(position, by, positions, wraps));
  }

  #changed(change: SliderChange): void {
    this.#draw();
    this.#rotation?.restart();
    if (this.#isAskedFor) this.#frame?.say(this.#placeWords(this.#whereabouts.position));
    this.emit('portico-change', change);
  }

  /** What is asked for is said to who does not see it. */
  #asked(go: () => void): void {
    this.#isAskedFor = true;
    go();
    this.#isAskedFor = false;
  }

  /** A video is at its end: the next slide comes (§4), unless the visitor has stopped the slides. */
  #follow(): void {
    const { loop, videoAutoplay } = this.settings;
    const rotation = this.#rotation;
    if (!rotation?.isStopped) this.#step(1, loop || videoAutoplay || (rotation?.isOn ?? false));
  }

  #click(event: Event): void {
    const wish = this.#frame && wishOfClick(event, this.#frame, this.#whereabouts);
    if (wish === 'toggle') {
      if (this.#rotation?.isOn) this.pause();
      else this.play();
    } else if (wish !== undefined) this.#asked(() => this.#row?.go(wish));
  }

  #press(event: KeyboardEvent): void {
    const position = this.#row?.isLive ? wishOfKey(event, this.element, this.#whereabouts) : undefined;
    if (position === undefined) return;
    event.preventDefault();
    this.#asked(() => this.#row?.go(position));
    // Who goes through the pagination by keys stays at the one that is shown.
    const { bullets = [], root } = this.#frame ?? {};
    if (bullets.some((bullet) => bullet === root?.activeElement)) bullets[this.#whereabouts.position]?.focus();
  }
}

/**
 * Slides side by side: products, quotations, pictures, videos. Each element inside is a slide and stays what and where it is;
 * fingers, keys, buttons and time move them. Without script they are what they are in the page, and until the code is here a row
 * that scrolls.
 *
 * @part viewport - What the slides are seen through.
 * @part track - The row of slides.
 * @part slide - The place of one slide.
 * @part controls - The row of buttons.
 * @part pause-button - Stops the slides, and starts them again.
 * @part previous-button - Leads to the slides before.
 * @part next-button - Leads to the next slides.
 * @part pagination - Says where one is.
 * @part bullet - The button of one position.
 * @slot - The slides.
 * @state playing - The slides go on by themselves; they wait while the visitor is in them, or a video plays.
 * @cssproperty --portico-slider-accent - Colour of the current position.
 * @cssproperty --portico-slider-line - Colour of the buttons' borders and of the other positions.
 */
define('portico-slider', {
  settings: sliderSettings,
  events: sliderEvents,
  controller: Slider,
  methods: ['next', 'previous', 'go', 'play', 'pause'],
});
