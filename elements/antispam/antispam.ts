import { grant, isGranted, revoke } from '../../src/consent/consent.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { insertedAddresses } from '../../src/kit/inserted-addresses.ts';
import { antispamEvents } from './antispam.events.ts';
import { antispamSettings } from './antispam.settings.ts';
import type { ClientData } from './client-data.ts';
import { profilers, type PageProfiler } from './first-on-page.ts';
import { Memory } from './memory.ts';
import { Profiler, type ProfilerOwner } from './profiler.ts';
import { Profiling, type ProfilingOwner } from './profiling.ts';
import { emptySession } from './saved-session.ts';

type Name = keyof typeof antispamSettings;

/** The settings that hold from a beginning on; all others are looked at when they are needed. */
const heldFromTheBeginning: readonly Name[] = [
  ...(['mode', 'cookies', 'consent', 'pixel', 'botDetectorUrl', 'botDetectorInterval', 'cachedPage'] as const),
  ...(['pointerInterval', 'pointerLimit', 'errorShare', 'rescanDelay'] as const),
];

class Antispam extends Controller<typeof antispamSettings, typeof antispamEvents> implements PageProfiler {
  readonly #memory = new Memory(() => this.#memoryRules);
  /** What was collected on this page; it outlives that the element leaves it for a while. */
  #profiler: Profiler | undefined;
  #profiling: Profiling | undefined;
  #isSessionEmpty = false;
  readonly #owner = this.#makeOwner();

  /** The visitor agrees to `profiling`: it begins, if it waited for that. */
  grant(): void {
    grant('profiling');
  }

  /** The visitor agrees no longer: it ends, and erases every key that it ever wrote: cookies, local and session storage. */
  revoke(): void {
    revoke('profiling');
    // Who had not agreed before may have something here, or at the server's, from another time.
    profilers.first?.forget(false);
  }

  /**
   * Exactly what is sent now, by its keys; nothing without consent. Of a form, exactly what goes with that one: a search carries
   * less, cookies hold less than all, and a form that is left alone is given nothing.
   */
  profile(form?: HTMLFormElement): ClientData {
    // By a command comes a text.
    return profilers.first?.payload(form instanceof HTMLFormElement ? form : undefined) ?? {};
  }

  /** Erases what is kept and collected, and goes on as with a new visitor. */
  clear(): void {
    profilers.first?.forget(true);
  }

  override connected(): void {
    if (profilers.stand(this)) return this.takeOver();
    this.warn(
      'is not the first <portico-antispam> of this page; the first works for the whole page, and this one does nothing.',
    );
  }

  override changed(names: ReadonlySet<Name>): void {
    if (profilers.first !== this) return;
    if (!heldFromTheBeginning.some((name) => names.has(name))) return this.#profiling?.changed();
    this.#profiling?.end();
    this.#profiling = undefined;
    // What was kept in another place, or is sent no more, must not stay there.
    if (names.has('cookies') || names.has('mode')) this.#memory.forget();
    this.#begin();
  }

  override moved(): void {
    if (profilers.first === this && !this.#profiling) this.takeOver();
  }

  override disconnected(): void {
    this.#profiling?.end();
    this.#profiling = undefined;
    profilers.leave(this);
  }

  takeOver(): void {
    if (!this.element.isConnected) return; // It is leaving, too.
    this.listen(this.element.ownerDocument, ['portico-consent']);
    this.#begin();
  }

  payload(form: HTMLFormElement | undefined): ClientData {
    return this.#profiling && this.#mayProfile ? this.#profiling.payload(form) : {};
  }

  forget(isToGoOn: boolean): void {
    this.#profiling?.stop();
    this.#profiling = undefined;
    this.#profiler = undefined;
    this.#memory.erase();
    this.#emptySession();
    this.state('collecting', false);
    if (isToGoOn) this.#begin();
  }

  /** A session at the server's outlives the page that had it saved; what is empty is not emptied again. */
  #emptySession(): void {
    if (this.#isSessionEmpty || this.settings.cookies !== 'alternative') return;
    this.#isSessionEmpty = true;
    emptySession(this.settings, this.settings.timeout);
  }

  protected override onEvent(event: Event): void {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!isObject(detail) || detail.purpose !== 'profiling') return;
    if (detail.granted === true) this.#begin();
    else this.forget(false);
  }

  get #mayProfile(): boolean {
    return isGranted('profiling', this.settings.consent === 'required');
  }

  get #memoryRules() {
    const { cookies, freshness, pixelLifetime, botDetectorLifetime } = this.settings;
    return { cookies, lifetimes: { freshness, pixelLifetime, botDetectorLifetime } };
  }

  #begin(): void {
    if (this.#profiling) return;
    if (!this.#mayProfile) return this.#profiler ? this.forget(false) : undefined;
    this.#isSessionEmpty = false;
    this.#profiler ??= new Profiler(this.element.ownerDocument, this.#owner);
    this.#profiling = new Profiling(this.#owner, this.#profiler);
    this.state('collecting', true);
    this.#profiling.begin();
  }

  #makeOwner(): ProfilingOwner & ProfilerOwner {
    const settings = () => this.settings;
    return {
      element: this.element,
      memory: this.#memory,
      get settings() {
        return settings();
      },
      transport: () => this.settings,
      mayProfile: () => this.#mayProfile,
      lostConsent: () => this.forget(false),
      changed: () => this.#profiling?.changed(),
      tell: (data) => void this.emit('portico-profile', { data }),
      emailChecked: (detail) => void this.emit('portico-email-checked', detail),
      warn: (message) => this.warn(message),
    };
  }
}

/**
 * The visitor profiler, and the guard of the page’s forms: one for a page. It collects what tells people from programs, and
 * sends it with forms, comments and search, so that the site can refuse spam without asking people anything.
 *
 * @state collecting - It collects: there is consent, and it is the first of the page.
 * @cssproperty --portico-success - Colour of what is said of a good e-mail address.
 * @cssproperty --portico-warning - Colour of what is said of a doubtful one.
 * @cssproperty --portico-field - Colour behind it.
 */
define('portico-antispam', {
  settings: antispamSettings,
  events: antispamEvents,
  controller: Antispam,
  refuses: insertedAddresses,
  methods: ['grant', 'revoke', 'profile', 'clear'],
});
