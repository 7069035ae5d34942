import { now } from '../../../src/clock/clock.ts';
import { store } from '../../../src/store/store.ts';
import { randomLetters } from '../../../src/random/random.ts';
import type { ClientData, StoredKey } from '../data/data-schema.ts';
import { Collected } from './collected.ts';
import { checkedEmails, scriptErrors } from '../store/storage-serialization.ts';
import { collectSignals } from './signals.ts';
import type { DataStore } from '../store/data-store.ts';
import type { FormsHost } from '../forms/page-forms.ts';
import { eventToken, hoursAhead, isHeadless, pageStart, screenInfo, visitWith } from './browser-facts.ts';
import { payloadOf, type KnownData } from '../data/payload.ts';
import { isSampled, mentionsPortico, withError } from './portico-errors.ts';

type ProfilerHost = Pick<FormsHost, 'settings'> & { readonly dataStore: DataStore };

/** Collects the data of one visitor on one page. This class stores nothing. */
export class Profiler {
  readonly #page: Document;
  readonly #host: ProfilerHost;
  readonly #collected = new Collected();
  #hasStarted = false;
  #checkSelection = (): void => {};
  #changed = (): void => {};

  constructor(page: Document, host: ProfilerHost) {
    this.#page = page;
    this.#host = host;
  }

  /** Starts or resumes collecting until `signal` aborts. Calls `changed` whenever data has changed. */
  start(changed: () => void, signal: AbortSignal): void {
    this.#changed = changed;
    if (!this.#hasStarted) this.#startPage();
    this.#hasStarted = true;
    // These settings are read once, because a change of them restarts the profiler.
    const { pointerInterval, pointerLimit, mode } = this.#host.settings;
    this.#checkSelection = collectSignals(
      this.#page,
      {
        collected: this.#collected,
        pointer: { limit: pointerLimit, isCountOnly: mode === 'aggregate' },
        interval: pointerInterval,
        changed,
      },
      signal,
    );
    this.#observeSize(signal);
    this.#recordErrors(signal);
  }

  /** The collected data of this page and of earlier pages. */
  get known(): KnownData {
    return this.#collected.known(this.#host.settings, eventToken(store('local').get('bot_detector_event_token')));
  }

  /** Returns the data that is sent now. Before that, checks a selection that may have changed. */
  payload(): ClientData {
    this.#checkSelection();
    return payloadOf(this.known, this.#host.settings.mode);
  }

  note(notes: KnownData): void {
    this.#collected.note(notes);
    this.#changed();
  }

  #startPage(): void {
    const { referrer } = this.#page;
    const read = (key: StoredKey) => this.#host.dataStore.read(key);
    const stored = { hits: read('apbct_page_hits'), id: read('apbct_session_id'), site: read('apbct_site_referer') };
    const emails = checkedEmails(read('ct_checked_emails'));
    const existing = checkedEmails(read('ct_checked_emails_exist'));
    const errors = scriptErrors(read('ct_js_errors'));
    this.#collected.note({
      ct_mouse_moved: read('ct_mouse_moved') === 'true',
      ct_has_scrolled: read('ct_has_scrolled') === 'true',
      ...(emails && { ct_checked_emails: emails }),
      ...(existing && { ct_checked_emails_exist: existing }),
      ...(errors && { ct_js_errors: errors }),
      ct_ps_timestamp: pageStart(now(), performance.now()),
      ct_timezone: hoursAhead(new Date(now()).getTimezoneOffset()),
      apbct_headless: isHeadless(navigator),
      ...visitWith(stored, { referrer, host: location.host }, () => randomLetters(10)),
    });
  }

  /** Measures sizes in a ResizeObserver: it runs right after a layout, so that measuring forces no layout. */
  #observeSize(signal: AbortSignal): void {
    const root = this.#page.documentElement;
    let known = '';
    const observer = new ResizeObserver(() => {
      const size = screenInfo(root);
      if (JSON.stringify(size) !== known) this.note({ ct_screen_info: size });
      known = JSON.stringify(size);
    });
    observer.observe(root);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  /** Records script errors on a sample of pages (`error-share`). */
  #recordErrors(signal: AbortSignal): void {
    if (!isSampled(randomLetters(4), this.#host.settings.errorShare)) return;
    const note = ({ message, filename, error }: ErrorEvent) => {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      if (!mentionsPortico({ message, filename, stack })) return;
      const before = this.known.ct_js_errors ?? [];
      const errors = withError(before, message, location.origin + location.pathname);
      if (errors !== before) this.note({ ct_js_errors: errors });
    };
    addEventListener('error', note, { passive: true, signal });
  }
}
