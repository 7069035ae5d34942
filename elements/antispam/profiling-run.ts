import { callApi } from '../../src/antispam/api-client.ts';
import { runDetector } from './collect/bot-detector.ts';
import type { ClientData } from './data/data-schema.ts';
import { guardForms, type GuardedForms } from './forms/form-guard.ts';
import { Persistence } from './store/persistence.ts';
import type { DataStore } from './store/data-store.ts';
import type { FormsHost } from './forms/page-forms.ts';
import { requestPixelUrl, isPixelUrl, loadPixel } from './collect/pixel.ts';
import type { Profiler } from './collect/profiler.ts';
import { ServerSession } from './store/server-session.ts';

/** The part of the element that a profiling run uses. */
export interface ProfilingHost extends Omit<FormsHost, 'profile' | 'known' | 'note' | 'write'> {
  readonly dataStore: DataStore;
  canProfile(): boolean;
  onConsentLost(): void;
  /** Called when the sent data has changed. */
  onProfile(data: ClientData): void;
  warn(message: string): void;
}

/** One run of the profiler: from consent (or connection) until consent is revoked or the element disconnects. */
export class ProfilingRun {
  readonly #host: ProfilingHost;
  readonly #profiler: Profiler;
  readonly #abortController = new AbortController();
  readonly #serverSession: ServerSession;
  readonly #persistence: Persistence;
  #guard: GuardedForms | undefined;

  constructor(host: ProfilingHost, profiler: Profiler) {
    this.#host = host;
    this.#profiler = profiler;
    this.#serverSession = new ServerSession(
      () => ({ transport: host.transport(), timeout: host.settings.timeout, retryDelay: host.settings.writeInterval }),
      this.#abortController.signal,
    );
    this.#persistence = new Persistence(
      {
        canStore: () => host.canProfile(),
        onConsentLost: () => host.onConsentLost(),
        payload: () => this.payload(),
        onWritten: (data) => this.#onWritten(data),
        dataStore: host.dataStore,
        get settings() {
          return host.settings;
        },
      },
      this.#abortController.signal,
    );
  }

  start(): void {
    const { signal } = this.#abortController;
    const { settings, element } = this.#host;
    this.#profiler.start(signal);
    this.#requestPixel();
    this.#persistence.write();
    if (signal.aborted) return; // A listener has revoked consent.
    // Unwritten data is lost when the page is left.
    addEventListener('pagehide', () => this.#onPageHide(), { passive: true, signal });
    if (settings.botDetectorUrl && settings.mode === 'full')
      this.#runDetector(element.ownerDocument, settings.botDetectorUrl);
    const { timeout } = settings;
    if (settings.cachedPage) void callApi(this.#host.transport(), 'important-parameters', {}, { timeout, signal });
    this.#guard = guardForms(this.#formsHost(), signal);
  }

  /** Schedules a write. */
  changed(): void {
    this.#persistence.changed();
  }

  /** Writes pending changes at once. */
  write(): void {
    this.#persistence.write();
  }

  /** Writes pending changes and ends. */
  end(): void {
    if (this.#host.canProfile()) this.write();
    this.#abortController.abort();
  }

  /** Ends without writing. */
  stop(): void {
    this.#abortController.abort();
  }

  /** Returns the data that is sent now, or with this form. */
  payload(form?: HTMLFormElement): ClientData {
    this.#guard?.flush();
    return form && this.#guard ? this.#guard.dataSentWith(form) : this.#profiler.payload();
  }

  #onPageHide(): void {
    this.#guard?.dropHeld();
    this.write();
  }

  #onWritten(data: ClientData): void {
    if (this.#host.settings.cookies === 'alternative') this.#serverSession.save(data);
    this.#host.onProfile(data);
  }

  #requestPixel(): void {
    const { settings, dataStore } = this.#host;
    if (!settings.pixel || settings.mode === 'aggregate' || this.#profiler.known.apbct_pixel_url) return;
    const stored = dataStore.read('apbct_pixel_url');
    if (stored !== undefined && isPixelUrl(stored)) return this.#usePixel(stored);
    void this.#loadNewPixel();
  }

  async #loadNewPixel(): Promise<void> {
    const { signal } = this.#abortController;
    const address = await requestPixelUrl(this.#host.transport(), this.#host.settings.timeout, signal);
    if (address !== undefined && !signal.aborted && this.#host.canProfile()) this.#usePixel(address);
  }

  #usePixel(address: string): void {
    loadPixel(address);
    this.#profiler.note({ apbct_pixel_url: address });
  }

  #runDetector(page: Document, url: string): void {
    const callbacks = {
      onLoad: () => void this.#host.dataStore.write('apbct_bot_detector_exist', '1'),
      onLog: (log: string) => this.#profiler.note({ ct_bot_detector_frontend_data_log: log }),
      onRefused: (reason: string) =>
        this.#host.warn(
          `the bot detector's script was blocked: ${reason} Allow the Trusted Types policy "portico-bot-detector".`,
        ),
    };
    runDetector(page, url, this.#host.settings.botDetectorInterval, callbacks, this.#abortController.signal);
  }

  #formsHost(): FormsHost {
    const host = this.#host;
    const profiler = this.#profiler;
    return {
      element: host.element,
      get settings() {
        return host.settings;
      },
      transport: () => host.transport(),
      profile: () => (host.canProfile() ? this.payload() : {}),
      known: (key) => profiler.known[key],
      note: (notes) => profiler.note(notes),
      write: () => this.write(),
      emailChecked: (detail) => host.emailChecked(detail),
    };
  }
}
