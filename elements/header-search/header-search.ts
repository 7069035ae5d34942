import { isComposing } from '../../src/dom/composing.ts';
import { isForPopover } from '../../src/overlay/popover/escape-for-popover.ts';
import { deepActiveElement, flatTreeContains } from '../../src/dom/flat-tree.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { lazy } from '../../src/kit/lazy.ts';
import { flyouts } from '../../src/overlay/exclusive.ts';
import type { Flyout } from '../../src/overlay/flyout/flyout.ts';
import { describeButton, type FlyoutFrame } from '../../src/overlay/flyout/flyout-frame.ts';
import { listenOutside } from '../../src/overlay/popover/outside-events.ts';
import { revealEvent } from '../../src/dom/reveal-event.ts';
import { revealTarget } from '../../src/page/reveal-target.ts';
import { createFrame, Panel } from './panel.ts';
import styles from './header-search.css?inline';
import {
  headerSearchEvents,
  headerSearchSettings,
  headerSearchTexts,
  type SearchClosing,
} from './header-search.settings.ts';

type Design = 'dropdown' | 'overlay' | 'flyout';

class HeaderSearch extends Controller<typeof headerSearchSettings, typeof headerSearchEvents> {
  #frame: FlyoutFrame | undefined;
  #panel: Panel | undefined;
  #flyout: Flyout | undefined;
  #outside: AbortController | undefined;
  /** The design of the open search; `undefined` while the search is closed. */
  #design: Design | undefined;

  /** Opens the search and focuses its field. */
  show(): void {
    this.#open(true);
  }

  /** Closes the search. */
  hide(): void {
    this.#close('call');
  }

  /** Opens the search if it is closed, and closes it if it is open. */
  toggle(): void {
    return this.#design ? this.hide() : this.show();
  }

  override connected(): void {
    this.listen(this.element, ['keydown', 'focusout', 'click', 'pointerover', 'focusin', revealEvent]);
    if (!this.element.querySelector('form')) return;
    if (!this.#frame) {
      this.#frame = createFrame(this.element);
      this.#panel = new Panel(this.element, this.#frame);
    }
    this.#updateLabels();
    revealTarget(this.element);
    if (!this.settings.open) return;
    // If several flyouts are open in the page's HTML, or an open flyout is cloned, only the first one opens.
    if (this.settings.design === 'flyout' && !flyouts.isFree) this.reflect('open', false);
    else this.#open(false); // A search that is open from the start does not take the focus.
  }

