import { flatTreeParent } from '../dom/flat-tree.ts';
import { isShown } from './reveal-target.ts';
import { isRendered } from '../older-browsers/visibility.ts';

/*
 * A script that calls `reportValidity()` or `requestSubmit()` wants the first invalid field to receive the focus; a script that calls
 * `checkValidity()` does not. The browser dispatches the same events for both. It moves the focus only in the first case, and only to a field that is
 * rendered.
 */

/** The forms, and fields without a form, that a script validates in this task. */
const asked = new Set<unknown>();

/** A style sheet that renders the content of closed `<details>`. */
let sheet: CSSStyleSheet | undefined;

/**
 * Renders a hidden invalid field while the script that validates it runs, which is before the next paint. Calls `show` if the browser focuses the
 * field meanwhile.
 */
export function renderWhileAsked(field: HTMLElement, show: () => void): void {
  const owner = ('form' in field && field.form) || field;
  const root = field.getRootNode();
  if (asked.has(owner)) return;
  asked.add(owner);
  const restores = isShown(field) || !isInElement(field) ? [] : render(field);
  const end = () => {
    root.removeEventListener('focusin', onFocus, true);
    for (const restore of restores.splice(0)) restore();
  };
  const onFocus = (event: Event) => {
    if (!event.composedPath().includes(field)) return;
    end();
    show();
  };
  if (restores.length > 0) {
    root.addEventListener('focusin', onFocus, true);
    isRendered(field); // Safari does not update styles before it focuses a field.
  }
  queueMicrotask(() => {
    end();
    asked.delete(owner);
  });
}

/** Returns whether a field is in an element of the library, which may hide it. */
function isInElement(field: Node): boolean {
  for (let node = flatTreeParent(field); node; node = flatTreeParent(node))
    if (node instanceof HTMLElement && node.localName.startsWith('portico-')) return true;
  return false;
}

/** Renders an element and its ancestors. Returns functions that restore them. */
function render(field: HTMLElement): (() => void)[] {
  const steps: (() => () => void)[] = [];
  const { visibility } = getComputedStyle(field);
  if (visibility !== 'visible') steps.push(() => override(field, 'visibility', 'visible'));
  for (let node: Node | null = field; node; node = flatTreeParent(node)) {
    const box = node;
    if (!(box instanceof HTMLElement)) continue;
    const { display, contentVisibility } = getComputedStyle(box);
    if (display === 'none') steps.push(() => override(box, 'display', 'block'));
    if (contentVisibility === 'hidden') steps.push(() => override(box, 'content-visibility', 'visible'));
    if (box.inert) {
      steps.push(() => {
        box.inert = false;
        return () => (box.inert = true);
      });
    }
    if (box instanceof HTMLDetailsElement && !box.open) steps.push(() => openDetails(box));
  }
  return steps.map((step) => step());
}

/** Sets an inline style. Returns a function that restores the previous one. */
function override(box: HTMLElement, name: string, value: string): () => void {
  const { style } = box;
  const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)];
  style.setProperty(name, value, 'important');
  return () => {
    style.setProperty(name, before, priority);
    // Reading the attribute makes Chromium write it. Without this, it would later be an empty attribute.
    if (!box.getAttribute('style')) box.removeAttribute('style');
  };
}

/** Renders the content of all `<details>` in a root. Opening one would dispatch events and close others of its group. */
function openDetails(details: HTMLElement): () => void {
  const root = details.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return () => {};
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync('details::details-content { display: block !important; content-visibility: visible !important }');
  }
  const added = sheet;
  root.adoptedStyleSheets.push(added);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== added);
  };
}
