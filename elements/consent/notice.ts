import { isComposing } from '../../src/dom/composing.ts';
import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import type { Host } from '../../src/kit/controller.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import type { Modal } from '../../src/overlay/modal/modal.ts';
import { isForPopover } from '../../src/overlay/popover/escape-for-popover.ts';
import type { ConsentClosing, ConsentOpening, consentEvents, consentSettings } from './consent.settings.ts';
import { consentTexts } from './consent.texts.ts';
import { keepClear } from './keep-clear.ts';
import { createNotice, type ButtonName, type NoticeParts } from './notice-parts.ts';
import { purposeText } from './purpose-texts.ts';
import styles from './consent.css?inline';
import { showPopover } from '../../src/older-browsers/popover.ts';

type ConsentHost = Host<typeof consentSettings, typeof consentEvents>;

/** The state of the element that the notice shows. */
export interface NoticeState {
  readonly purposes: readonly string[];
  readonly granted: readonly string[];
  /** `true` if Global Privacy Control counts as a refusal. */
  readonly hasSignal: boolean;
}

/** The notice of a `<portico-consent>`: creates its nodes in the shadow root, opens and closes it, and moves the focus. */
export class Notice {
  readonly #host: ConsentHost;
  readonly #state: () => NoticeState;
  readonly #choose: (button: ButtonName, ticked: readonly string[]) => void;
  readonly #root: ShadowRoot;
  #parts: NoticeParts | undefined;
  #modal: Modal | undefined;
  #whileOpen: AbortController | undefined;
  #opener: Element | null = null;

  constructor(
    host: ConsentHost,
    state: () => NoticeState,
    choose: (button: ButtonName, ticked: readonly string[]) => void,
  ) {
    this.#host = host;
    this.#state = state;
    this.#choose = choose;
    this.#root = host.element.shadowRoot ?? host.element.attachShadow({ mode: 'open' });
    adopt(this.#root, styles);
  }

  get isOpen(): boolean {
    return this.#whileOpen !== undefined;
  }

  /** Opens the notice. If the visitor has requested it, the notice gets the focus. Otherwise the focus stays, and the page stays usable. */
  async show(reason: ConsentOpening['reason'], opener: Element | null = deepActiveElement()): Promise<void> {
    if (this.isOpen) return this.#focus();
    const whileOpen = (this.#whileOpen = new AbortController());
    const { placement } = this.#host.settings;
    // If the code of the overlay could not be loaded, the notice does not make the page inert.
    const overlay =
      placement === 'center' ? await import('../../src/overlay/modal/modal.ts').catch(() => undefined) : undefined;
    if (whileOpen.signal.aborted) return;
    this.#opener = opener;
    const parts = (this.#parts = createNotice(overlay !== undefined));
    const { box } = parts;
    this.update();
    parts.tick(this.#state().granted);
    box.dataset.placement = placement;
    this.#root.replaceChildren(box);
    const { signal } = whileOpen;
    box.addEventListener('click', (event) => this.#onClick(event), { signal });
    box.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    if (overlay && box instanceof HTMLDialogElement) {
      this.#modal = new overlay.Modal(box);
      box.autofocus = true;
      this.#modal.show(opener, true);
    } else this.#showOver(box, placement === 'top', signal);
    if (reason !== 'start') this.#focus();
    this.#host.state('open', true);
    this.#host.emit('portico-open', { reason });
  }

  hide(reason: ConsentClosing['reason']): void {
    if (this.end()) this.#host.emit('portico-close', { reason });
  }

  /** Updates the texts. */
  update(): void {
    const { policy } = this.#host.settings;
    const text = (key: keyof typeof consentTexts.en) => this.#host.text(consentTexts, key);
    const { purposes, hasSignal } = this.#state();
    this.#parts?.setTexts(
      {
        title: text('title'),
        message: text('message'),
        signal: hasSignal ? text('signal') : '',
        purposes: text('purposes'),
        policy: text('policy'),
        refuse: text('refuse'),
        save: text('save'),
        accept: text('accept'),
      },
      purposes.map((purpose) => purposeText(this.#host, purpose)),
      policy,
    );
  }

  #showOver(box: HTMLElement, isAtTop: boolean, signal: AbortSignal): void {
    // The notice is above sticky headers. It stays below a dialog that is already open, because this dialog makes it inert.
    if (!document.querySelector(':modal')) {
      box.setAttribute('popover', 'manual');
      showPopover(box);
    }
    keepClear(box, isAtTop, signal);
  }

  #focus(): void {
    this.#root.querySelector<HTMLElement>('h2')?.focus();
  }

  #onClick(event: Event): void {
    const button = this.#parts?.buttonAt(event);
    if (button) this.#choose(button, this.#parts?.ticked() ?? []);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
    if (this.#parts && isForPopover(event, this.#parts.box)) return;
    event.preventDefault();
    this.hide('escape');
  }

  /** Removes the notice without dispatching an event. Returns `false` if it was not open. */
  end(): boolean {
    if (!this.#whileOpen) return false;
    const { element } = this.#host;
    const hadFocus = flatTreeContains(element, deepActiveElement());
    this.#whileOpen.abort();
    this.#whileOpen = undefined;
    this.#modal?.end();
    this.#modal = undefined;
    this.#parts?.box.remove();
    this.#parts = undefined;
    if (hadFocus && this.#opener instanceof HTMLElement) this.#opener.focus({ preventScroll: true });
    this.#opener = null;
    this.#host.state('open', false);
    return true;
  }
}
