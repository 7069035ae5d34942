/** Where existing servers put an encoded form. */
const holder = '.ct-encoded-form';
const wrapper = '.ct-encoded-form-wrapper';

/** What is said in place of a form. */
const status = 'portico-protected-status';

/** One encoded form, and where it is to stand. */
export interface Place {
  readonly encoded: string;
  /** What the server printed there; the form takes its place. `undefined`: the form stands at the end of the element. */
  readonly printed: HTMLElement | undefined;
  /** Says what is going on, for everybody; a screen reader is told of what comes into it. */
  readonly status: HTMLElement;
}

/**
 * The encoded forms of an element: its own, or those that the server printed in it. What a copy brought along of another one's
 * status goes.
 */
export function placesIn(element: HTMLElement, encoded: string): readonly Place[] {
  for (const left of element.querySelectorAll(`.${status}`)) left.remove();
  if (encoded)
    return element.querySelector('form') ? [] : [{ encoded, printed: undefined, status: standStatus(element) }];
  return [...element.querySelectorAll<HTMLElement>(holder)].flatMap((holding) => {
    const text = holding.dataset.encodedForm || ownText(holding);
    const around = holding.closest<HTMLElement>(wrapper);
    const printed = around && element.contains(around) && around !== element ? around : holding;
    return [{ encoded: text, printed, status: standStatus(element, printed) }];
  });
}

/** What stands in an element itself: what is in another in it, such as `<noscript>`, is no part of a form. */
const ownText = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

function standStatus(element: HTMLElement, printed?: HTMLElement): HTMLElement {
  const line = document.createElement('p');
  line.className = status;
  line.role = 'status';
  if (printed) printed.after(line);
  else element.append(line);
  return line;
}

/**
 * What the server printed for visitors without script stays, where it stands, when what is around it goes or is hidden: so it is
 * read wherever the page is read without script, such as in a copy of it.
 */
function freeNoscript(printed: HTMLElement): void {
  printed.before(...printed.querySelectorAll('noscript'));
}

/** Puts a form in its place. */
export function putIn(place: Place, form: DocumentFragment): void {
  if (place.printed) freeNoscript(place.printed);
  place.status.before(form);
  place.printed?.remove();
}

/** What a visitor may do about what is said. */
export interface Pressable {
  readonly label: string;
  readonly press: () => void;
}

/** Says something in place of a form; with a button to press where there is something to be done. */
export function say({ printed, status: line }: Place, message: string, button?: Pressable): void {
  if (printed) {
    freeNoscript(printed);
    printed.hidden = true;
  }
  line.textContent = message;
  if (!button) return;
  const pressed = document.createElement('button');
  pressed.type = 'button';
  pressed.textContent = button.label;
  pressed.addEventListener('click', button.press);
  line.append(' ', pressed);
}
