/** Opens the popup that a selector belongs to. */
type Open = () => void;

const openers = new Map<object, { readonly selector: string; readonly open: Open; readonly warm: Open }>();

/** Returns whether the event passed an element that matches, including the ancestors of a web component. */
function isIn(event: Event, selector: string): boolean {
  let [at] = event.composedPath();
  while (at instanceof Element) {
    if (at.closest(selector)) return true;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return false;
}

function matching(event: Event, act: (opener: { readonly open: Open; readonly warm: Open }) => void): boolean {
  let isFound = false;
  for (const opener of openers.values()) {
    if (!isIn(event, opener.selector)) continue;
    isFound = true;
    act(opener);
  }
  return isFound;
}

function open(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain) return;
  const isFound = matching(event, (opener) => opener.open());
  // A link that opens a popup does not navigate; its address is the fallback without JavaScript.
  if (isFound && isIn(event, 'a[href]')) event.preventDefault();
}

const warm = (event: Event): void => void matching(event, (opener) => opener.warm());

/**
 * Opens a popup by clicks on elements that match a selector, also later ones, and preloads it on hover or focus. All popups share the
 * listeners on the document. Returns whether the selector is valid.
 */
export function listenForSelector(
  who: object,
  selector: string,
  acts: { readonly open: Open; readonly warm: Open },
): boolean {
  removeSelector(who);
  if (!isSelector(selector)) return false;
  if (openers.size === 0) {
    // In the capture phase, since a listener of the page may stop the event.
    document.addEventListener('click', open, true);
    document.addEventListener('pointerover', warm, { passive: true });
    document.addEventListener('focusin', warm);
  }
  openers.set(who, { selector, ...acts });
  return true;
}

/** Removes the selector of a popup. */
export function removeSelector(who: object): void {
  if (!openers.delete(who) || openers.size > 0) return;
  document.removeEventListener('click', open, true);
  document.removeEventListener('pointerover', warm);
  document.removeEventListener('focusin', warm);
}

/** Duplicates the function of `src/triggers/clicks.ts`: importing it would add a file to every page with a popup. */
function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
