import { decodeFragment } from '../page/fragments.ts';

/** Marks an element in which the framework's markup puts each panel below its control, as in an accordion. */
export const accordionMark = 'data-portico-accordion';

export const isAccordion = (element: HTMLElement): boolean => element.hasAttribute(accordionMark);

/** Frameworks write `data-target` on a button, or on a link without a fragment. On other elements, the attribute may be for another script. */
const targetSelector = ':is(button, a:not([href^="#"]), a[href="#"])[data-target^="#"]';

/** The links and buttons of a list that may be tabs. */
export const controlSelector = `a[href^="#"], a[data-link], button[data-bs-target], ${targetSelector}, [role="tab"][aria-controls]:not(a[href])`;

/** Returns the panel of a control: by the control's fragment, by its target, or by a name that both the control and the panel have. */
export function panelOf(control: HTMLElement, element: HTMLElement): HTMLElement | null {
  const { link, bsTarget, target } = control.dataset;
  if (link) return element.querySelector<HTMLElement>(`[data-name="${CSS.escape(link)}"]`);
  const isTarget = isAccordion(element) || control.matches(targetSelector);
  const fragment = (isTarget ? target : undefined) ?? bsTarget ?? control.getAttribute('href');
  const id = fragment ? decodeFragment(fragment) : control.getAttribute('aria-controls');
  return id ? element.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
}
