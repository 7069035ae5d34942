import { setTimer } from '../clock/clock.ts';
import { isGranted } from '../consent/consent.ts';
import { purposes, type Purpose } from '../consent/page-consent.ts';
import { explain } from '../diagnostics/page/explain-element.ts';
import { problems } from '../diagnostics/page/problems.ts';
import { onLoggedEvent } from '../diagnostics/page/event-log.ts';
import { docsOf } from '../diagnostics/page/manifest.ts';
import { prefersReducedMotion } from '../dom/reduced-motion.ts';
import { Controller } from '../kit/controller.ts';
import { define } from '../kit/define.ts';
import type { Events } from '../kit/definition.ts';
import { adopt } from '../dom/adopt-styles.ts';
import type { Settings } from '../settings/settings.ts';
import { elementMarkup } from './element-markup.ts';
import { elementName } from './panels/element-tree.ts';
import { EventList } from './panels/event-list.ts';
import { Highlight } from './highlight.ts';
import { createButton } from './inspector-button.ts';
import buttonStyles from './inspector-button.css?inline';
import type { InspectorProps, PanelContent, PanelName } from './inspector.view.tsx';
import { PanelDialog } from './panel-dialog.ts';
import type { ShownProblem } from './panels/problems-panel.view.tsx';
import { descriptionsOf, elementsOnPage, pageTree, settingRowsOf, statesOf } from './running-element.ts';
import type { SelectedElementProps } from './panels/selected-element.view.tsx';
import { eraseEntries, storedEntries } from './panels/stored-entries.ts';
import { sentRequests } from './panels/sent-requests.ts';

/** The time (ms) between two updates of the open inspector: states and settings change without an event. */
const updateInterval = 500;

/** The events that stay in the inspector, so that overlays of the page do not close by clicks in it. */
const ownEvents = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
];

class Inspector extends Controller<Settings, Events, InspectorProps> {
  readonly #root = this.element.attachShadow({ mode: 'open' });
  readonly #button = createButton();
  readonly #dialog = new PanelDialog();
  readonly #highlight = new Highlight(this.#root);
  readonly #events = new EventList();
  #panel: PanelName = 'Elements';
  #side: InspectorProps['side'] = 'end';
  #selected: Element | undefined;
  /** The number of selections, for the view. */
  #selections = 0;
  #isOpen = false;
  /** `true` until the dialog was shown after `open()`. */
  #isOpening = false;
  #stopUpdates = () => {};

  /** Opens the inspector, or brings it to the front. */
  async open(): Promise<void> {
    this.#isOpen = true;
    this.#isOpening = true;
    await this.#update();
  }

  close(): void {
    this.#isOpen = false;
    this.#stopUpdates();
    this.#highlight.show();
    this.#button.hidden = false;
    this.#dialog.hide();
  }