  override changed(names: ReadonlySet<keyof typeof headerSearchSettings>): void {
    this.#updateLabels();
    if (names.has('design') && this.#design) this.hide();
    if (this.settings.open !== (this.#design !== undefined)) this.toggle();
  }

  override moved(): void {
    if (this.#design === 'flyout') this.#flyout?.show();
    else if (this.#design) this.#panel?.place(this.#covered);
  }

  override disconnected(): void {
    if (!this.#design) return;
    this.#stopListening();
    this.#flyout?.end();
    this.#panel?.hide(0);
  }

  protected override onEvent(event: Event): void {
    const [target] = event.composedPath();
    switch (event.type) {
      case 'click':
        return target instanceof Node && !event.defaultPrevented ? this.#onClick(target) : undefined;
      case 'keydown':
        return event instanceof KeyboardEvent ? this.#onKeydown(event) : undefined;
      case 'focusout':
        return event instanceof FocusEvent ? this.#onFocusOut(event) : undefined;
      case revealEvent: // An element in the search, such as its field, must become visible. The code that dispatches this event scrolls to it.
        return event.defaultPrevented || target === this.element ? undefined : this.#open(true, false);
      default:
        if (this.settings.design === 'flyout' && this.#frame) this.#load().catch(() => {}); // Loaded again when it is needed.
    }
  }

  #open(takesFocus: boolean, scrolls = true): void {
    if (this.#design) return;
    if (!this.#frame || !this.emit('portico-before-open', undefined)) {
      if (this.settings.open) this.reflect('open', false);
      return;
    }
    const { design } = this.settings;
    if (design === 'flyout') this.emit('portico-flyout', undefined);
    this.#setDesign(design);
    this.#listenOutside();
    if (design === 'flyout') guard(this.element, () => this.#showFlyout());
    else {
      this.#panel?.show(this.#covered, this.settings.duration);
      if (takesFocus) this.#focusField(scrolls);
    }
    this.emit('portico-open', undefined);
  }

  #onClick(target: Node): void {
    const { button, closeButton } = this.#frame ?? {};
    if (closeButton?.contains(target)) this.#close('button');
    else if (!button?.contains(target)) return;
    else if (this.#design) this.#close('button');
    else this.show();
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented || !this.#design) return;
    if (isForPopover(event, this.element)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#close('escape');
  }

  /** Closes the search when the focus leaves it, so that it does not cover a focused element. A flyout keeps the focus. */
  #onFocusOut({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node) || this.#design === 'flyout') return;
    if (!flatTreeContains(this.element, relatedTarget)) this.#close('focus');
  }

  #close(reason: SearchClosing['reason']): void {
    const design = this.#design;
    if (!design) {
      if (this.settings.open) this.reflect('open', false);
      return;
    }
    if (!this.emit('portico-before-close', { reason })) return this.reflect('open', true);
    const focus = deepActiveElement();
    this.#stopListening();
    if (design === 'flyout') void this.#flyout?.hide();
    else {
      // The focus returns to the button only if the visitor has not moved elsewhere.
      const isElsewhere = reason === 'outside' || reason === 'focus';
      const hadFocus = flatTreeContains(this.element, focus) || (focus === document.body && !isElsewhere);
      if (hadFocus) this.#frame?.button.focus({ preventScroll: true });
      this.#panel?.hide(this.settings.duration);
    }
    this.emit('portico-close', { reason });
  }

  #stopListening(): void {
    this.#outside?.abort();
    this.#setDesign(undefined);
  }

  #setDesign(design: Design | undefined): void {
    this.#design = design;
    if (design === 'flyout') flyouts.add(this.element, () => guard(this.element, () => this.#close('other')));
    else flyouts.delete(this.element);
    this.state('open', design !== undefined);
    this.reflect('open', design !== undefined);
    this.#describeButton();
  }

  #describeButton(): void {
    if (this.#frame) describeButton(this.#frame, this.settings.design === 'flyout', this.#design !== undefined);
  }

  #updateLabels(): void {
    if (!this.#frame) return;
    const { button, closeButton, dialog } = this.#frame;
    const { design } = this.settings;
    const name = this.text(headerSearchTexts, 'search');
    button.ariaLabel = dialog.ariaLabel = name;
    this.#describeButton();
    button.dataset.design = design;
    closeButton.ariaLabel = this.text(headerSearchTexts, 'close');
  }

  /** The element that an overlay covers; `undefined` for other designs. */
  get #covered(): Element | undefined {
    if (this.#design !== 'overlay') return undefined;
    const { over } = this.settings;
    try {
      return (this.element.closest(over) ?? this.element.parentElement) || this.element;
    } catch {
      this.warn(`over="${over}" is not a valid CSS selector, so the overlay covers the parent element.`);
      return this.element.parentElement ?? this.element;
    }
  }

  #focusField(scrolls = true): void {
    const field = this.element.querySelector<HTMLInputElement>(
      'input[type=search], input[type=text], input:not([type])',
    );
    field?.focus({ preventScroll: !scrolls || this.#design !== 'dropdown' });
    field?.select();
  }

  async #showFlyout(): Promise<void> {
    const flyout = await this.#load().catch((error: unknown) => {
      this.#onLost();
      throw error;
    });
    const { dialog, closeButton } = this.#frame ?? {};
    if (this.#design !== 'flyout' || !dialog || !closeButton) return;
    dialog.prepend(closeButton);
    dialog.style.setProperty('--flyout-duration', `${this.settings.duration}ms`);
    if (flyout.show()) this.#focusField();
    else this.#onLost();
  }

  #onLost(): void {
    if (!this.#design) return;
    this.#stopListening();
    this.emit('portico-close', { reason: 'call' });
  }

  readonly #load = lazy(async () => {
    const { Flyout: FlyoutClass } = await import('../../src/overlay/flyout/flyout.ts');
    if (!this.#frame) throw new Error('The element contains no form.');
    this.#flyout = new FlyoutClass(this.#frame, {
      escape: () => guard(this.element, () => this.#close('escape')),
      close: () => guard(this.element, () => this.#close('button')),
      closed: () => guard(this.element, () => this.#onLost()),
    });
    return this.#flyout;
  });

  #listenOutside(): void {
    this.#outside = new AbortController();
    const close = (reason: SearchClosing['reason']) => guard(this.element, () => this.#close(reason));
    listenOutside(this.element, this.#outside.signal, {
      outside: () => {
        if (this.#design === 'dropdown') close('outside');
      },
      escape: (event) => {
        event.stopPropagation();
        close('escape');
      },
      resized: () => {
        if (this.#design !== 'flyout') this.#panel?.place(this.#covered);
      },
    });
  }
}

/**
 * Adds a button that opens the author's search form below the button, over the header, or over the whole window. Without script, the form is visible.
 *
 * @part toggle-button - The button that opens and closes the search.
 * @part panel - The container of the form, below the button or over the header.
 * @part flyout - The dialog that covers the window.
 * @part content - The container of the form in the flyout.
 * @part close-button - The button that closes an overlay or a flyout.
 * @slot - The form and other content.
 * @state open - The search is open.
 * @cssproperty --portico-raised - The background colour of the form.
 * @cssproperty --portico-text - The text colour of the form.
 * @cssproperty --portico-divider - The colour of the lines around the form, and below the title of the flyout.
 * @cssproperty --portico-line - The colour of the borders of the field and the button.
 * @cssproperty --portico-search-layer - The `z-index` of a dropdown or overlay.
 */
define('portico-header-search', {
  settings: headerSearchSettings,
  events: headerSearchEvents,
  controller: HeaderSearch,
  methods: ['show', 'hide', 'toggle'],
  styles,
});
