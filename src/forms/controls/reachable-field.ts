import { afterPaint } from '../../dom/after-paint.ts';
import { deepActiveElement, flatTreeParent } from '../../dom/flat-tree.ts';
import { matches } from '../../dom/selectors.ts';
import { isOfLibrary, revealField } from '../../page/reveal.ts';
import { isControl } from './controls.ts';
import { isRendered, isVisible } from '../../older-browsers/visibility.ts';

/** The attribute of a step that is not the current one. Its value is `earlier` or `later`. */
export const inactiveStepAttribute = 'data-step-away';

/** Selects elements that hide their content permanently. */
export const hiddenContent = '[hidden]:not([hidden="until-found"])';

/**
 * Selects closed content that can open to show a field in it. Closed tabs and submenus have `hidden="until-found"`, which some browsers treat as
 * `hidden`.
 */
const openable = `details:not([open]), [popover], [hidden="until-found"], [${inactiveStepAttribute}="earlier"], portico-off-canvas, portico-popup, [data-portico-menu="submenu"]`;

/** Returns whether a visitor can reach a field: the field or one of its labels is visible, or is in closed content that can open. */
export const isFieldReachable = (field: HTMLElement): boolean =>
  canBeShown(field) || (isControl(field) && [...(field.labels ?? [])].some(canBeShown));

/** Returns whether an element is hidden only by content that can open. */
function canBeShown(element: HTMLElement): boolean {
  if (isRendered(element)) return true;
  for (let node: Node | null = element; node; node = flatTreeParent(node)) {
    if (!(node instanceof Element) || matches(node, openable) || isOfLibrary(node)) continue;
    const { display, contentVisibility } = getComputedStyle(node);
    if (display === 'none' || contentVisibility === 'hidden') return false;
  }
  return element.isConnected;
}

/** Returns the field that gets the focus: the first enabled one, if possible a visible one. */
export function focusableField(fields: readonly HTMLElement[]): HTMLElement | undefined {
  // Browsers do not validate read-only radio buttons, and do not focus them for a message.
  const isPassedOver = (field: HTMLElement) => isControl(field) && field.type === 'radio' && !field.willValidate;
  const enabled = fields.filter((field) => !field.matches(':disabled') && !isPassedOver(field) && !isShutOut(field));
  return enabled.find((field) => isVisible(field)) ?? enabled.find(isFieldReachable);
}

/** Returns whether a field is inert or invisible, and is not in closed content that can open. */
function isShutOut(field: HTMLElement): boolean {
  let isOut = getComputedStyle(field).visibility !== 'visible';
  for (let node: Node | null = field; node; node = flatTreeParent(node)) {
    if (!(node instanceof Element)) continue;
    if (matches(node, openable) || isOfLibrary(node)) return false;
    isOut ||= matches(node, '[inert]');
  }
  return isOut;
}

/** Opens the content that hides an invalid field, and moves the focus to the field. Returns `false` if nothing can show the field. */
export function focusField(field: HTMLElement, options?: FocusOptions): boolean {
  revealField(field);
  moveFocus(field, options);
  return isFieldReachable(field);
}

/**
 * Opens the content that hides a field whose message was just shown, and moves the focus to the field after the next paint: if the message and the
 * focus change at once, a screen reader reads the message twice. Returns `false` if nothing can show the field.
 */
export function focusInvalidField(field: HTMLElement, options?: FocusOptions): boolean {
  revealField(field);
  const before = deepActiveElement();
  // By then, a reset may have hidden the field, or on a slow computer the visitor may have moved the focus elsewhere.
  afterPaint(() => {
    const focused = deepActiveElement();
    if (focused === before || !focused || focused === document.body) moveFocus(field, options);
  });
  return isFieldReachable(field);
}

function moveFocus(field: HTMLElement, options?: FocusOptions): void {
  field.focus(options);
  // Safari ignores `scroll-margin` when it focuses an element.
  if (!options?.preventScroll) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
