import { isOwnPart } from '../dom/selectors.ts';

/** A class, or an attribute, that follows an ARIA state. */
export interface ClassRule {
  /** The selector of the elements with the state. */
  readonly of: string;
  readonly state: 'aria-expanded' | 'aria-selected' | 'aria-invalid';
  /**
   * The element that gets the class: the element with the state (by default), the element that it controls (`panel`), or its closest ancestor that
   * matches a selector.
   */
  readonly on?: string;
  /** The class while the state is `true`. */
  readonly whileTrue?: string;
  /** The class while the state is not `true`. */
  readonly whileFalse?: string;
  /** The attribute while the state is `true`. */
  readonly attribute?: string;
}

/** The settings that the markup implies, by attribute. `undefined` sets nothing. */
export type MarkupSettings = Readonly<Record<string, string | undefined>>;

/** The changes that convert a CSS framework's markup in an element to the markup that the element expects. */
export interface Dialect {
  /** A selector of wrappers around the parts of the element. The element gets their classes, and their children become its own. */
  readonly wrappers?: string;
  /** A selector of controls that the element replaces by its own. */
  readonly replaced?: string;
  /** Reads settings before anything is changed. */
  readonly settings?: (element: HTMLElement) => MarkupSettings;
  /** Makes other changes. Called again after a script has rewritten the markup. Returns rules that apply in addition to `classes`. */
  readonly adapt?: (element: HTMLElement) => readonly ClassRule[] | void;
  /** The classes that the framework's style sheet uses for a state. */
  readonly classes?: readonly ClassRule[];
}

/** Returns the parts of an element that match, except those of a nested element with the same tag. */
export const select = (element: HTMLElement, selector: string | undefined): readonly HTMLElement[] =>
  selector ? [...element.querySelectorAll<HTMLElement>(selector)].filter((part) => isOwnPart(element, part)) : [];

/** The attributes by which scripts of frameworks find controls. */
const scriptAttributes = ['toggle', 'dismiss', 'slide', 'slide-to'].flatMap((name) => [
  `data-${name}`,
  `data-bs-${name}`,
]);

/** The controls that a script of a framework would handle. */
export const scriptControls = scriptAttributes.map((name) => `[${name}]`).join(', ');

/** Prevents the framework's script from handling a control. */
export function release(control: Element): void {
  for (const name of scriptAttributes) control.removeAttribute(name);
}

/** Hides a control that another control replaces. It stays in the page, because scripts of the page may refer to it. */
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
