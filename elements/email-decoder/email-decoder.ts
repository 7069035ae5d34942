import { setTimer } from '../../src/clock/clock.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { cancelRender, renderSoon } from '../../src/page/deferred-rendering.ts';
import type { Contact } from './contact.ts';
import { marker, clickByKey, ownControl } from './control.ts';
import type { DecoderDialog } from './decoder-dialog.ts';
import { decoderTexts, emailDecoderEvents, emailDecoderSettings } from './email-decoder.settings.ts';
import type { EmailDecoderProps } from './email-decoder.view.tsx';
import { arm, blurHint, disarm, type EncodedNode, fill } from './encoded-node.ts';
import { claimNodes, findEncodedNodes, nodesInside, observeNodes } from './page-nodes.ts';
import { cachedContact, onContacts, shareContacts } from './cache.ts';
import styles from './encoded-node.css?inline';

class EmailDecoder extends Controller<typeof emailDecoderSettings, typeof emailDecoderEvents, EmailDecoderProps> {
  #nodes: readonly EncodedNode[] = [];
  /** Aborted when the controls are created again. */
  #arming: AbortController | undefined;
  /** `true` while the hint is blurred but the control has not been created yet. */
  #isPending = false;
  #dialog: DecoderDialog | undefined;

  readonly #loadDialog = lazy(async () => {
    const { DecoderDialog } = await import('./decoder-dialog.ts');
    return (this.#dialog = new DecoderDialog(this));
  });
  #running: Promise<string | undefined> | undefined;
  /** The text of the element after the value was inserted. */
  #filled: string | undefined;

  /**
   * Opens the dialog and decodes, as a click does. Decodes the given text, otherwise `encoded`, otherwise the first encoded node of the page.
   * Resolves to the value when the dialog shows it; to `undefined` if decoding fails or the dialog is closed before that. A call during another one
   * returns the same promise.
   */
  async decode(encoded?: string): Promise<string | undefined> {
    if (this.#isPending) this.#arm();
    const wanted = encoded ?? this.#nodes[0]?.encoded;
    if (wanted === undefined) return this.settings.encoded ? cachedContact(this.settings.encoded)?.shown : undefined;
    return cachedContact(wanted)?.shown ?? this.#decode([wanted]);
  }

  override connected(): void {
    if (!this.#isSingle) return this.#arm();
    // A page may have one element for each address, most of them out of view. Therefore only the blur is added at once, before the first paint.
    this.#blur();
    this.#isPending = true;
    renderSoon(this.element, () => guard(this.element, () => this.#arm()));
  }

  override changed(names: ReadonlySet<keyof typeof emailDecoderSettings>): void {
    if (names.has('encoded') || names.has('selector') || names.has('texts')) this.#arm();
  }

  override moved(): void {
    this.#arm();
    this.#dialog?.dialog.moved();
  }

  override get watchedAttributes(): readonly string[] {
    return [marker];
  }

  override isIntact(): boolean {
    const isFilled = !this.#filled || this.element.textContent === this.#filled;
    return isFilled && this.#nodes.every(({ control }) => !control || control.hasAttribute(marker));
  }

  override restore(): boolean {
    this.#arm();
    return true;
  }

  override disconnected(): void {
    this.#disarm();
    this.#dialog?.dialog.end();
  }

  override state(name: string, on: boolean): void {
    // An element that wraps one contact stays in the state `decoded`.
    super.state(name, on || (name === 'decoded' && this.#isSingle && this.#nodes.length === 0));
  }

  override render(props: EmailDecoderProps): PromiseLike<void> {
    ownControl(this.element);
    return super.render(props);
  }

  protected override onEvent(event: Event): void {
    const { currentTarget } = event;
    const node = this.#nodes.find(({ control }) => control === currentTarget);
    if (!node?.control) return;
    if (event.type === 'click') return this.#onClick(event, node, node.control);
    if (event instanceof KeyboardEvent) return clickByKey(event, node.control);
    this.#preload();
  }

  get #isSingle(): boolean {
    return this.settings.encoded !== '';
  }

  #arm(): void {
    this.#disarm();
    const root = this.element.getRootNode();
    this.#arming = new AbortController();
    const { signal } = this.#arming;
    onContacts((contacts) => this.#fill(contacts), signal);
    if (this.#isSingle) return this.#setNodes([this.#singleNode()]);
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    const { selector } = this.settings;
    const find = () => this.#setNodes(findEncodedNodes(root, selector));
    const onClaim = () => {
      try {
        find();
        observeNodes(root, find, signal);
      } catch {
        this.warn(`selector="${selector}" is not a valid CSS selector; no encoded address is found.`);
      }
    };
    claimNodes(root, selector, onClaim, signal);
  }

  #blur(): void {
    this.#nodes = [{ encoded: this.settings.encoded, content: this.element, control: undefined, isAround: false }];
    blurHint(this.element);
  }

  #disarm(): void {
    this.#isPending = false;
    cancelRender(this.element);
    this.#arming?.abort();
    for (const node of this.#nodes) disarm(node);
    this.#nodes = [];
  }

  /** Returns the element as an encoded node. Its control is the author's link or button, or else the whole content. */
  #singleNode(): EncodedNode {
    const { element } = this;
    const control = element.querySelector<HTMLElement>('a[href], button') ?? ownControl(element);
    return { encoded: this.settings.encoded, content: element, control, isAround: false };
  }

  /** Sets the nodes: creates the controls of new nodes, and inserts the cached values. */
  #setNodes(nodes: readonly EncodedNode[]): void {
    const before = new Map(this.#nodes.map((node) => [node.content, node]));
    const show = this.text(decoderTexts, 'show');
    this.#nodes = nodes.map((node) => {
      const existing = before.get(node.content);
      if (existing && existing.encoded === node.encoded && existing.control === node.control) return existing;
      arm(node, show);
      for (const type of ['click', 'keydown', 'pointerenter', 'focusin']) {
        node.control?.addEventListener(type, this, { signal: this.#arming?.signal ?? this.signal });
      }
      return node;
    });
    const known = this.#nodes.flatMap(({ encoded }) => {
      const contact = cachedContact(encoded);
      return contact ? [[encoded, contact] as const] : [];
    });
    if (known.length > 0) this.#fill(new Map(known), 0);
  }

  /** Inserts known contacts into their nodes. Returns the replacement of each node. */
  #fill(
    contacts: ReadonlyMap<string, Contact>,
    blurDelay: number = this.settings.blurDelay,
  ): ReadonlyMap<EncodedNode, HTMLElement> {
    const filled = new Map<EncodedNode, HTMLElement>();
    for (const node of this.#nodes) {
      const contact = contacts.get(node.encoded);
      if (!contact) continue;
      filled.set(node, fill(node, contact, blurDelay, this.signal));
      // Other decoders must not find a node that contains its value.
      if (node.content !== this.element) node.content.removeAttribute('data-original-string');
    }
    if (filled.size > 0) this.#nodes = this.#nodes.filter((node) => !filled.has(node));
    if (filled.size > 0 && this.#isSingle) {
      this.#filled = this.element.textContent;
      this.state('decoded', true);
    }
    return filled;
  }

  #onClick(event: Event, { encoded }: EncodedNode, control: HTMLElement): void {
    event.preventDefault();
    const others = new Set(nodesInside(this.#nodes, control).map((inner) => inner.encoded));
    others.delete(encoded);
    void this.#decode([encoded, ...others], control);
  }

  #decode(encoded: readonly [string, ...string[]], opener?: HTMLElement): Promise<string | undefined> {
    this.#running ??= this.#run(encoded, opener).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(encoded: readonly [string, ...string[]], opener: HTMLElement | undefined): Promise<string | undefined> {
    const dialog = await this.#loadDialog().catch(() => undefined);
    const outcome = dialog ? await dialog.run({ encoded, opener }) : 'unseen';
    if (outcome !== 'unseen') return outcome?.shown;
    // Without a dialog, the message is shown beside the control.
    const message = this.text(decoderTexts, 'cannotDecode');
    if (opener) {
      const note = showFallbackMessage(opener, message, this.signal);
      const { hideDelay } = this.settings;
      const hide = () => note.remove();
      // If the dialog's code has loaded, it also waits for the pointer and the focus.
      if (hideDelay > 0 && dialog) dialog.dismissLater(note, hide);
      else if (hideDelay > 0) setTimer(hideDelay, hide, this.signal);
    }
    this.emit('portico-decode-failed', { encoded: encoded[0], reason: 'undecoded', message });
    return undefined;
  }

  /** Loads the dialog before the click. If this fails, it is loaded again when it is needed. */
  #preload(): void {
    void this.#loadDialog().then(
      (dialog) => dialog.dialog.prepare(),
      () => {},
    );
  }

  /** Inserts the contacts into the nodes of all decoders of the page. Returns the element to focus. */
  fillAll(contacts: ReadonlyMap<string, Contact>): HTMLElement | undefined {
    const filled = this.#fill(contacts);
    shareContacts(contacts);
    return [...filled.entries()].find(([{ control }]) => control !== undefined)?.[1];
  }
}

