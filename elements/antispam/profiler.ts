import { now } from '../../src/clock/clock.ts';
import { store } from '../../src/store/store.ts';
import { randomLetters } from '../../src/random/random.ts';
import type { antispamSettings } from './antispam.settings.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import type { ClientData } from './client-data.ts';
import { Collected } from './collected.ts';
import { checkedEmails, scriptErrors } from './kept-text.ts';
import { listen } from './listening.ts';
import type { Memory } from './memory.ts';
import { eventToken, hoursAhead, isHeadless, pageStart, screenInfo } from './page-facts.ts';
import { payloadOf, type Known } from './payload.ts';
import { isChosen, mentionsLibrary, withError } from './script-errors.ts';
import { visitWith } from './visit.ts';

/** Whom a profiler works for. */
export interface ProfilerOwner {
  readonly settings: Resolved<typeof antispamSettings>;
  readonly memory: Memory;
  /** Something is to be kept and told, soon. */
  changed(): void;
}

/** What is collected of one visitor on one page (§3). It keeps nothing itself. */
export class Profiler {
  readonly #page: Document;
  readonly #owner: ProfilerOwner;
  readonly #collected = new Collected();
  #hasBegun = false;
  #lookAtSelection = (): void => {};

  constructor(page: Document, owner: ProfilerOwner) {
    this.#page = page;
    this.#owner = owner;
  }

  /** Begins to collect, or goes on, until `signal` ends. */
  begin(signal: AbortSignal): void {
    if (!this.#hasBegun) this.#beginPage();
    this.#hasBegun = true;
    // They hold as long as this goes on: with other settings it begins anew.
    const { pointerInterval, pointerLimit, mode } = this.#owner.settings;
    const pointer = { limit: pointerLimit, isCountOnly: mode === 'aggregate' };
    this.#lookAtSelection = listen(
      this.#page,
      {
        pointer: (place, form) => {
          this.#collected.point(place, form, pointer);
          this.#owner.changed();
        },
        firstKey: () => {
          this.#collected.press(now());
          this.#owner.changed();
        },
        scrolled: () => {
          this.#collected.scroll();
          this.#owner.changed();
        },
        clicked: () => {
          this.#collected.click();
          this.#owner.changed();
        },
        selected: () => {
          this.#collected.select();
          this.#owner.changed();
        },
        selectionWaits: () => this.#owner.changed(),
        interval: pointerInterval,
      },
      signal,
    );
    this.#watchSize(signal);
    this.#hearErrors(signal);
  }

  /** What is known now, of this page and those before. */
  get known(): Known {
    return this.#collected.known(this.#owner.settings, eventToken(store('local').get('bot_detector_event_token')));
  }

  /** Exactly what is sent now. Looks at a selection that waits for that. */
  payload(): ClientData {
    this.#lookAtSelection();
    return payloadOf(this.known, this.#owner.settings.mode);
  }

  /** Notes something; what is `undefined` is taken back. */
  note(notes: Known): void {
    this.#collected.note(notes);
    this.#owner.changed();
  }

  #beginPage(): void {
    const { memory } = this.#owner;
    const { referrer } = this.#page;
    const kept = {
      hits: memory.read('apbct_page_hits'),
      id: memory.read('apbct_session_id'),
      site: memory.read('apbct_site_referer'),
    };
    const emails = checkedEmails(memory.read('ct_checked_emails'));
    const existing = checkedEmails(memory.read('ct_checked_emails_exist'));
    const errors = scriptErrors(memory.read('ct_js_errors'));
    const before: Known = {
      ct_mouse_moved: memory.read('ct_mouse_moved') === 'true',
      ct_has_scrolled: memory.read('ct_has_scrolled') === 'true',
      ...(emails && { ct_checked_emails: emails }),
      ...(existing && { ct_checked_emails_exist: existing }),
      ...(errors && { ct_js_errors: errors }),
    };
    const page: Known = {
      ct_ps_timestamp: pageStart(now(), performance.now()),
      ct_timezone: hoursAhead(new Date(now()).getTimezoneOffset()),
      apbct_headless: isHeadless(navigator),
      ...visitWith(kept, { referrer, host: location.host }, () => randomLetters(10)),
    };
    this.#collected.note({ ...before, ...page });
  }

  /** Sizes are read where the browser has just laid the page out, which costs nothing then. */
  #watchSize(signal: AbortSignal): void {
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

  /** On a few pages of a hundred (§8). */
  #hearErrors(signal: AbortSignal): void {
    if (!isChosen(randomLetters(4), this.#owner.settings.errorShare)) return;
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
