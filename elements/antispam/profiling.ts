import { callApi } from '../../src/antispam/api-client.ts';
import { runDetector } from './bot-detector.ts';
import type { ClientData } from './client-data.ts';
import { guardForms, type GuardedForms } from './forms/guard-forms.ts';
import { Keeping } from './keeping.ts';
import type { Memory } from './memory.ts';
import type { FormsOwner } from './owner.ts';
import { askForPixel, isPixelAddress, loadPixel } from './pixel.ts';
import type { Profiler } from './profiler.ts';
import { SavedSession } from './saved-session.ts';

/** Whom it works for: the guard of the forms, and what else it must know and tell. */
export interface ProfilingOwner extends Omit<FormsOwner, 'profile' | 'known' | 'note' | 'write'> {
  readonly memory: Memory;
  mayProfile(): boolean;
  lostConsent(): void;
  /** What is sent has changed. */
  tell(data: ClientData): void;
  warn(message: string): void;
}

/** One stretch of work: from consent, or from when the element came, to the end of either. */
export class Profiling {
  readonly #owner: ProfilingOwner;
  readonly #profiler: Profiler;
  readonly #ending = new AbortController();
  readonly #session: SavedSession;
  readonly #keeping: Keeping;
  #guard: GuardedForms | undefined;

  constructor(owner: ProfilingOwner, profiler: Profiler) {
    this.#owner = owner;
    this.#profiler = profiler;
    this.#session = new SavedSession(
      () => ({ transport: owner.transport(), timeout: owner.settings.timeout, pause: owner.settings.writeInterval }),
      this.#ending.signal,
    );
    this.#keeping = new Keeping(
      {
        mayKeep: () => owner.mayProfile(),
        lostConsent: () => owner.lostConsent(),
        payload: () => this.payload(),
        kept: (data) => this.#tell(data),
        memory: owner.memory,
        get settings() {
          return owner.settings;
        },
      },
      this.#ending.signal,
    );
  }

  begin(): void {
    const { signal } = this.#ending;
    const { settings, element } = this.#owner;
    this.#profiler.begin(signal);
    this.#askForPixel();
    this.#keeping.write();
    if (signal.aborted) return; // Whoever was told of it has revoked.
    // What is not kept when the page is left is lost.
    addEventListener('pagehide', () => this.#leave(), { passive: true, signal });
    if (settings.botDetectorUrl && settings.mode === 'full')
      this.#runDetector(element.ownerDocument, settings.botDetectorUrl);
    const { timeout } = settings;
    if (settings.cachedPage) void callApi(this.#owner.transport(), 'important-parameters', {}, { timeout, signal });
    this.#guard = guardForms(this.#formsOwner(), signal);
  }

  /** Something is to be kept and told, soon. */
  changed(): void {
    this.#keeping.changed();
  }

  /** Keeps at once what waits. */
  write(): void {
    this.#keeping.write();
  }

  /** Ends; what waits is kept. */
  end(): void {
    if (this.#owner.mayProfile()) this.write();
    this.#ending.abort();
  }

  /** Ends; what waits is not kept. */
  stop(): void {
    this.#ending.abort();
  }

  /** Exactly what is sent now, or with this form. */
  payload(form?: HTMLFormElement): ClientData {
    this.#guard?.look();
    return form && this.#guard ? this.#guard.sentWith(form) : this.#profiler.payload();
  }

  #leave(): void {
    this.#guard?.leave();
    this.write();
  }

  #tell(data: ClientData): void {
    if (this.#owner.settings.cookies === 'alternative') this.#session.save(data);
    this.#owner.tell(data);
  }

  #askForPixel(): void {
    const { settings, memory } = this.#owner;
    if (!settings.pixel || settings.mode === 'aggregate' || this.#profiler.known.apbct_pixel_url) return;
    const kept = memory.read('apbct_pixel_url');
    if (kept !== undefined && isPixelAddress(kept)) return this.#takePixel(kept);
    void this.#loadNewPixel();
  }

  async #loadNewPixel(): Promise<void> {
    const { signal } = this.#ending;
    const address = await askForPixel(this.#owner.transport(), this.#owner.settings.timeout, signal);
    if (address !== undefined && !signal.aborted && this.#owner.mayProfile()) this.#takePixel(address);
  }

  #takePixel(address: string): void {
    loadPixel(address);
    this.#profiler.note({ apbct_pixel_url: address });
  }

  #runDetector(page: Document, url: string): void {
    const news = {
      loaded: () => void this.#owner.memory.keep('apbct_bot_detector_exist', '1'),
      logged: (log: string) => this.#profiler.note({ ct_bot_detector_frontend_data_log: log }),
      refused: (reason: string) => this.#owner.warn(`the bot detector could not be put into the page: ${reason}`),
    };
    runDetector(page, url, this.#owner.settings.botDetectorInterval, news, this.#ending.signal);
  }

  #formsOwner(): FormsOwner {
    const owner = this.#owner;
    const profiler = this.#profiler;
    return {
      element: owner.element,
      get settings() {
        return owner.settings;
      },
      transport: () => owner.transport(),
      profile: () => (owner.mayProfile() ? this.payload() : {}),
      known: (key) => profiler.known[key],
      note: (notes) => profiler.note(notes),
      write: () => this.write(),
      emailChecked: (detail) => owner.emailChecked(detail),
    };
  }
}
