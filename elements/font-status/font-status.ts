import { sleep } from '../../src/clock/clock.ts';
import { request } from '../../src/http/request.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { followBackgroundLater } from '../../src/kit/follow-background.ts';
import { fontStatusEvents, fontStatusSettings, fontStatusTexts } from './font-status.settings.ts';
import { pageFontUrls } from './page-font-urls.ts';
import { statusForm, hasMoreInfo, readStatus, type FontState } from './status-api.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './font-status.css?inline';

/** The timeout (ms) of the request. */
const timeout = 15_000;

class FontStatus extends Controller<typeof fontStatusSettings, typeof fontStatusEvents> {
  #status: FontState | undefined;
  #checking: Promise<void> | undefined;
  readonly #region = createElement('span', { role: 'status' });
  readonly #dot = createElement('span', { part: 'dot', role: 'img' });
  readonly #link = createElement('a', { part: 'link' });
  /** `true` after the initial check has started. */
  #isStarted = false;

  /** Sends the addresses of the page's fonts to the server again. Resolves after the response. During a check, returns the promise of this check. */
  check(): Promise<void> {
    const { signal } = this;
    return (this.#checking ??= this.#check(signal).finally(() => {
      this.#checking = undefined;
    }));
  }

  override connected(): void | Promise<void> {
    if (!this.settings.ajaxUrl) return;
    followBackgroundLater(this.element, this.signal);
    if (this.#isStarted) return;
    if (this.element.ownerDocument.readyState === 'complete') return this.#start();
    if (this.element.ownerDocument.defaultView) this.listen(this.element.ownerDocument.defaultView, ['load']);
  }

  override changed(names: ReadonlySet<keyof typeof fontStatusSettings>): void | Promise<void> {
    this.#render();
    if (names.has('ajaxUrl')) return this.connected();
  }

  protected override onEvent(): void | Promise<void> {
    return this.#start();
  }

  #start(): void | Promise<void> {
    if (this.#isStarted || !this.settings.ajaxUrl) return;
    this.#isStarted = true;
    return this.check();
  }

  async #check(signal: AbortSignal): Promise<void> {
    const { ajaxUrl, ajaxNonce, action } = this.settings;
    if (!ajaxUrl) return this.warn('"ajax-url" is missing; set it to the address of the site’s ajax endpoint.');
    this.#renderRegion();
    const urls = await this.#waitForFonts(signal);
    if (signal.aborted) return this.#abandon();
    const { pathname, search } = this.element.ownerDocument.location;
    const body = statusForm({ action, nonce: ajaxNonce, path: pathname, query: search, urls });
    const outcome = await request(ajaxUrl, { method: 'POST', body, timeout, signal });
    if (signal.aborted) return this.#abandon();
    const status = outcome.kind === 'json' && outcome.status < 300 ? readStatus(outcome.data) : undefined;
    if (!status) return console.error(`portico-font-status: no status in the response of ${ajaxUrl}.`, outcome);
    if (this.#status) this.state(this.#status, false);
    this.#status = status;
    this.state(status, true);
    this.#render();
    this.emit('portico-status', { status, urls });
  }

  /** If the element is disconnected before the response, lets the initial check start again on reconnect. */
  #abandon(): void {
    this.#isStarted = this.#status !== undefined;
  }

  /** Resolves to the addresses of the page's fonts when some are loaded, or after the last search. */
  async #waitForFonts(signal: AbortSignal): Promise<string[]> {
    const page = this.element.ownerDocument;
    const { pollInterval, pollAttempts } = this.settings;
    let urls = pageFontUrls(page);
    for (
      let attempt = 1;
      attempt < pollAttempts && (urls.length === 0 || page.fonts.status !== 'loaded');
      attempt += 1
    ) {
      await sleep(pollInterval, signal);
      if (signal.aborted) return [];
      urls = pageFontUrls(page);
    }
    return urls;
  }

  /** Renders the dot and the link after the content of the element, and announces a new status. */
  #render(): void {
    const status = this.#status;
    const root = this.element.shadowRoot;
    if (!status || !root) return;
    const { infoUrl } = this.settings;
    const text = this.text(fontStatusTexts, status);
    const dot = this.#dot;
    dot.title = text;
    dot.dataset.status = status;
    // A text that has not changed is not announced again.
    if (dot.ariaLabel !== text) {
      dot.ariaLabel = text;
      this.#region.replaceChildren(dot);
    }
    this.#link.remove();
    if (!hasMoreInfo(status) || !infoUrl) return;
    this.#link.href = infoUrl;
    this.#link.textContent = this.text(fontStatusTexts, 'link');
    root.append(this.#link);
  }

  /** Renders the live region before the request: screen readers only announce changes in a region that they already know. */
  #renderRegion(): void {
    if (this.element.shadowRoot) return;
    const root = this.element.attachShadow({ mode: 'open' });
    adopt(root, styles);
    root.append(createElement('slot'), this.#region);
  }
}

/**
 * Shows the status of the page's fonts in an item of the admin bar. The site's server reports the status. The element adds a dot and, for an alert or
 * a notice, a link. The content of the element is the text of the item.
 *
 * @part dot - The dot that shows the status.
 * @part link - The link to more information about an alert or a notice.
 * @slot - The text of the item.
 * @state success - The fonts are in order.
 * @state warning - The fonts can be improved.
 * @state alert - The fonts have a problem.
 * @state notice - The fonts need attention.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark.
 * @cssproperty --portico-status - Colour of the dot. By default, each status has its own colour.
 */
define('portico-font-status', {
  settings: fontStatusSettings,
  events: fontStatusEvents,
  controller: FontStatus,
  methods: ['check'],
});
