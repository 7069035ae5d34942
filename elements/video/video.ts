import { grant, isGranted } from '../../src/consent/consent.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { because } from '../../src/diagnostics/because.ts';
import { elementLabel } from '../../src/diagnostics/element-label.ts';
import { guard } from '../../src/kit/failures.ts';
import { cancelRender, renderSoon } from '../../src/page/deferred-rendering.ts';
import { watchAccessibleNames } from '../../src/page/names/watch-accessible-names.ts';
import type { Player, PlayerEvent } from '../../src/media/player.ts';
import { AutoplayWatcher } from './autoplay-conditions.ts';
import { defaultRatio, Facade, type Face, hostThumbnail } from './facade.ts';
import { parseAspectRatio, playerOptions, findSource, siteName, disableNativeLoading, type Source } from './source.ts';
import { videoEvents, videoSettings, videoTexts } from './video.settings.ts';
import { hasState } from '../../src/older-browsers/custom-states.ts';

const loadFeatures = () => import('./playback-features.ts');

const loadPlayer = () => import('../../src/media/player.ts');

/** Selects content that needs playback features. */
const featureSelector = 'video :is(source[data-quality], track[kind="chapters" i])';

/** The settings with which the player is created. */
const playerSettings = ['provider', 'background', 'loop', 'start', 'end', 'playerFlags'] as const;

class Video extends Controller<typeof videoSettings, typeof videoEvents> {
  #facade: Facade | undefined;
  #source: Source | undefined;
  /** `true` if the file cannot be played. */
  #hasFailed = false;
  #player: Player | undefined;
  /** Aborts the player, or the loading of its code. */
  #playing: AbortController | undefined;
  #watcher: AutoplayWatcher | undefined;
  /** The last request of the visitor or the page. */
  #intent: 'play' | 'pause' | undefined;

