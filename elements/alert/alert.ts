import { setTimer } from '../../src/clock/clock.ts';
import { isObject } from '../../src/json/json.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { alertEvents } from './alert.events.ts';
import { alertSettings } from './alert.settings.ts';
import { alertTexts } from './alert.texts.ts';
import { Arrivals } from './arrivals.ts';
import { forget, isRemembered, remember } from './dismissals.ts';
import { draw, type Drawn } from './drawn.ts';
import { answerEvents, claim, isFrom, readNews, type FormAnswer } from './form-answer.ts';
import { roleOf, type Kind } from './kind.ts';
import { focusNear } from './nearby-focus.ts';

/**
 * The time for which a region stays empty before its message comes, in ms: screen readers announce changes of a region that
 * they know.
 */
const noticing = 100;

const arrivals = new Arrivals();

class Alert extends Controller<typeof alertSettings, typeof alertEvents> {
  #drawn: Drawn | undefined;
  #answer: FormAnswer | undefined;
  #isDismissed = false;
  /** It has begun before: what comes back was there already. */
  #hasBegun = false;
  #stopComing: (() => void) | undefined;
  #shownKind: Kind | undefined;
  #hasButton = false;

  /** Takes the message away, as its button does, and remembers that where it may. */
  dismiss(): void {
    if (this.#isDismissed || this.#isWaiting) return;
    const { remember: name } = this.settings;
    this.#isDismissed = true;
    if (!this.settings.for) remember(name, this.#needsConsent);
    // While it is still there: the browser would take the focus from what goes away, and give it to nothing.
    if (this.#hasFocus) focusNear(this.element);
    this.#answer = undefined;
    this.#show();
    this.emit('portico-dismiss', undefined);
  }

  override connected(): void {
    const isNews = !this.#hasBegun && !arrivals.isOfThePage(this.element);
    this.#hasBegun = true;
    this.#drawn ??= draw(this.element);
    // A press of its button is heard here, too, and costs an idle alert no more.
    this.listen(this.element, ['click']);
    this.#hearPage();
    this.#isDismissed ||= this.#isRemembered;
    if (isNews && !this.#isWaiting && !this.#isDismissed) this.#come();
    else this.#show();
  }

  override changed(names: ReadonlySet<keyof typeof alertSettings>): void {
    // Another name is another message.
    if (names.has('remember')) this.#isDismissed = this.#isRemembered;
    if (names.has('for')) this.#answer = undefined;
    this.#hearPage();
    this.#show();
  }

  protected override onEvent(event: Event): void | Promise<void> {
    if (event.type === 'click') return this.#isOfButton(event) ? this.dismiss() : undefined;
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (event.type === 'portico-consent') return this.#decide(detail);
    return this.#hear(event, detail);
  }

  override disconnected(): void {
    this.#stopComing?.();
  }

  get #needsConsent(): boolean {
    return this.settings.consent === 'required';
  }

  get #isRemembered(): boolean {
    return !this.settings.for && isRemembered(this.settings.remember, this.#needsConsent);
  }

  /** `true` while the alert waits for the answer of a form. */
  get #isWaiting(): boolean {
    return this.settings.for !== '' && !this.#answer;
  }

  get #hasFocus(): boolean {
    return this.element.matches(':focus-within');
  }

  get #kind(): Kind {
    return this.#answer?.kind ?? this.settings.kind;
  }

  #hearPage(): void {
    const { for: form, remember: name } = this.settings;
    const page = this.element.ownerDocument;
    // A status does not bubble, so it is heard on its way down.
    if (form) this.listen(page, answerEvents, { capture: true });
    if (name) this.listen(page, ['portico-consent']);
  }

  /** Stores an earlier dismissal when the visitor consents, and forgets it when the consent is withdrawn. */
  #decide(detail: unknown): void {
    if (!isObject(detail) || detail.purpose !== 'memory') return;
    if (detail.granted !== true) forget(this.settings.remember);
    else if (this.#isDismissed && !this.settings.for) remember(this.settings.remember, this.#needsConsent);
  }

  #hear(event: Event, detail: unknown): void {
    if (!this.settings.for || !isFrom(event, this.settings.for)) return;
    const news = readNews(event.type, detail);
    if (news === 'over') return this.#take(undefined);
    if (!news) return;
    this.#isDismissed = false;
    this.state('dismissed', false);
    // The form shows its own message when the page hides the alert.
    if (!this.element.checkVisibility({ visibilityProperty: true })) return;
    // One of the two shows and announces it.
    claim(detail);
    this.#take(news);
  }

  #take(answer: FormAnswer | undefined): void {
    this.#answer = answer;
    if (answer) this.#come();
    else this.#show();
  }

  /** Lets the message come so that it is announced: into a region that is there already. */
  #come(): void {
    this.#show(true);
    this.#stopComing = setTimer(noticing, () => this.#show());
  }

  #isOfButton(event: Event): boolean {
    return this.settings.dismissible && event.composedPath().some((target) => target === this.#drawn?.button());
  }

  /** Shows what holds now; `isComing` keeps the message back, in a region that announces it. */
  #show(isComing = false): void {
    this.#stopComing?.();
    if (!this.#drawn) return;
    const { region, message, slot } = this.#drawn;
    const isShown = !this.#isWaiting && !this.#isDismissed;
    this.#showKind(this.#kind);
    this.state('waiting', this.#isWaiting || isComing);
    this.state('dismissed', this.#isDismissed);
    // What stood in the page from its beginning is read in its turn; a role that is given to it now would be announced.
    if (isComing || region.role || this.settings.for) region.role = roleOf(this.#kind);
    message.textContent = isShown && !isComing ? (this.#answer?.message ?? '') : '';
    slot.hidden = !isShown || isComing;
    this.#showButton(this.settings.dismissible && isShown && !isComing);
  }

  #showKind(kind: Kind): void {
    if (kind === this.#shownKind) return;
    if (this.#shownKind) this.state(this.#shownKind, false);
    this.#shownKind = kind;
    this.state(kind, true);
    this.#drawn?.sign(kind);
  }

  #showButton(isShown: boolean): void {
    if (!this.#drawn || !(isShown || this.#hasButton)) return;
    this.#hasButton = true;
    const button = this.#drawn.button();
    button.hidden = !isShown;
    if (isShown) button.ariaLabel = this.text(alertTexts, 'dismiss');
  }
}

/**
 * An alert: a message in a colour and with a sign of its kind, which a visitor may close. It wraps its message, which stays the
 * author's, or shows the answer of a contact form.
 *
 * @part sign - The sign of the kind.
 * @part message - The answer of a form.
 * @part close-button - The button that closes it.
 * @slot - The message.
 * @state info - It informs.
 * @state success - It tells of a success.
 * @state warning - It warns.
 * @state error - It tells of an error.
 * @state waiting - It shows nothing yet: the form has not answered, or the message is just coming.
 * @state dismissed - It was dismissed, and shows no more.
 * @cssproperty --portico-alert - Colour of the border and the sign, in place of that of the kind.
 * @cssproperty --portico-field - Colour behind the message, which takes on a little of the other.
 */
define('portico-alert', {
  settings: alertSettings,
  events: alertEvents,
  controller: Alert,
  methods: ['dismiss'],
});
// Behind the beginning of those that it found: they were queued as it was defined.
queueMicrotask(() => arrivals.endBeginning());
