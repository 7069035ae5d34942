import { decodeFragment } from '../page/fragments.ts';

/** The attribute of an element whose panels are each below their control, in the markup of a framework. */
export const accordionMark = 'data-portico-accordion';

export const isAccordion = (element: HTMLElement): boolean => element.hasAttribute(accordionMark);

/** Frameworks write a target on a button, or on a link without a fragment. Elsewhere, `data-target` may be that of any script. */
const targetSelector = ':is(button, a:not([href^="#"]), a[href="#"])[data-target^="#"]';

/** The links and buttons of a list that may be tabs. */
export const controlSelector = `a[href^="#"], a[data-link], button[data-bs-target], ${targetSelector}, [role="tab"][aria-controls]:not(a[href])`;

/** Returns the panel of a control: by its fragment, its target, or a name that both have. */
export function panelOf(control: HTMLElement, element: HTMLElement): HTMLElement | null {
  const { link, bsTarget, target } = control.dataset;
  if (link) return element.querySelector<HTMLElement>(`[data-name="${CSS.escape(link)}"]`);
  const isTarget = isAccordion(element) || control.matches(targetSelector);
  const fragment = (isTarget ? target : undefined) ?? bsTarget ?? control.getAttribute('href');
  const id = fragment ? decodeFragment(fragment) : control.getAttribute('aria-controls');
  return id ? element.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
}