  /** Plays the video. If consent is missing, the video starts when the visitor agrees. */
  play(): void {
    this.#intent = 'play';
    if (!this.#isBlocked) this.#playOrLoad();
  }

  /** Pauses the video. A background video stays paused until the visitor or `play()` starts it again. */
  pause(): void {
    this.#intent = 'pause';
    this.#player?.pause();
  }

  /** Grants consent to the video players of other sites, for all videos of the page. */
  grant(): void {
    grant('media');
  }

  override connected(): void {
    this.listen(this.element, ['click', 'pointerenter', 'focusin']);
    watchAccessibleNames(this.element, () => guard(this.element, () => this.#updateName()), this.signal);
    this.#readSource();
  }

  override changed(names: ReadonlySet<keyof typeof videoSettings>): void {
    if (names.has('muted')) this.#player?.mute(this.#options.muted);
    if (playerSettings.some((name) => names.has(name))) this.#stop();
    this.#readSource();
    if (names.has('consent')) this.#onConsent();
  }

  override disconnected(): void {
    cancelRender(this.element);
    this.#stop();
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'portico-consent') this.#onConsent();
    else if (event.type === 'click') this.#onClick(event);
    // The player is preloaded. If this fails, it is loaded again on click.
    else if (this.#source) loadPlayer().catch(() => {});
  }

  get #isBlocked(): boolean {
    if (!this.#source || siteName(this.#source) === '') return false;
    return !isGranted('media', this.settings.consent === 'required');
  }

  get #options() {
    return playerOptions(this.settings, this.#source, this.text(videoTexts, 'video'));
  }

  /** Reads the author's markup and prepares the video. */
  #readSource(): void {
    const found = findSource(this.element, this.settings.provider);
    if (!found) return;
    if ('problem' in found) {
      this.#source = undefined;
      this.#render();
      return this.#reportError(found.problem);
    }
    this.#hasFailed = false;
    if (this.#source?.address !== found.address) this.#stop();
    this.#source = this.#player ? this.#source : found;
    const hasLoaded = disableNativeLoading(this.element);
    if (hasLoaded && this.#isBlocked) {
      this.warn(
        'its <iframe> has a src, which the browser loads before the visitor can consent; write data-src instead.',
      );
    }
    this.#facade ??= new Facade(this.element);
    this.#render();
    if (this.#hasAutoplay) this.#autoplay.watch(this.signal);
    this.#updateAutoplay();
  }

  #updateName(): void {
    const found = findSource(this.element, this.settings.provider);
    if (!this.#source || !found || 'problem' in found || found.name === this.#source.name) return;
    this.#source = { ...this.#source, name: found.name };
    this.#render();
  }

  get #face(): Face {
    if (!this.#source) return 'author';
    if (this.#hasFailed) return 'error';
    if (this.#isBlocked) return 'consent';
    return this.#player ? 'player' : 'poster';
  }

  /** Sets the size and the state. Everything else is rendered soon if it is new, otherwise at once. */
  #render(): void {
    const facade = this.#facade;
    if (!facade) return;
    const { aspectRatio } = this.settings;
    const ratio = parseAspectRatio(aspectRatio);
    if (!ratio)
      this.warn(
        `aspect-ratio="${aspectRatio}" is not an aspect ratio; 16:9 is used. Write a ratio such as 4:3, or a number such as 1.33.`,
      );
    const face = this.#face;
    facade.setRatio(ratio ?? defaultRatio);
    this.state('blocked', face === 'consent');
    if (facade.isComplete || (face !== 'consent' && face !== 'poster')) this.#renderParts();
    else renderSoon(this.element, () => guard(this.element, () => this.#renderParts()));
  }

  #renderParts(): void {
    const [facade, source] = [this.#facade, this.#source];
    if (!facade) return;
    const { background, poster } = this.settings;
    cancelRender(this.element);
    if (source && siteName(source)) this.listen(document, ['portico-consent']);
    facade.setTexts((key) => this.text(videoTexts, key), this.#options.title, source);
    this.#updateToggle();
    const face = this.#face;
    this.state('blocked', face === 'consent'); // The decision may have changed since then.
    facade.show(face, { isBackground: background, isOwn: source?.playable.kind === 'element' });
    if (poster) facade.setPoster(poster);
    else facade.setPoster(source?.poster ?? '', source?.image);
    if (face === 'poster') void this.#loadThumbnail();
  }

  /** Loads the thumbnail of the host if the author has set no poster and there is consent. */
  async #loadThumbnail(): Promise<void> {
    const source = this.#source;
    if (this.settings.poster || source?.poster || source?.playable.kind !== 'hosted') return;
    const { signal } = this;
    const answer = await hostThumbnail(source.playable.video, source.address, this.settings.oembedUrl, signal);
    if (this.#source !== source || this.#isBlocked || signal.aborted) return;
    // An error of the endpoint is only logged, because the video still plays.
    if (answer.problem) console.error(`portico: ${elementLabel(this.element)} ${answer.problem}`);
    if (answer.picture) this.#facade?.setPoster(answer.picture);
  }

  #updateToggle(): void {
    const isPlaying = this.#isPlaying;
    const name = `${this.text(videoTexts, isPlaying ? 'pause' : 'play')}: ${this.#options.title}`;
    this.#facade?.updateToggle(name, isPlaying);
  }

  get #isPlaying(): boolean {
    return hasState(this.element, 'playing');
  }

  #onClick(event: Event): void {
    const facade = this.#facade;
    const path = event.composedPath();
    if (!facade) return;
    if (path.includes(facade.parts.agreeButton)) {
      this.#intent = 'play';
      this.grant();
    } else if (path.includes(facade.parts.playButton)) {
      this.play();
    } else if (path.includes(facade.parts.pauseButton)) {
      if (this.#isPlaying) this.pause();
      else this.play();
    }
  }

  #onConsent(): void {
    const hasFocus = this.element.shadowRoot?.activeElement === this.#facade?.parts.agreeButton;
    if (this.#isBlocked) {
      this.#intent = undefined;
      this.#stop();
    }
    this.#render();
    if (this.#isBlocked) return;
    if (this.#intent === 'play') this.#playOrLoad();
    else this.#updateAutoplay();
    if (hasFocus && !this.#player) this.#facade?.parts.playButton.focus();
  }

  get #autoplay(): AutoplayWatcher {
    return (this.#watcher ??= new AutoplayWatcher(this.element, () => this.#updateAutoplay()));
  }

  get #hasAutoplay(): boolean {
    return this.settings.background || this.settings.autoplay || (this.#source?.autoplay ?? false);
  }

  /** The site of the video; `undefined` for a file. */
  get site(): 'youtube' | 'vimeo' | undefined {
    const playable = this.#source?.playable;
    return playable?.kind === 'hosted' ? playable.video.host : undefined;
  }

  /** `true` if the video uses features that most videos do not use. */
  get #hasFeatures(): boolean {
    const { start, end, playerFlags } = this.settings;
    const isSet = start !== '' || end !== '' || Object.keys(playerFlags).length > 0;
    return isSet || this.element.querySelector(featureSelector) !== null;
  }

  /** `true` if the video should play by itself now. */
  get plays(): boolean {
    return (
      because('plays', this.#hasAutoplay, 'set') &&
      because('plays', !this.#isBlocked, 'consent') &&
      this.#autoplay.shouldPlay(this.#intent)
    );
  }

  /** Starts or pauses automatic playback according to its conditions. Only backgrounds are paused, because visitors may listen to other videos. */
  #updateAutoplay(): void {
    if (!this.#hasAutoplay) return;
    const { background } = this.settings;
    const shouldPlay = this.plays;
    if (shouldPlay && (background || !this.#player)) this.#playOrLoad();
    else if (!shouldPlay && background) this.#player?.pause();
  }

  #playOrLoad(): void {
    if (this.#player) this.#player.play();
    else if (!this.#playing && !this.#hasFailed) void this.#start();
  }

  async #start(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    const playing = (this.#playing = new AbortController());
    try {
      const [{ Player: LoadedPlayer, pauseOtherPlayers }, code] = await Promise.all([
        loadPlayer(),
        this.#hasFeatures && loadFeatures(),
      ]);
      if (playing.signal.aborted) return;
      if (this.#intent === 'pause' || this.#isBlocked) return this.#stop();
      const features = code && new code.PlaybackFeatures(this, source.playable, this.#options);
      const notify = (sent: PlayerEvent) => {
        const event = features ? features.translate(sent) : sent;
        if (event?.kind === 'play' && !this.settings.background) pauseOtherPlayers(this.#player);
        if (event) this.#onPlayerEvent(event);
      };
      const { playable, options } = features || { playable: source.playable, options: this.#options };
      const player = (this.#player = new LoadedPlayer(playable, options, notify, playing.signal));
      if (features) features.attach(player.node, playing.signal);
      const hadFocus = this.element.shadowRoot?.activeElement;
      if (source.playable.kind !== 'element') this.#facade?.setPlayer(player.node);
      this.#render();
      if (hadFocus && hadFocus !== this.#facade?.parts.pauseButton) player.node.focus();
    } catch (error) {
      this.#stop();
      this.#reportError(`cannot play: the player could not be loaded (${String(error)}).`);
    }
  }

  #onPlayerEvent(event: PlayerEvent): void {
    this.#facade?.mark(event.kind === 'play' ? 'started' : 'ready');
    if (event.kind === 'ready') return;
    if (event.kind === 'error') return this.#onPlayerError(event.message);
    this.state('playing', event.kind === 'play');
    this.state('paused', event.kind === 'pause');
    this.#updateToggle();
    this.emit(`portico-${event.kind}`, undefined);
  }

  /** Handles an error. A player of another site shows the error itself. A file is replaced with a message that contains a link to it. */
  #onPlayerError(message: string): void {
    if (this.site === undefined) {
      const hasFocus = this.element.matches(':focus-within');
      this.#hasFailed = true;
      this.#stop();
      if (hasFocus) this.#facade?.parts.link.focus();
    }
    this.#reportError(message);
  }

  /** Removes the player. The player reports no event for this, so the pause is dispatched here. */
  #stop(): void {
    const wasPlaying = this.#isPlaying;
    this.#playing?.abort();
    this.#player = this.#playing = undefined;
    this.#facade?.setPlayer(undefined);
    if (!this.#facade) return;
    this.state('playing', false);
    this.state('paused', false);
    this.#render();
    if (wasPlaying) this.emit('portico-pause', undefined);
  }

  #reportError(message: string): void {
    console.error(`portico: ${elementLabel(this.element)} ${message}`);
    this.emit('portico-error', { message });
  }
}

/**
 * A video that shows a poster and loads its player only when the visitor plays it. The element wraps a link to a video, a `<video>` or an `<iframe>`,
 * for YouTube, Vimeo or files.
 *
 * @part poster - The poster, or the placeholder that the element draws.
 * @part play-button - The play button, which covers the whole poster.
 * @part player - The container of the player.
 * @part pause-button - The button that pauses and plays a background video.
 * @part consent - The question for consent and its button.
 * @part quality - The list of qualities below a video file, with its label.
 * @part chapters - The list of chapters below a video file.
 * @part error - The message that a file cannot be played, with a link to the file.
 * @slot - Your link, `<video>` or `<iframe>`.
 * @state playing - The video plays.
 * @state paused - The video is paused.
 * @state blocked - The video waits for consent.
 * @cssproperty --portico-video-ground - The colour of the placeholder that the element draws.
 * @cssproperty --portico-video-sign - The colour of the icon on the play button.
 * @cssproperty --portico-video-sign-ground - The background colour of the icon on the play button.
 */
define('portico-video', {
  settings: videoSettings,
  events: videoEvents,
  controller: Video,
  methods: ['play', 'pause', 'grant'],
});
