import { isOwnPart } from '../dom/selectors.ts';

/** A class, or an attribute, that follows an ARIA state. */
export interface ClassRule {
  /** The selector of the elements with the state. */
  readonly of: string;
  readonly state: 'aria-expanded' | 'aria-selected' | 'aria-invalid';
  /** The element with the class: the one with the state, the one that it controls (`panel`), or its closest ancestor with a selector. */
  readonly on?: string;
  /** The class while the state is `true`. */
  readonly whileTrue?: string;
  /** The class while the state is not `true`. */
  readonly whileFalse?: string;
  /** The attribute while the state is `true`. */
  readonly attribute?: string;
}

/** The settings that markup gives, by the attribute; `undefined` gives none. */
export type MarkupSettings = Readonly<Record<string, string | undefined>>;

/** The changes that make the markup of CSS frameworks in an element the markup that it expects. */
export interface Dialect {
  /** Boxes around the parts of the element, whose classes the element gets and whose children become its own. */
  readonly wrappers?: string;
  /** Controls that those of the element replace. */
  readonly replaced?: string;
  /** Reads settings, before anything is changed. */
  readonly settings?: (element: HTMLElement) => MarkupSettings;
  /** Makes further changes; also when a script has written the markup again. Returns rules in addition to `classes`. */
  readonly adapt?: (element: HTMLElement) => readonly ClassRule[] | void;
  /** The classes by which the style sheet of the framework shows a state. */
  readonly classes?: readonly ClassRule[];
}

/** Returns the parts of an element, without those of an element of the same tag in it. */
export const select = (element: HTMLElement, selector: string | undefined): readonly HTMLElement[] =>
  selector ? [...element.querySelectorAll<HTMLElement>(selector)].filter((part) => isOwnPart(element, part)) : [];

/** The attributes by which scripts of frameworks find controls. */
const scriptAttributes = ['toggle', 'dismiss', 'slide', 'slide-to'].flatMap((name) => [
  `data-${name}`,
  `data-bs-${name}`,
]);

/** The controls that a script of a framework would handle. */
export const scriptControls = scriptAttributes.map((name) => `[${name}]`).join(', ');

/** Keeps the script of a framework from handling a control. */
export function release(control: Element): void {
  for (const name of scriptAttributes) control.removeAttribute(name);
}

/** Hides a control that another one replaces. It stays in the page, whose scripts may refer to it. */
export function hide(control: HTMLElement): void {
  for (const part of [control, ...control.querySelectorAll('*')]) release(part);
  control.hidden = true;
  control.setAttribute('data-portico-replaced', '');
  control.style.setProperty('display', 'none', 'important');
}

/** Returns the value of an attribute of Bootstrap 5 (`data-bs-…`) or 4 (`data-…`). */
export const bootstrapValue = (element: Element, name: string): string | undefined =>
  element.getAttribute(`data-bs-${name}`) ?? element.getAttribute(`data-${name}`) ?? undefined;

/** Returns the id of the element that a control of Bootstrap opens. */
export const targetId = (control: Element): string | undefined =>
  /^#(.+)/.exec(bootstrapValue(control, 'target') ?? control.getAttribute('href') ?? '')?.[1];

/** Returns a selector of elements with an attribute of Bootstrap 5 or 4. */
export const bootstrap = (name: string, value: string): string =>
  `:is([data-bs-${name}="${value}"], [data-${name}="${value}"])`;
