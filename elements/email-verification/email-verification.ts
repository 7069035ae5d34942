import { followBackground } from '../../src/kit/on-demand/background-scheme.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { watchPresses } from '../../src/forms/submit/pointer-press.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { ruleMark } from './code-controls.ts';
import { emailVerificationEvents, emailVerificationSettings } from './email-verification.settings.ts';
import { Verification } from './verification.ts';

/** Selects e-mail inputs whose author has marked them for verification. */
const flagged = 'input[data-verify]';

/**
 * Returns the e-mail inputs of an element: the input with the id `named`, otherwise the inputs in it that have `data-verify`, otherwise the first
 * e-mail input in it. An empty element returns all inputs of the page that have `data-verify`, except those inside other
 * `<portico-email-verification>` elements.
 */
function emailInputs(element: HTMLElement, named: string): HTMLInputElement[] {
  const root = element.getRootNode();
  const page = root instanceof ShadowRoot ? root : document;
  if (named) {
    const input = page.getElementById(named);
    return input instanceof HTMLInputElement ? [input] : [];
  }
  const inside = [...element.querySelectorAll<HTMLInputElement>(flagged)];
  if (inside.length > 0) return inside;
  const first = element.querySelector<HTMLInputElement>('input[type="email"]');
  if (first) return [first];
  if (element.querySelector('input')) return [];
  return [...page.querySelectorAll<HTMLInputElement>(flagged)].filter((input) => !input.closest(element.localName));
}

class EmailVerification extends Controller<typeof emailVerificationSettings, typeof emailVerificationEvents> {
  #verifications: readonly Verification[] = [];

  /** Sends a code for the first e-mail input, as a press of its button does. Resolves after the server has responded. */
  async send(): Promise<void> {
    await this.#verifications[0]?.send();
  }

  override connected(): void {
    watchPresses(this.element.ownerDocument, this.signal);
    followBackground(this.element, this.signal);
    this.#begin();
  }

  override get watchedAttributes(): readonly string[] {
    return [ruleMark];
  }

  override isIntact(): boolean {
    const inputs = emailInputs(this.element, this.settings.for);
    const all = this.#verifications;
    return (
      all.length === 0 ||
      (inputs.length === all.length && all.every((one) => inputs.includes(one.email) && one.controls.isAttached))
    );
  }

  override restore(): boolean {
    const inputs = emailInputs(this.element, this.settings.for);
    if (this.#verifications.some(({ email }) => !inputs.includes(email))) return false;
    for (const verification of this.#verifications) verification.begin();
    return true;
  }

  #begin(): void {
    const before = this.#verifications;
    this.#verifications = this.#findInputs().map(
      (email) =>
        before.find((verification) => verification.email === email) ??
        new Verification(email, this, () => this.#showStates()),
    );
    for (const verification of this.#verifications) {
      verification.begin();
      const { button, code } = verification.controls;
      this.listen(button, ['click']);
      this.listen(verification.email, ['input', 'change']);
      this.listen(code, ['input', 'change', 'invalid']);
      if (!code.form) continue;
      // The capture phase comes before any other listener that submits the form.
      this.listen(membersOf(code.form), ['submit'], { capture: true });
      this.listen(membersOf(code.form), ['reset']);
    }
  }

  override changed(names: ReadonlySet<keyof typeof emailVerificationSettings>): void {
    if (!names.has('for') && !names.has('ajaxUrl'))
      return this.#verifications.forEach((verification) => verification.show());
    const before = this.#verifications;
    this.#begin();
    for (const verification of before) if (!this.#verifications.includes(verification)) verification.end();
  }

  override disconnected(): void {
    for (const verification of this.#verifications) verification.leave();
  }

  protected override async onEvent(event: Event): Promise<void> {
    await Promise.all(this.#verifications.map((verification) => verification.onEvent(event)));
  }

  #findInputs(): readonly HTMLInputElement[] {
    const inputs = emailInputs(this.element, this.settings.for);
    if (inputs.length === 0 || this.settings.ajaxUrl) return inputs;
    this.warn('"ajax-url" is missing, so no code can be sent; set it to the URL of the site’s ajax endpoint.');
    return [];
  }

  #showStates(): void {
    const all = this.#verifications;
    const isAnySending = all.some(({ isSending }) => isSending);
    const isAnyChecking = all.some(({ isChecking }) => isChecking);
    this.state('sending', isAnySending);
    this.state('checking', isAnyChecking);
    this.state('verified', all.length > 0 && all.every(({ isVerified }) => isVerified));
  }
}

/**
 * Adds a button that sends a code to an e-mail address, and a field for the code. The form is submitted only with a code that the server accepts. The
 * element wraps the author's e-mail input, or refers to it by its id.
 *
 * @state sending - A code is being sent.
 * @state checking - The server is verifying the code.
 * @state verified - The server has accepted the code for the current address.
 * @state on-dark - The background is dark, although `color-scheme` is not dark. The added content has the colours for dark pages.
 * @state on-light - The background is light, although `color-scheme` is not light. The added content has the colours for light pages.
 * @state on-midtone - The background is a picture, or neither light nor dark. Messages have the colour of the text around them.
 * @cssproperty --portico-success - Colour of success messages.
 * @cssproperty --portico-danger - Colour of errors.
 */
define('portico-email-verification', {
  settings: emailVerificationSettings,
  events: emailVerificationEvents,
  isWrapper: true,
  controller: EmailVerification,
  methods: ['send'],
});
