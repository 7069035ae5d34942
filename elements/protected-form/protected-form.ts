import { requestAboutVisitor } from '../../src/antispam/visitor-request.ts';
import { setTimer } from '../../src/clock/clock.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { insertedAddresses } from '../../src/kit/inserted-addresses.ts';
import { adopt } from '../../src/kit/styles.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { formHtml } from './form-html.ts';
import { placesIn, putIn, say, type Place, type Pressable } from './place.ts';
import styles from './protected-form.css?inline';
import { protectedFormEvents } from './protected-form.events.ts';
import { protectedFormSettings } from './protected-form.settings.ts';
import { protectedFormTexts, type ProtectedFormText } from './protected-form.texts.ts';
import { readVerdict, type Verdict } from './verdict.ts';

/**
 * How near the window it is asked for: so early that a visitor who scrolls need not wait, and so late that a page asks for no
 * form that nobody sees.
 */
const near = '500px';

/** How long (ms) it is said that a form has come. */
const announcing = 3000;

/** Forms, and the element of ours that draws one. */
const forms = 'form, portico-contact-form';

type State = 'waiting' | 'allowed' | 'denied';

/** What makes a form of HTML that is not trusted; it is loaded while the site is asked. */
const loadPolicy = () => lazyImport(() => import('../../src/sanitize/form-policy.ts'), import.meta.url);

type Policy = Awaited<ReturnType<typeof loadPolicy>>;

class ProtectedForm extends Controller<typeof protectedFormSettings, typeof protectedFormEvents> {
  #places: readonly Place[] = [];
  /** The forms that it has put in. */
  #forms: readonly Element[] = [];
  #running: Promise<boolean> | undefined;
  /** Ends when another form is looked for. */
  #turn = new AbortController();

