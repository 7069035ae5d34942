import { grant, isGranted, revoke } from '../../src/consent/consent.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { insertedAddresses } from '../../src/kit/on-demand/inserted-addresses.ts';
import { antispamEvents, antispamSettings } from './antispam.settings.ts';
import type { ClientData } from './data/data-schema.ts';
import { DataStore } from './store/data-store.ts';
import { Profiler } from './collect/profiler.ts';
import { ProfilingRun, type ProfilingHost } from './profiling-run.ts';
import { clearServerSession } from './store/server-session.ts';
import { LeaderElection, type Candidate } from '../../src/page/leader-election.ts';
import { whenIdle } from '../../src/page/when-idle.ts';

/** The profilers of the page. Only the first one is active; the others call it. */
const profilers = new LeaderElection<Antispam>();

type Name = keyof typeof antispamSettings;

/** The settings whose change restarts profiling. All other settings are read when they are needed. */
const restartSettings: readonly Name[] = [
  ...(['mode', 'cookies', 'consent', 'pixel', 'botDetectorUrl', 'botDetectorInterval', 'cachedPage'] as const),
  ...(['pointerInterval', 'pointerLimit', 'errorShare', 'rescanDelay'] as const),
];

class Antispam extends Controller<typeof antispamSettings, typeof antispamEvents> implements ProfilingHost, Candidate {
  readonly dataStore = new DataStore(() => this.settings);
  /** The data collected on this page. It is kept while the element is disconnected. */
  #profiler: Profiler | undefined;
  #run: ProfilingRun | undefined;
  #isSessionCleared = false;

  /** Grants consent to `profiling`. An element that waits for consent starts. */
  grant(): void {
    grant('profiling');
  }

  /** Revokes consent: stops the element, and erases all data that it has written to cookies, local storage and session storage. */
  revoke(): void {
    revoke('profiling');
    // Data of an earlier visit may still be stored, even if there is no consent now.
    profilers.first?.reset(false);
  }

  /**
   * Returns the data that the element would send now, by key; empty without consent. With a form, returns only the data that the server receives with
   * this form.
   */
  profile(form?: HTMLFormElement): ClientData {
    // If a command calls this method, the argument is a string.
    return profilers.first?.payload(form instanceof HTMLFormElement ? form : undefined) ?? {};
  }

  /** Erases the stored and collected data. The element then treats the visitor as new. */
  clear(): void {
    profilers.first?.reset(true);
  }

  /** `true` for the active element of the page. */
  get isFirst(): boolean {
    return profilers.first === this;
  }

  override connected(): void {
    if (profilers.join(this)) return this.takeOver();
    // The warnings of many elements are given in one batch. Checking here costs less than passing the signal of each element.
    whenIdle(() => {
      if (!this.element.isConnected || this.isFirst) return;
      this.warn('only the first <portico-antispam> of a page is active, and this one is ignored; remove it.');
    });
  }

  override changed(names: ReadonlySet<Name>): void {
    if (!this.isFirst) return;
    if (!restartSettings.some((name) => names.has(name))) return this.#run?.changed();
    this.#run?.end();
    this.#run = undefined;
    // Data in the previous storage, and data that is no longer sent, must not remain.
    if (names.has('cookies') || names.has('mode')) this.dataStore.clear();
    this.#start();
  }

  override moved(): void {
    if (this.isFirst && !this.#run) this.takeOver();
  }

  override disconnected(): void {
    this.#run?.end();
    this.#run = undefined;
    profilers.leave(this);
  }

  takeOver(): void {
    if (!this.element.isConnected) return;
    this.listen(this.element.ownerDocument, ['portico-consent']);
    this.#start();
  }

  /** Returns the data that would be sent now, or with this form; see `profile()`. */
  payload(form: HTMLFormElement | undefined): ClientData {
    return this.#run && this.canProfile ? this.#run.payload(form) : {};
  }

  /** Erases the stored and collected data. Restarts if `isRestarting`. */
  reset(isRestarting: boolean): void {
    this.#run?.stop();
    this.#run = undefined;
    this.#profiler = undefined;
    this.dataStore.erase();
    // The session on the server continues after the page is closed.
    if (!this.#isSessionCleared && this.settings.cookies === 'alternative') {
      this.#isSessionCleared = true;
      clearServerSession(this.settings, this.settings.timeout);
    }
    this.state('collecting', false);
    if (isRestarting) this.#start();
  }

  protected override onEvent(event: Event): void {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isObject(detail) || detail.purpose !== 'profiling') return;
    if (detail.granted === true) this.#start();
    else this.reset(false);
  }

  get canProfile(): boolean {
    return isGranted('profiling', this.settings.consent === 'required');
  }

  #start(): void {
    if (this.#run) return;
    if (!this.canProfile) return this.#profiler ? this.reset(false) : undefined;
    this.#isSessionCleared = false;
    this.#profiler ??= new Profiler(this.element.ownerDocument, this);
    this.#run = new ProfilingRun(this, this.#profiler);
    this.state('collecting', true);
    this.#run.start();
  }
}

/**
 * Profiles the visitor and guards the forms of the page. Collects signals that distinguish people from bots, and sends them with forms, comments and
 * searches, so that the site can reject spam without a captcha. One element per page is enough.
 *
 * @state collecting - The element collects data: consent is granted, and the element is the first `<portico-antispam>` of the page.
 * @cssproperty --portico-success - Colour of the text about a good e-mail address.
 * @cssproperty --portico-warning - Colour of the text about a doubtful e-mail address.
 * @cssproperty --portico-raised - Background colour of the text about an e-mail address.
 */
define('portico-antispam', {
  settings: antispamSettings,
  events: antispamEvents,
  controller: Antispam,
  refuses: insertedAddresses,
  methods: ['grant', 'revoke', 'profile', 'clear'],
});
