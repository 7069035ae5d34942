import { grant, isGranted } from '../../src/consent/consent.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { elementLabel } from '../../src/kit/failures.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import type { Player, PlayerEvent } from '../../src/media/player.ts';
import { readAspect } from './aspect.ts';
import { Beginning } from './beginning.ts';
import { Facade, type Face } from './facade.ts';
import { hostPicture } from './host-picture.ts';
import { optionsOf } from './options.ts';
import { findSource, siteOf, takeOver, type Source } from './source.ts';
import { videoEvents } from './video.events.ts';
import { videoSettings } from './video.settings.ts';
import { videoTexts } from './video.texts.ts';

type Setting = keyof typeof videoSettings;

const loadPlayer = () => lazyImport(() => import('../../src/media/player.ts'), import.meta.url);

class Video extends Controller<typeof videoSettings, typeof videoEvents> {
  #facade: Facade | undefined;
  #source: Source | undefined;
  #player: Player | undefined;
  /** Ends with the player, or with what is loaded for it. */
  #playing: AbortController | undefined;
  readonly #beginning = new Beginning(this.element, () => this.#look());
  /** What the visitor, or the page, asked for last. */
  #wish: 'play' | 'pause' | undefined;

  /** Plays. Without the consent that is needed the visitor is asked first. */
  play(): void {
    this.#wish = 'play';
    if (!this.#isBlocked) this.#go();
  }

  /** Pauses. A background stays so until somebody plays it. */
  pause(): void {
    this.#wish = 'pause';
    this.#player?.pause();
  }

  /** The visitor agrees to players of other sites on this page. */
  grant(): void {
    grant('media');
  }

  override connected(): void {
    this.listen(this.element, ['click', 'pointerenter', 'focusin']);
    this.#begin();
  }

  override changed(names: ReadonlySet<Setting>): void {
    if (names.has('muted')) this.#player?.mute(this.#options.muted);
    if (['provider', 'background', 'loop'].some((name) => names.has(name as Setting))) this.#end(); // The words above are settings.
    this.#begin();
    if (names.has('consent')) this.#hearConsent();
  }

  override disconnected(): void {
    this.#beginning.forget();
    this.#end();
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'portico-consent') this.#hearConsent();
    else if (event.type === 'click') this.#press(event);
    // A press shall not wait for the network. What cannot be had now is asked for again then.
    else if (this.#source) loadPlayer().catch(() => {});
  }

  get #isBlocked(): boolean {
    if (!this.#source || siteOf(this.#source) === '') return false;
    return !isGranted('media', this.settings.consent === 'required');
  }

  get #options() {
    return optionsOf(this.settings, this.#source, this.text(videoTexts, 'video'));
  }

  /** Reads what the author wrote, and stands there ready to play it. */
  #begin(): void {
    const found = findSource(this.element, this.settings.provider);
    if (!found) return this.warn('there is no video in it; put a link to one, a <video> or an <iframe> in.');
    if ('problem' in found) {
      this.#source = undefined;
      this.#show();
      return this.#complain(found.problem);
    }
    const isNew = this.#source?.address !== found.address;
    if (isNew) this.#end();
    this.#source = this.#player ? this.#source : found;
    const hasLoaded = takeOver(this.element);
    if (hasLoaded && this.#isBlocked) {
      this.warn('its <iframe> has a src, which a browser loads before anybody can be asked; write data-src instead.');
    }
    this.#facade ??= new Facade(this.element);
    if (siteOf(found)) this.listen(document, ['portico-consent']);
    this.#show();
    if (this.#isSelfActing) this.#beginning.watch(this.signal);
    this.#look();
  }

  /** Draws what there is to see now. */
  #show(): void {
    const facade = this.#facade;
    if (!facade) return;
    const { aspect, background, poster } = this.settings;
    const source = this.#source;
    const ratio = readAspect(aspect);
    if (!ratio) this.warn(`aspect is “${aspect}”, which is no shape; 16:9 is used. Write 4:3 or 1.33.`);
    facade.shape(ratio ?? 16 / 9);
    const isBlocked = this.#isBlocked;
    this.state('blocked', isBlocked);
    facade.say({
      play: `${this.text(videoTexts, 'play')}: ${this.#options.title}`,
      consent: this.text(videoTexts, 'consent').replaceAll('{host}', source ? siteOf(source) : ''),
      agree: this.text(videoTexts, 'agree'),
    });
    this.#sayToggle();
    const face: Face = !source ? 'author' : isBlocked ? 'consent' : this.#player ? 'player' : 'poster';
    facade.show(face, { isBackground: background, isOwn: source?.playable.kind === 'element' });
    facade.picture(poster || (source?.poster ?? ''));
    if (face === 'poster') void this.#askForPicture();
  }

  /** Nobody has asked for a picture of the author's: the video's host may have one, and there is consent. */
  async #askForPicture(): Promise<void> {
    const source = this.#source;
    if (this.settings.poster || source?.poster || source?.playable.kind !== 'hosted') return;
    const { signal } = this;
    const answer = await hostPicture(source.playable.video, source.address, this.settings.oembedUrl, signal);
    if (this.#source !== source || this.#isBlocked || signal.aborted) return;
    // §8: what an endpoint refuses is logged, and nothing else.
    if (answer.problem) console.error(`portico: ${elementLabel(this.element)} ${answer.problem}`);
    if (answer.picture) this.#facade?.picture(answer.picture);
  }