  override connected(): void {
    adopt(this.#root, buttonStyles);
    // In a frame, the button would cover the content; the keys and `portico.inspect()` open the inspector there.
    if (window.parent === window) this.#root.prepend(this.#button);
    this.#button.addEventListener('click', () => void this.open(), { signal: this.signal });
    this.listen(window, ['keydown'], { capture: true });
    this.listen(window, ['scroll', 'resize'], { capture: true, passive: true });
    for (const type of ownEvents) this.element.addEventListener(type, stopPropagation, { signal: this.signal });
    onLoggedEvent(() => this.#isOpen && this.#panel === 'Events' && void this.#update(), this.signal);
  }

  override disconnected(): void {
    this.#stopUpdates();
  }

  protected override onEvent(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return this.#highlight.update();
    const { altKey, shiftKey, ctrlKey, metaKey, code, key } = event;
    // The code of the key: with Alt, the key itself is another letter on macOS.
    if (altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyP') {
      event.preventDefault();
      if (this.#isOpen && !this.#dialog.isCovered) this.close();
      else void this.open();
    } else if (key === 'Escape' && this.#isOpen && event.composedPath().includes(this.element)) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }

  /** Renders the present state of the page, and again after a while. */
  async #update(): Promise<void> {
    this.#stopUpdates();
    const content = await this.#content();
    if (!this.#isOpen || !this.element.isConnected) return;
    await this.render({
      version: window.portico?.version ?? '',
      content,
      problemCount: problems().length,
      side: this.#side,
      open: (panel) => {
        this.#panel = panel;
        void this.#update();
      },
      move: () => {
        this.#side = this.#side === 'end' ? 'start' : 'end';
        void this.#update();
      },
      close: () => this.close(),
      onRender: (dialog) => {
        if (!this.#isOpening) return;
        this.#isOpening = false;
        this.#dialog.show(dialog);
        this.#button.hidden = true;
      },
    });
    this.#stopUpdates();
    this.#stopUpdates = setTimer(updateInterval, () => void this.#update(), this.signal);
  }

  async #content(): Promise<PanelContent> {
    switch (this.#panel) {
      case 'Elements':
        return {
          panel: 'Elements',
          tree: pageTree(),
          selected: await this.#selectedElement(),
          select: (element) => this.#select(element),
          highlight: (element) => this.#highlight.show(element),
        };
      case 'Events':
        return {
          panel: 'Events',
          events: this.#events.read(this.#selected),
          isPaused: this.#events.isPaused,
          pause: (isPaused) => this.#change(() => this.#events.pause(isPaused)),
          clear: () => this.#change(() => this.#events.clear()),
        };
      case 'Data':
        return {
          panel: 'Data',
          consent: purposes.map((purpose) => ({ purpose, isGranted: isGranted(purpose) })),
          stored: storedEntries(),
          sent: sentRequests(elementsOnPage()),
          decide: (purpose, granted) => void this.#decide(purpose, granted),
          erase: (entries) => this.#change(() => eraseEntries(entries)),
        };
      case 'Problems':
        return {
          panel: 'Problems',
          problems: shownProblems(),
          show: (element) => this.#reveal(element),
          highlight: (element) => this.#highlight.show(element),
        };
    }
  }

  /** Does something in the inspector, and renders its result. */
  #change(run: () => void): void {
    run();
    void this.#update();
  }

  #select(element: Element): void {
    if (element !== this.#selected) this.#selections += 1;
    this.#change(() => (this.#selected = element));
  }

  async #selectedElement(): Promise<SelectedElementProps | undefined> {
    const element = this.#selected;
    if (!element?.isConnected) return undefined;
    const { settings, states } = descriptionsOf(element);
    const decisions = await explain(element);
    return {
      element,
      selection: this.#selections,
      label: elementName(element),
      states: statesOf(element).map((name) => ({ name, description: states[name] ?? '' })),
      rows: settingRowsOf(element)?.map((row) => ({ ...row, description: settings[row.name] ?? '' })),
      decisions,
      show: () => this.#reveal(element),
      change: (name, value) => this.#change(() => Reflect.set(element, name, value)),
      copy: () => navigator.clipboard.writeText(markupOf(element)),
    };
  }

  #reveal(element: Element): void {
    element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    this.#highlight.show(element);
  }

  async #decide(purpose: Purpose, granted: boolean): Promise<void> {
    const consent = window.portico?.consent;
    await (granted ? consent?.grant(purpose) : consent?.revoke(purpose));
    await this.#update();
  }
}

const stopPropagation = (event: Event): void => event.stopPropagation();

const shownProblems = (): ShownProblem[] =>
  problems().map(({ node, message, element }) => ({
    element: node,
    label: elementName(node),
    message,
    docs: docsOf(element),
  }));

/** Returns an element as HTML with its present settings. */
function markupOf(element: Element): string {
  const names = Element.prototype.getAttributeNames.call(element);
  const attributes = Object.fromEntries(names.map((name) => [name, element.getAttribute(name) ?? '']));
  return elementMarkup({ tag: element.localName, attributes, rows: settingRowsOf(element) ?? [] });
}

define('portico-inspector', {
  settings: {},
  events: {},
  controller: Inspector,
  methods: ['open', 'close'],
  view: () => import('./inspector.view.tsx'),
});

const inspector = document.createElement('portico-inspector') as HTMLElement & Pick<Inspector, 'open' | 'close'>; // Its methods.

inspector.lang = 'en';

/** Adds the inspector's button to the page. Outside of the body, it is not a child of the page's own layout. */
export function addInspector(): void {
  if (!inspector.isConnected) document.documentElement.append(inspector);
}

export function openInspector(): void {
  addInspector();
  void inspector.open();
}
