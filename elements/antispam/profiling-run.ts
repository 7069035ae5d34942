import { callApi } from '../../src/antispam/api-client.ts';
import type { Host } from '../../src/kit/controller.ts';
import type { antispamEvents, antispamSettings, EmailCheckedDetail } from './antispam.settings.ts';
import { runDetector } from './collect/bot-detector-script.ts';
import type { ClientData, CollectedData } from './data/data-schema.ts';
import type { KnownData } from './data/payload.ts';
import { guardForms, type FormGuard } from './forms/forms-guard.ts';
import { DataWriter, type DataWriterHost } from './store/data-writer.ts';
import type { DataStore } from './store/data-store.ts';
import type { FormsHost } from './forms/page-forms.ts';
import { requestPixelUrl, isPixelUrl } from './collect/request-pixel-url.ts';
import type { Profiler } from './collect/profiler.ts';
import { ServerSession } from './store/server-session.ts';

/** The members of the element that a profiling run uses. */
export interface ProfilingHost extends Host<typeof antispamSettings, typeof antispamEvents> {
  readonly dataStore: DataStore;
  readonly canProfile: boolean;
  reset(isRestarting: boolean): void;
}

/**
 * One run of the profiler. It begins with consent (or with the connection of the element) and ends when consent is revoked or the element
 * disconnects.
 */
export class ProfilingRun implements FormsHost, DataWriterHost {
  readonly element: HTMLElement;
  readonly dataStore: DataStore;
  readonly #host: ProfilingHost;
  readonly #profiler: Profiler;
  readonly #abortController = new AbortController();
  readonly #serverSession: ServerSession;
  readonly #writer: DataWriter;
  #guard: FormGuard | undefined;

  constructor(host: ProfilingHost, profiler: Profiler) {
    this.element = host.element;
    this.dataStore = host.dataStore;
    this.#host = host;
    this.#profiler = profiler;
    this.#serverSession = new ServerSession(this, this.#abortController.signal);
    this.#writer = new DataWriter(this, this.#abortController.signal);
  }

  start(): void {
    const { signal } = this.#abortController;
    const { timeout, cachedPage, botDetectorUrl, mode } = this.settings;
    this.#profiler.start(() => this.changed(), signal);
    this.#requestPixel();
    this.write();
    if (signal.aborted) return; // A listener of the event has revoked consent.
    // Data that is not written before the visitor leaves the page would be lost.
    addEventListener('pagehide', () => this.#onPageHide(), { passive: true, signal });
    if (botDetectorUrl && mode === 'full') this.#runDetector(botDetectorUrl);
    if (cachedPage) void callApi(this.transport(), 'important-parameters', {}, { timeout, signal });
    this.#guard = guardForms(this, signal);
  }

  get settings() {
    return this.#host.settings;
  }

  transport() {
    return this.settings;
  }

  canStore(): boolean {
    return this.#host.canProfile;
  }

  onConsentLost(): void {
    this.#host.reset(false);
  }

  changed(): void {
    this.#writer.changed();
  }

  write(): void {
    this.#writer.write();
  }

  /** Writes pending changes and ends the run. */
  end(): void {
    if (this.canStore()) this.write();
    this.stop();
  }

  stop(): void {
    this.#abortController.abort();
  }

  /** Returns the data that is sent now. With a form, returns the data that is sent with this form. */
  payload(form?: HTMLFormElement): ClientData {
    this.#guard?.flush();
    return form && this.#guard ? this.#guard.dataSentWith(form) : this.#profiler.payload();
  }

  profile(): ClientData {
    return this.canStore() ? this.payload() : {};
  }

  known<Key extends keyof CollectedData>(key: Key): CollectedData[Key] | undefined {
    return this.#profiler.known[key];
  }

  note(notes: KnownData): void {
    this.#profiler.note(notes);
  }

  onWritten(data: ClientData): void {
    if (this.settings.cookies === 'alternative') this.#serverSession.save(data);
    this.#host.emit('portico-profile', { data });
  }

  emailChecked(detail: EmailCheckedDetail): void {
    this.#host.emit('portico-email-checked', detail);
  }

  #onPageHide(): void {
    this.#guard?.dropHeld();
    this.write();
  }

  #requestPixel(): void {
    const { pixel, mode } = this.settings;
    if (!pixel || mode === 'aggregate' || this.known('apbct_pixel_url')) return;
    const stored = this.dataStore.read('apbct_pixel_url');
    if (stored !== undefined && isPixelUrl(stored)) this.#usePixel(stored);
    else void this.#loadNewPixel();
  }

  async #loadNewPixel(): Promise<void> {
    const { signal } = this.#abortController;
    const address = await requestPixelUrl(this.transport(), this.settings.timeout, signal);
    if (address !== undefined && !signal.aborted && this.canStore()) this.#usePixel(address);
  }

  #usePixel(address: string): void {
    new Image().src = address;
    this.note({ apbct_pixel_url: address });
  }

  #runDetector(url: string): void {
    const callbacks = {
      onLoad: () => void this.dataStore.write('apbct_bot_detector_exist', '1'),
      onLog: (log: string) => this.note({ ct_bot_detector_frontend_data_log: log }),
      onRefused: (reason: string) =>
        this.#host.warn(
          `the bot detector's script was blocked: ${reason} Allow the Trusted Types policy "portico-bot-detector".`,
        ),
    };
    const { signal } = this.#abortController;
    runDetector(this.element.ownerDocument, url, this.settings.botDetectorInterval, callbacks, signal);
  }
}
