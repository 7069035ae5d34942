import { isRendered } from '../../../src/older-browsers/visibility.ts';
import { overrideStyles } from '../../../src/overlay/style-overrides.ts';
import { styleRulesOfPage } from './style-rules.ts';

/** Returns whether a control is a checkbox with which a page shows and hides something: it is hidden, and in no form. */
export const isToggle = (control: HTMLElement | null): boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox' && !control.form && !isRendered(control);

/** The properties with which pages show a part that was hidden. */
const showing = ['display', 'visibility', 'opacity', 'height', 'max-height', 'transform', 'left', 'right', 'top'];

/** Returns the selectors of checkboxes with which rules of the page show a part of a menu, for example `#toggle` in `#toggle:checked ~ nav ul`. */
const togglesFor = (menu: Element): string[] =>
  styleRulesOfPage().flatMap(([{ selectorText, style }]) => {
    const [before = '', after] = selectorText.split(':checked');
    if (after === undefined) return [];
    const control = before.split(/[\s>+~(),]/).at(-1);
    // The element may be between the checkbox and the elements that the rule names after it.
    const shown = after.replace(/^[\s~+]+/, '');
    const isFor = showing.some((name) => style.getPropertyValue(name)) && CSS.supports(`selector(${shown})`);
    return control && isFor && (menu.matches(shown) || menu.querySelector(shown)) ? [control] : [];
  });

/**
 * Hides the label of a checkbox with which the page shows the list of a menu without a script, because the button of the menu replaces it. Returns a
 * function that shows the label again; `undefined` if there is no such label.
 */
export function replaceToggle(menu: Element): (() => void) | undefined {
  const labels = [...document.querySelectorAll('label')].filter(
    ({ control }) => isToggle(control) && !control?.closest('li'),
  );
  if (labels.length === 0) return undefined;
  const toggles = togglesFor(menu);
  const own = labels.filter(({ control }) => toggles.some((selector) => control?.matches(selector)));
  const releases = own.map((label) => overrideStyles(label, { display: 'none' }));
  return () => {
    for (const release of releases) release();
  };
}
