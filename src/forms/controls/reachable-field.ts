import { afterPaint } from '../../dom/after-paint.ts';
import { deepActiveElement, flatTreeParent } from '../../dom/flat-tree.ts';
import { matches } from '../../dom/selectors.ts';
import { isOfLibrary, revealField } from '../../page/reveal.ts';
import { isControl } from './controls.ts';
import { isRendered, isVisible } from '../../older-browsers/visibility.ts';

/** The attribute of a step that is not shown: `earlier` or `later` than the current one. */
export const inactiveStepAttribute = 'data-step-away';

/** Selects what hides content for good. */
export const hiddenContent = '[hidden]:not([hidden="until-found"])';

/** Selects closed content that opens for a field in it. Tabs and submenus close by `until-found`, which some browsers treat as `hidden`. */
const openable = `details:not([open]), [popover], [hidden="until-found"], [${inactiveStepAttribute}="earlier"], portico-off-canvas, portico-popup, [data-portico-menu="submenu"]`;

/** Returns whether a visitor can reach a field: it or one of its labels is visible, or in something closed that can open. */
export const isFieldReachable = (field: HTMLElement): boolean =>
  canBeShown(field) || (isControl(field) && [...(field.labels ?? [])].some(canBeShown));

/** Returns whether only what can open hides an element. */
function canBeShown(element: HTMLElement): boolean {
  if (isRendered(element)) return true;
  for (let node: Node | null = element; node; node = flatTreeParent(node)) {
    if (!(node instanceof Element) || matches(node, openable) || isOfLibrary(node)) continue;
    const { display, contentVisibility } = getComputedStyle(node);
    if (display === 'none' || contentVisibility === 'hidden') return false;
  }
  return element.isConnected;
}

/** Returns the field of these that gets the focus: the first enabled one, if possible a visible one. */
export function focusableField(fields: readonly HTMLElement[]): HTMLElement | undefined {
  // Browsers pass over read-only radio buttons, which have no validity.
  const isPassedOver = (field: HTMLElement) => isControl(field) && field.type === 'radio' && !field.willValidate;
  const enabled = fields.filter((field) => !field.matches(':disabled') && !isPassedOver(field) && !isShutOut(field));
  return enabled.find((field) => isVisible(field)) ?? enabled.find(isFieldReachable);
}

/** Returns whether a field is inert or invisible, in nothing closed that can open. */
function isShutOut(field: HTMLElement): boolean {
  let isOut = getComputedStyle(field).visibility !== 'visible';
  for (let node: Node | null = field; node; node = flatTreeParent(node)) {
    if (!(node instanceof Element)) continue;
    if (matches(node, openable) || isOfLibrary(node)) return false;
    isOut ||= matches(node, '[inert]');
  }
  return isOut;
}

/** Opens what hides an invalid field, and moves the focus to it. Returns `false` if nothing can show the field. */
export function focusField(field: HTMLElement, options?: FocusOptions): boolean {
  revealField(field);
  moveFocus(field, options);
  return isFieldReachable(field);
}

/**
 * Opens what hides a field whose message was just shown, and moves the focus to it after the next paint: a screen reader that hears of the message and of
 * the focus at once reads the message twice. Returns `false` if nothing can show the field.
 */
export function focusInvalidField(field: HTMLElement, options?: FocusOptions): boolean {
  revealField(field);
  const before = deepActiveElement();
  // A field that is hidden again by then, for example by a reset, gets no focus. Nor does one if the visitor has moved on, as on a slow computer.
  afterPaint(() => {
    const focused = deepActiveElement();
    if (focused === before || !focused || focused === document.body) moveFocus(field, options);
  });
  return isFieldReachable(field);
}

function moveFocus(field: HTMLElement, options?: FocusOptions): void {
  field.focus(options);
  // Safari ignores `scroll-margin` when the focus moves.
  if (!options?.preventScroll) field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