  /**
   * Asks the site now, wherever the element stands; whether the form stands in the page then. Asked while it runs, it is asked
   * once.
   */
  check(): Promise<boolean> {
    if (this.#places.length === 0) return Promise.resolve(this.element.querySelector(forms) !== null);
    const { signal } = this.#turn;
    this.#running ??= this.#check(signal).finally(() => {
      if (!signal.aborted) this.#running = undefined;
    });
    return this.#running;
  }

  override connected(): void {
    adopt(this.element.getRootNode(), styles);
    this.#begin();
  }

  override changed(names: ReadonlySet<keyof typeof protectedFormSettings>): void {
    if (!names.has('encoded')) return;
    // Another form takes the place of the first one.
    for (const form of this.settings.encoded ? this.element.querySelectorAll(forms) : []) membersOf(form).remove();
    this.#begin();
  }

  override moved(): void {
    adopt(this.element.getRootNode(), styles);
  }

  override isIntact(): boolean {
    return (
      this.#places.every(({ status }) => status.isConnected) && this.#forms.every((form) => membersOf(form).isConnected)
    );
  }

  override disconnected(): void {
    this.#turn.abort();
    this.#running = undefined;
  }

  #begin(): void {
    this.#turn.abort();
    this.#running = undefined;
    const turn = (this.#turn = new AbortController());
    this.#places = placesIn(this.element, this.settings.encoded);
    this.#forms = [];
    this.#show(this.#places.length === 0 && this.element.querySelector(forms) ? 'allowed' : undefined);
    if (this.#places.length === 0) return;
    const look = (isNear: boolean) => {
      if (!isNear) return;
      watching.abort();
      void this.check();
    };
    const watching = new AbortController();
    turn.signal.addEventListener('abort', () => watching.abort());
    watchInView(this.element, look, { margin: near, signal: watching.signal });
  }

  async #check(signal: AbortSignal): Promise<boolean> {
    this.#show('waiting');
    for (const place of this.#places) this.#say(place, this.#text('waiting'));
    const htmls = this.#places.map(({ encoded }) => formHtml(encoded));
    // What cannot be read need not be asked for.
    const verdict = htmls.every((html) => html === undefined) ? undefined : await this.#ask(signal);
    if (signal.aborted) return false;
    if (verdict?.kind === 'denied') return this.#deny('denied', verdict.message || this.#text('forbidden'));
    if (verdict?.kind === 'error' && this.settings.onError === 'deny')
      return this.#deny('error', this.#text('unchecked'), true);
    const policy = await loadPolicy().catch(() => undefined);
    if (signal.aborted) return false;
    // Only with it a form is harmless; whether the visitor is a bot has nothing to do with that.
    if (!policy) return this.#deny('error', this.#text('unloaded'));
    const made = htmls.map((html) => formOf(html, policy));
    return this.#put(made, verdict?.kind === 'allowed' ? 'allowed' : 'error');
  }

  async #ask(signal: AbortSignal): Promise<Verdict> {
    void loadPolicy().catch(() => {}); // Who needs it hears of it.
    return readVerdict(
      await requestAboutVisitor(this.settings, this.element.ownerDocument, { call: 'check-bot', signal }),
    );
  }

  /** Puts in what could be made; whether all forms stand in the page. */
  #put(made: readonly (DocumentFragment | undefined)[], why: 'allowed' | 'error'): boolean {
    const places = this.#places;
    const isIntact = made.every(Boolean);
    if (!isIntact)
      this.warn('what is encoded cannot be shown: it is no base64 of a form, or the sanitizer may not work here.');
    // Where there was none to be had, the rule for errors says which words stand there.
    const message = this.#text(this.settings.onError === 'deny' ? 'unchecked' : 'unreadable');
    this.#show(isIntact ? 'allowed' : 'denied');
    places.forEach((place, index) => {
      const form = made[index];
      const first = form?.querySelector<HTMLElement>(focusable);
      const isHeld = this.#isHeld(place);
      if (form) putIn(place, form);
      say(place, form ? this.#text('ready') : message);
      if (isHeld) focusOn(first ?? place.status);
      if (form) setTimer(announcing, () => place.status.remove(), this.#turn.signal);
    });
    this.#places = places.filter((_, index) => !made[index]);
    this.#forms = [...this.element.querySelectorAll(forms)];
    if (isIntact) this.emit('portico-allowed', { why });
    else this.emit('portico-denied', { why: 'error', message });
    return isIntact;
  }

  /** Says why there is no form; where it was an error, it can be tried again. */
  #deny(why: 'denied' | 'error', message: string, canRetry = false): false {
    this.#show('denied');
    const retry = { label: this.#text('retry'), press: () => void this.check() };
    for (const place of this.#places) this.#say(place, message, canRetry ? retry : undefined);
    this.emit('portico-denied', { why, message });
    return false;
  }

  /** Says something in place of a form; the focus stays there, though what had it goes. */
  #say(place: Place, message: string, button?: Pressable): void {
    const isHeld = this.#isHeld(place);
    say(place, message, button);
    if (isHeld) focusOn(place.status);
  }

  #isHeld({ printed, status }: Place): boolean {
    return status.matches(':focus-within') || printed?.matches(':focus-within') === true;
  }

  #show(shown?: State): void {
    for (const state of ['waiting', 'allowed', 'denied'] as const) this.state(state, state === shown);
  }

  #text(key: ProtectedFormText): string {
    return this.text(protectedFormTexts, key);
  }
}

const focusable = ':is(input:not([type=hidden]), select, textarea, button):not(:disabled, [hidden], [hidden] *)';

/** The form in some HTML, harmless; `undefined` where there is none, or where it cannot be made. */
function formOf(html: string | undefined, { purifyForm }: Policy): DocumentFragment | undefined {
  if (html === undefined) return undefined;
  try {
    const made = purifyForm(html);
    return made.querySelector(forms) ? made : undefined;
  } catch {
    return undefined;
  }
}

function focusOn(node: HTMLElement): void {
  if (node.role === 'status') node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/**
 * A form that a site hides from bots: it stands in the page encoded, and is put in when the site says that the visitor is none.
 * The site is asked once for all encoded forms in the element, when the element comes near the window.
 *
 * @state waiting - The site is asked.
 * @state allowed - The form stands in the page.
 * @state denied - A message stands in place of the form.
 */
define('portico-protected-form', {
  settings: protectedFormSettings,
  events: protectedFormEvents,
  controller: ProtectedForm,
  refuses: insertedAddresses,
  methods: ['check'],
});
