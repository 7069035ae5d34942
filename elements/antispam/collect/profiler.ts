import { now } from '../../../src/clock/clock.ts';
import { store } from '../../../src/store/store.ts';
import { randomLetters } from '../../../src/random/random.ts';
import type { antispamSettings } from '../antispam.settings.ts';
import type { Resolved } from '../../../src/kit/settings.ts';
import type { ClientData } from '../data/data-schema.ts';
import { Collected } from './collected.ts';
import { checkedEmails, scriptErrors } from '../store/stored-values.ts';
import { listenForSignals } from './signals.ts';
import type { DataStore } from '../store/data-store.ts';
import { eventToken, hoursAhead, isHeadless, pageStart, screenInfo, visitWith } from './page-facts.ts';
import { payloadOf, type KnownData } from '../data/payload.ts';
import { isSampled, mentionsLibrary, withError } from './script-errors.ts';

/** The part of the element that a profiler uses. */
export interface ProfilerHost {
  readonly settings: Resolved<typeof antispamSettings>;
  readonly dataStore: DataStore;
  /** Called when data has changed. */
  changed(): void;
}

/** Collects the data of one visitor on one page. It stores nothing. */
export class Profiler {
  readonly #page: Document;
  readonly #host: ProfilerHost;
  readonly #collected = new Collected();
  #hasStarted = false;
  #checkSelection = (): void => {};

  constructor(page: Document, host: ProfilerHost) {
    this.#page = page;
    this.#host = host;
  }

  /** Starts or resumes collecting until `signal` aborts. */
  start(signal: AbortSignal): void {
    if (!this.#hasStarted) this.#startPage();
    this.#hasStarted = true;
    // A change of these settings restarts the profiler.
    const { pointerInterval, pointerLimit, mode } = this.#host.settings;
    const pointer = { limit: pointerLimit, isCountOnly: mode === 'aggregate' };
    this.#checkSelection = listenForSignals(
      this.#page,
      {
        pointer: (position, form) => {
          this.#collected.point(position, form, pointer);
          this.#host.changed();
        },
        firstKey: () => {
          this.#collected.press(now());
          this.#host.changed();
        },
        scrolled: () => {
          this.#collected.scroll();
          this.#host.changed();
        },
        clicked: () => {
          this.#collected.click();
          this.#host.changed();
        },
        selected: () => {
          this.#collected.select();
          this.#host.changed();
        },
        selectionPending: () => this.#host.changed(),
        interval: pointerInterval,
      },
      signal,
    );
    this.#observeSize(signal);
    this.#recordErrors(signal);
  }

  /** The collected data of this page and earlier ones. */
  get known(): KnownData {
    return this.#collected.known(this.#host.settings, eventToken(store('local').get('bot_detector_event_token')));
  }

  /** Returns the data that is sent now. Checks a pending selection first. */
  payload(): ClientData {
    this.#checkSelection();
    return payloadOf(this.known, this.#host.settings.mode);
  }

  /** Sets values; `undefined` removes one. */
  note(notes: KnownData): void {
    this.#collected.note(notes);
    this.#host.changed();
  }

  #startPage(): void {
    const { dataStore } = this.#host;
    const { referrer } = this.#page;
    const stored = {
      hits: dataStore.read('apbct_page_hits'),
      id: dataStore.read('apbct_session_id'),
      site: dataStore.read('apbct_site_referer'),
    };
    const emails = checkedEmails(dataStore.read('ct_checked_emails'));
    const existing = checkedEmails(dataStore.read('ct_checked_emails_exist'));
    const errors = scriptErrors(dataStore.read('ct_js_errors'));
    const before: KnownData = {
      ct_mouse_moved: dataStore.read('ct_mouse_moved') === 'true',
      ct_has_scrolled: dataStore.read('ct_has_scrolled') === 'true',
      ...(emails && { ct_checked_emails: emails }),
      ...(existing && { ct_checked_emails_exist: existing }),
      ...(errors && { ct_js_errors: errors }),
    };
    const page: KnownData = {
      ct_ps_timestamp: pageStart(now(), performance.now()),
      ct_timezone: hoursAhead(new Date(now()).getTimezoneOffset()),
      apbct_headless: isHeadless(navigator),
      ...visitWith(stored, { referrer, host: location.host }, () => randomLetters(10)),
    };
    this.#collected.note({ ...before, ...page });
  }

  /** Reads sizes in a ResizeObserver: right after a layout, reading costs none. */
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
      if (!mentionsLibrary({ message, filename, stack })) return;
      const before = this.known.ct_js_errors ?? [];
      const errors = withError(before, message, location.origin + location.pathname);
      if (errors !== before) this.note({ ct_js_errors: errors });
    };
    addEventListener('error', note, { passive: true, signal });
  }
}
