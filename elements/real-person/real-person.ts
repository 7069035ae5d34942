import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazyImport } from '../../src/lazy-import.ts';
import { standBadge, type Badge } from './badge.ts';
import { endTurn, isNoneShown, takeTurn } from './one-at-a-time.ts';
import type { Panel, Words } from './panel.ts';
import { realPersonEvents } from './real-person.events.ts';
import { realPersonSettings } from './real-person.settings.ts';
import { realPersonTexts } from './real-person.texts.ts';

/** What draws a panel comes with the first intent; what cannot be had now is asked for again when it is needed. */
const loadPanel = () => lazyImport(() => import('./panel.ts'), import.meta.url).catch(() => undefined);

class RealPerson extends Controller<typeof realPersonSettings, typeof realPersonEvents> {
  #badge: Badge | undefined;
  #panel: Panel | undefined;
  #isOpen = false;
  /** Whether the page asked for it: then it stays until it is hidden, dismissed or followed by another. */
  #isAsked = false;
  /** Whether the pointer that came last is a finger. */
  #isTouched = false;
  /** Ends with each closing. */
  #opening = new AbortController();
  /** Ends when the time until it closes begins anew. */
  #waiting = new AbortController();

  /** Shows the panel until it is hidden, dismissed, or another badge's is shown. */
  show(): void {
    if (this.#isOpen || this.#open()) this.#isAsked = true;
    this.#waiting.abort();
  }

  /** Takes the panel away. */
  hide(): void {
    if (!this.#isOpen) return;
    if (this.emit('portico-before-close', undefined)) this.#close();
    else this.reflect('open', true);
  }

  /** Shows the panel, or takes it away. */
  toggle(): void {
    if (this.#isOpen) this.hide();
    else this.show();
  }

  override connected(): void {
    this.#badge ??= standBadge(this.element);
    this.#name();
    this.listen(this.element, ['pointerover', 'focusin', 'focusout', 'click']);
    if (!this.settings.open) return;
    // Of several that are to be shown as a page begins, the first is.
    if (isNoneShown()) this.show();
    else this.reflect('open', false);
  }

  override changed(): void {
    this.#name();
    if (this.settings.open !== this.#isOpen) return this.toggle();
    if (this.#isOpen) this.#panel?.show(this.#words());
  }

  override moved(): void {
    if (this.#isOpen) this.#panel?.show(this.#words());
  }

  override disconnected(): void {
    if (this.#isOpen) this.#close();
  }

  protected override onEvent(event: Event): void {
    const isHere = this.#badge !== undefined && event.composedPath().includes(this.#badge.frame);
    if (event.type === 'keydown') return this.#dismiss(event);
    if (event.type === 'pointerdown') return isHere || this.#isAsked ? undefined : this.hide();
    if (!isHere) return;
    switch (event.type) {
      case 'pointerover':
        this.#isTouched = event instanceof PointerEvent && event.pointerType === 'touch';
        return this.#isTouched ? undefined : this.#appear();
      case 'focusin':
        return this.#hasKeyboard() ? this.#appear() : undefined;
      case 'focusout':
        return this.#isOpen ? this.#wait() : undefined;
      case 'click':
        return this.#press(event);
    }
  }

  /** A mouse that presses has opened it by coming; a key and a finger open and close it. */
  #press(event: Event): void {
    const isByMouse = event instanceof MouseEvent && event.detail > 0 && !this.#isTouched;
    if (this.#isOpen && !isByMouse) return this.hide();
    this.#appear();
  }

  /** Esc takes the panel away and does nothing else: what stands around it stays. */
  #dismiss(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.hide();
  }

  #appear(): void {
    this.#name();
    if (this.#isOpen || this.#open()) this.#wait();
  }

  /** Whether it is open now: nobody is against it. */
  #open(): boolean {
    if (!this.emit('portico-before-open', undefined)) {
      this.reflect('open', false);
      return false;
    }
    takeTurn(this.#go);
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const page = this.element.ownerDocument;
    page.addEventListener('pointerdown', this, { capture: true, passive: true, signal });
    // Before everybody else: who hears Esc after that would close something.
    page.defaultView?.addEventListener('keydown', this, { capture: true, signal });
    this.#settle(true);
    this.#stand();
    this.emit('portico-open', undefined);
    return true;
  }

  readonly #go = (): void => this.hide();

  #stand(): void {
    guard(this.element, async () => {
      const module = await loadPanel();
      if (!this.#isOpen || !this.#badge) return;
      if (!module) return this.#close();
      this.#panel ??= new module.Panel(this.#badge, this.#go);
      this.#panel.show(this.#words());
      this.#wait();
    });
  }

  /** Lets it go by itself (§9): not while the keyboard is on it, nor while somebody points at it or presses it. */
  #wait(): void {
    const { closeDelay, touchCloseDelay } = this.settings;
    this.#waiting.abort();
    if (!this.#isOpen || this.#isAsked || this.#hasKeyboard()) return;
    this.#waiting = new AbortController();
    this.#panel?.leaveAfter(this.#isTouched ? touchCloseDelay : closeDelay, this.#go, this.#waiting.signal);
  }

  /** A press with mouse or finger focuses a button, too, and means no stay. */
  #hasKeyboard(): boolean {
    return this.#badge?.button.matches(':focus-visible') ?? false;
  }

  #close(): void {
    endTurn(this.#go);
    this.#opening.abort();
    this.#waiting.abort();
    this.#isAsked = false;
    this.#settle(false);
    this.#panel?.hide();
    this.emit('portico-close', undefined);
  }

  #settle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (this.#badge) this.#badge.button.ariaExpanded = String(isOpen);
    this.state('open', isOpen);
    this.reflect('open', isOpen);
  }

  /** Names the badge, and tells those who do not open it what its panel says. */
  #name(): void {
    if (!this.#badge) return;
    this.#badge.button.ariaLabel = this.#say('badge');
    this.#badge.button.ariaDescription = this.#say('text');
  }

  #words(): Words {
    return { title: this.#say('title'), text: this.#say('text') };
  }

  #say(key: 'badge' | 'title' | 'text'): string {
    const name = this.element.textContent.replace(/\s+/g, ' ').trim() || this.text(realPersonTexts, 'author');
    return this.text(realPersonTexts, key).replaceAll('{name}', () => name);
  }
}

/**
 * A badge behind the name of an author who passed the checks against bots, with a small panel that says so. It wraps the name, which stays the
 * author's markup.
 *
 * @part badge - The button.
 * @part panel - The panel beside it, while it is shown.
 * @slot - The name: a text or a link.
 * @state open - The panel is shown.
 * @cssproperty --portico-real - Colour of the badge.
 * @cssproperty --portico-field - Colour of the panel.
 * @cssproperty --portico-line - Colour of its border.
 */
define('portico-real-person', {
  settings: realPersonSettings,
  events: realPersonEvents,
  controller: RealPerson,
  methods: ['show', 'hide', 'toggle'],
});
