import { sleep } from '../../src/clock/clock.ts';
import { request } from '../../src/http/request.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { draw } from './drawn.ts';
import { fontStatusEvents } from './font-status.events.ts';
import { fontStatusSettings } from './font-status.settings.ts';
import { fontStatusTexts } from './font-status.texts.ts';
import { areFontsLoaded, fontsOf } from './page-fonts.ts';
import { questionForm } from './question.ts';
import { isExplained, verdictIn, type FontVerdict } from './verdict.ts';

/** How long the server may take, in ms. */
const timeout = 15_000;

class FontStatus extends Controller<typeof fontStatusSettings, typeof fontStatusEvents> {
  #verdict: FontVerdict | undefined;
  #checking: Promise<void> | undefined;
  /** Whether the check of the page as it loads was begun. */
  #isBegun = false;

  /** Looks at the page's fonts again and asks the server; resolves when it has answered. While it does, asking again changes nothing. */
  check(): Promise<void> {
    const { signal } = this;
    return (this.#checking ??= this.#check(signal).finally(() => {
      this.#checking = undefined;
    }));
  }

  override connected(): void | Promise<void> {
    if (this.#isBegun || !this.settings.ajaxUrl) return;
    if (this.element.ownerDocument.readyState === 'complete') return this.#begin();
    if (this.element.ownerDocument.defaultView) this.listen(this.element.ownerDocument.defaultView, ['load']);
  }

  override changed(names: ReadonlySet<keyof typeof fontStatusSettings>): void | Promise<void> {
    this.#draw();
    if (names.has('ajaxUrl')) return this.connected();
  }

  protected override onEvent(): void | Promise<void> {
    return this.#begin();
  }

  #begin(): void | Promise<void> {
    if (this.#isBegun || !this.settings.ajaxUrl) return;
    this.#isBegun = true;
    return this.check();
  }

  async #check(signal: AbortSignal): Promise<void> {
    const { ajaxUrl, ajaxNonce, action } = this.settings;
    if (!ajaxUrl) return this.warn('there is nobody to ask; give "ajax-url" the address of the site’s ajax endpoint.');
    const urls = await this.#collect(signal);
    if (signal.aborted) return this.#giveUp();
    const { pathname, search } = this.element.ownerDocument.location;
    const body = questionForm({ action, nonce: ajaxNonce, path: pathname, query: search, urls });
    const outcome = await request(ajaxUrl, { method: 'POST', body, timeout, signal });
    if (signal.aborted) return this.#giveUp();
    const verdict = outcome.kind === 'json' && outcome.status < 300 ? verdictIn(outcome.data) : undefined;
    if (!verdict) return console.error(`portico: the font status could not be had from ${ajaxUrl}.`, outcome);
    if (this.#verdict) this.state(this.#verdict, false);
    this.#verdict = verdict;
    this.state(verdict, true);
    this.#draw();
    this.emit('portico-status', { status: verdict, urls });
  }

  /** The element left the page before there was an answer: when it comes back, it begins anew. */
  #giveUp(): void {
    this.#isBegun = this.#verdict !== undefined;
  }

  /** The page's fonts, when they are loaded and there are some; else what there is after the last look (§9). */
  async #collect(signal: AbortSignal): Promise<string[]> {
    const page = this.element.ownerDocument;
    const { pollInterval, pollAttempts } = this.settings;
    let urls = fontsOf(page);
    for (let attempt = 1; attempt < pollAttempts && (urls.length === 0 || !areFontsLoaded(page)); attempt += 1) {
      await sleep(pollInterval, signal);
      if (signal.aborted) return [];
      urls = fontsOf(page);
    }
    return urls;
  }

  #draw(): void {
    const verdict = this.#verdict;
    if (!verdict) return;
    const { infoUrl } = this.settings;
    const root = this.element.shadowRoot ?? this.element.attachShadow({ mode: 'open' });
    const link =
      isExplained(verdict) && infoUrl ? { address: infoUrl, text: this.text(fontStatusTexts, 'link') } : undefined;
    draw(root, { verdict, name: this.text(fontStatusTexts, verdict), link });
  }
}

/**
 * What a site's server says of the page's fonts, as an item of the admin bar: a dot, and for what needs a look a link. It wraps the item's own
 * words, or nothing.
 *
 * @part dot - The status.
 * @part link - Leads to where more is said about an alert or a notice.
 * @slot - The item's own words.
 * @state success - All is in order.
 * @state warning - It could be better.
 * @state alert - Something is wrong.
 * @state notice - Somebody should look.
 * @cssproperty --portico-status - Colour of the dot.
 */
define('portico-font-status', {
  settings: fontStatusSettings,
  events: fontStatusEvents,
  controller: FontStatus,
  methods: ['check'],
});