/** Shows a message beside a node. The message stays until it is removed or `signal` aborts. */
function showFallbackMessage(node: HTMLElement, message: string, signal: AbortSignal): HTMLElement {
  const note = document.createElement('span');
  const root = node.getRootNode();
  note.className = 'portico-decoder-note';
  note.role = 'alert';
  // In the element's shadow root, the message would not be visible, because the slot hides it.
  (root instanceof ShadowRoot && node.part.contains('control') ? root.host : node).after(note);
  note.textContent = message;
  signal.addEventListener('abort', () => note.remove());
  return note;
}

/**
 * Shows e-mail addresses and phone numbers that a site hides from address harvesters. A click sends a request to the site. A dialog shows the
 * progress and then the value, which is also inserted into the page.
 *
 * @part control - The clickable area around the hint, if `encoded` is set.
 * @part dialog - The dialog.
 * @part header - The heading of the dialog.
 * @part message - The text that asks the visitor to wait, or the error message.
 * @part value - The e-mail address, phone number or text.
 * @part copy-button - The button that copies the value.
 * @part confirm-button - The button that closes the dialog after the value was shown.
 * @part close-button - The close button.
 * @slot - The hint, or any other content that the visitor clicks. Only with `encoded`.
 * @state waiting - The dialog waits for the response of the site.
 * @state decoded - The dialog shows the value. If `encoded` is set, the state stays after the dialog has closed.
 * @state blocked - The dialog shows that the site blocks the visitor.
 * @state undecoded - The dialog shows that decoding failed for another reason.
 * @cssproperty --portico-overlay - Colour of the overlay behind the dialog.
 * @cssproperty --portico-raised - Background colour of the dialog.
 * @cssproperty --portico-text - Text colour.
 * @cssproperty --portico-brand - Colour of the button 'Got it'.
 * @cssproperty --portico-brand-text - Border colour of the button 'Got it', and colour of the dots while the address is decoded.
 * @cssproperty --portico-danger - Colour of the message when decoding fails.
 * @cssproperty --portico-radius - Border radius.
 */
define('portico-email-decoder', {
  settings: emailDecoderSettings,
  events: emailDecoderEvents,
  controller: EmailDecoder,
  methods: ['decode'],
  styles,
  view: () => import('./email-decoder.view.tsx'),
});
