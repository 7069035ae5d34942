import { matches } from '../dom/selectors.ts';

/** Selects forms and fields, also custom elements that are fields. */
const fields = ':valid, :invalid';

/** The elements that hide content and have contained no field so far. */
const waiting = new Set<Element>();
let isListening = false;

/**
 * Shows the first invalid field of a form before the browser focuses it, from the moment on that `element`, which hides content, contains a field. Content
 * without fields loads no code for it.
 */
export function revealInvalidFieldsLater(element: Element): void {
  if (element.querySelector(fields)) return load(element);
  waiting.add(element);
  if (isListening) return;
  isListening = true;
  for (const type of ['focusin', 'pointerdown']) addEventListener(type, onUse, { capture: true, passive: true });
}

/** Finds the fields that scripts have added since, and those in the shadow roots of other components. */
function onUse(event: Event): void {
  const path = event.composedPath();
  const isInForm = path.some((node) => node instanceof Element && matches(node, fields));
  for (const element of waiting) {
    const hasField = (isInForm && path.includes(element)) || element.querySelector(fields) !== null;
    if (hasField && element.isConnected) load(element);
    // An element that returns to the page calls the function above again.
    if (hasField || !element.isConnected) waiting.delete(element);
  }
}

function load(element: Element): void {
  import('./reveal-invalid.ts').then(
    ({ revealInvalidFields }) => revealInvalidFields(element),
    () => {}, // The browser then passes over hidden fields.
  );
}
