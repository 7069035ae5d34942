import { isObject } from '../../src/json/json.ts';

/** The events by which htmx and Turbo Drive say how a form went that they have sent, each with what it calls success. */
const ofLibraries = new Map([
  ['htmx:afterRequest', 'successful'],
  ['turbo:submit-end', 'success'],
]);

/**
 * Tells when a form that is slotted in `dialog` was sent: a contact form whose message went out, or any other form that is submitted and that no script
 * keeps from it, or that htmx or Turbo Drive has sent. Forms of a dialog (`method="dialog"`) send nothing.
 */
export function listenForConversion(dialog: Element, converted: () => void, signal: AbortSignal): void {
  dialog.addEventListener('portico-mailsent', converted, { signal });
  for (const [type, success] of ofLibraries) {
    const hear = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (event.target instanceof HTMLFormElement && isObject(detail) && detail[success] === true) converted();
    };
    dialog.addEventListener(type, hear, { signal });
  }
  // On the window, when everybody else has had the chance to prevent it.
  addEventListener(
    'submit',
    (event) => {
      const [form] = event.composedPath();
      if (
        form instanceof HTMLFormElement &&
        !/^dialog$/i.test(Element.prototype.getAttribute.call(form, 'method') ?? '') &&
        !event.defaultPrevented &&
        event.composedPath().includes(dialog)
      )
        converted();
    },
    { signal },
  );
}
