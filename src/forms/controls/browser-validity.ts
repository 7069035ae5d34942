import { languageOf, textOf, type Dictionary } from '../../text/text.ts';
import { isCheckable, isControl, type Control } from './controls.ts';
import { groupBy } from '../../older-browsers/group-by.ts';

/** The message for an invalid custom element, because only the browser can read the element's own message. */
const dictionary: Dictionary<'invalid'> = {
  en: { invalid: 'Please correct this field.' },
  de: { invalid: 'Bitte korrigieren Sie dieses Feld.' },
};

/** Groups elements that the browser validates together: radio buttons of the same name. Every other element is a group of its own. */
export const groupRadios = <Item extends HTMLElement>(elements: readonly Item[]): Item[][] => [
  ...groupBy(elements, (node) => (isControl(node) && node.type === 'radio' && node.name ? node.name : node)).values(),
];

/** Returns the checkboxes that share a name with others, by that name. */
export function checkboxGroups(controls: readonly Control[]): ReadonlyMap<string, readonly HTMLInputElement[]> {
  const boxes = controls.filter(isCheckable).filter(({ type, name }) => type === 'checkbox' && name);
  return new Map([...groupBy(boxes, ({ name }) => name)].filter(([, group]) => group.length > 1));
}

/**
 * Returns the message for an invalid element, including a message of other code; empty for a valid element, for which some browsers return a message,
 * too.
 */
export const validationMessage = (element: HTMLElement): string => {
  if (!isControl(element)) return browserMessage(element);
  const { validity, validationMessage: message } = element;
  return validity.valid ? '' : validity.customError ? message : withHint(message, element);
};

/**
 * Returns a message, with the control's `title` appended if the value does not match `pattern`, because the title describes the format. Some browsers
 * append it themselves.
 */
const withHint = (message: string, { title, validity }: Pick<Control, 'title' | 'validity'>): string =>
  validity.patternMismatch && !message.includes(title) ? `${message} ${title}` : message;

/**
 * Returns the browser's message for an element that it refuses to submit; empty for other elements. Messages of `setCustomValidity` count only for
 * custom elements and buttons, because on other controls elements of the library set them.
 */
export function browserMessage(element: HTMLElement): string {
  if (!isControl(element)) {
    if (!element.matches(':invalid')) return '';
    const message: unknown = Reflect.get(element, 'validationMessage');
    return (typeof message === 'string' && message) || textOf(languageOf(element), dictionary, 'invalid');
  }
  const { validity, willValidate, validationMessage: shown } = element;
  if (validity.valid || !willValidate || !hasNativeError(validity)) return '';
  if (!validity.customError) return withHint(shown, element);
  element.setCustomValidity('');
  const message = element.validationMessage;
  element.setCustomValidity(shown);
  return withHint(message, element);
}

function hasNativeError(validity: ValidityState): boolean {
  for (const flag in validity)
    if (flag !== 'valid' && flag !== 'customError' && Reflect.get(validity, flag) === true) return true;
  return false;
}