  #sayToggle(): void {
    const isPlaying = this.element.matches(':state(playing)');
    this.#facade?.sayToggle(
      `${this.text(videoTexts, isPlaying ? 'pause' : 'play')}: ${this.#options.title}`,
      isPlaying,
    );
  }

  #press(event: Event): void {
    const facade = this.#facade;
    const path = event.composedPath();
    if (!facade) return;
    if (path.includes(facade.agreeButton)) {
      this.#wish = 'play';
      this.grant();
    } else if (path.includes(facade.playButton)) {
      this.play();
    } else if (path.includes(facade.pauseButton)) {
      if (this.element.matches(':state(playing)')) this.pause();
      else this.play();
    }
  }

  #hearConsent(): void {
    const hasFocus = this.element.shadowRoot?.activeElement === this.#facade?.agreeButton;
    if (this.#isBlocked) {
      this.#wish = undefined;
      this.#end();
    }
    this.#show();
    if (this.#isBlocked) return;
    if (this.#wish === 'play') this.#go();
    else this.#look();
    if (hasFocus && !this.#player) this.#facade?.playButton.focus();
  }

  get #isSelfActing(): boolean {
    return this.settings.background || this.settings.autoplay || (this.#source?.autoplay ?? false);
  }

  /** Plays by itself, or stops, as the circumstances are. Only a background is stopped: what a visitor listens to is not. */
  #look(): void {
    if (!this.#isSelfActing) return;
    const { background } = this.settings;
    const isDue = !this.#isBlocked && this.#beginning.isDue(this.#wish);
    if (isDue && (background || !this.#player)) this.#go();
    else if (!isDue && background) this.#player?.pause();
  }

  #go(): void {
    if (this.#player) this.#player.play();
    else if (!this.#playing) void this.#start();
  }

  async #start(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    const playing = (this.#playing = new AbortController());
    try {
      const { Player: OfSource, pauseOtherPlayers } = await loadPlayer();
      if (playing.signal.aborted) return;
      if (this.#wish === 'pause' || this.#isBlocked) return this.#end();
      const tell = (news: PlayerEvent) => {
        if (news.kind === 'play' && !this.settings.background) pauseOtherPlayers(this.#player);
        this.#hear(news);
      };
      const player = (this.#player = new OfSource(source.playable, this.#options, tell, playing.signal));
      const hadFocus = this.element.shadowRoot?.activeElement;
      if (source.playable.kind !== 'element') this.#facade?.hold(player.node);
      this.#show();
      if (hadFocus && hadFocus !== this.#facade?.pauseButton) player.node.focus();
    } catch (error) {
      this.#end();
      this.#complain(`cannot play: the player could not be loaded (${String(error)}).`);
    }
  }

  #hear(news: PlayerEvent): void {
    if (news.kind === 'ready') return;
    if (news.kind === 'error') return this.#break(news.message);
    this.state('playing', news.kind === 'play');
    this.state('paused', news.kind === 'pause');
    if (news.kind === 'play') this.#facade?.markBegun(true);
    this.#sayToggle();
    this.emit(`portico-${news.kind}`, undefined);
  }

  /** A site's own player says for itself what is wrong; in the place of a file the author's link comes back. */
  #break(message: string): void {
    if (this.#source?.playable.kind === 'files') {
      this.#source = undefined;
      this.#end();
    }
    this.#complain(message);
  }

  /** Takes the player away. A player that is gone reports nothing, so the pause is reported here. */
  #end(): void {
    const wasPlaying = this.element.matches(':state(playing)');
    this.#playing?.abort();
    this.#player = this.#playing = undefined;
    this.#facade?.hold(undefined);
    this.#facade?.markBegun(false);
    if (!this.#facade) return;
    this.state('playing', false);
    this.state('paused', false);
    this.#show();
    if (wasPlaying) this.emit('portico-pause', undefined);
  }

  #complain(message: string): void {
    console.error(`portico: ${elementLabel(this.element)} ${message}`);
    this.emit('portico-error', { message });
  }
}

/**
 * A video that loads nothing before it is wanted: a picture stands there until it is pressed or seen. It wraps a link to a video, a
 * `<video>` or an `<iframe>`, of YouTube, of Vimeo or of files.
 *
 * @part poster - The picture, or what is drawn where there is none.
 * @part play-button - The button over the whole picture.
 * @part player - Where the player stands.
 * @part pause-button - The button of a background: it pauses, and plays again.
 * @part consent - The question that is asked before another site is.
 * @slot - The author's link, `<video>` or `<iframe>`.
 * @state playing - It plays.
 * @state paused - It was paused.
 * @state blocked - It waits for consent.
 * @cssproperty --portico-video-ground - Colour of the drawn poster.
 * @cssproperty --portico-video-sign - Colour of the sign on the play button.
 * @cssproperty --portico-video-sign-ground - Colour behind that sign.
 */
define('portico-video', {
  settings: videoSettings,
  events: videoEvents,
  controller: Video,
  methods: ['play', 'pause', 'grant'],
});
