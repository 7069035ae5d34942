import { closesDialog } from '../../dom/closes-dialog.ts';
import { isObject } from '../../json/json.ts';

/** The events of htmx and Turbo Drive after a request, and the property of the detail that reports success. */
const ofLibraries = new Map([
  ['htmx:afterRequest', 'successful'],
  ['turbo:submit-end', 'success'],
]);

/**
 * Calls `onSubmit` when a form slotted in `dialog` was sent: a contact form whose mail was sent, a native submission that no script prevented, or a
 * request of htmx or Turbo Drive that succeeded. Forms and buttons with the method `dialog` send nothing.
 */
export function listenForFormSubmit(dialog: Element, onSubmit: () => void, signal: AbortSignal): void {
  dialog.addEventListener('portico-mailsent', onSubmit, { signal });
  for (const [type, success] of ofLibraries) {
    const onLibraryEvent = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      if (event.target instanceof HTMLFormElement && isObject(detail) && detail[success] === true) onSubmit();
    };
    dialog.addEventListener(type, onLibraryEvent, { signal });
  }
  const onNativeSubmit = (event: SubmitEvent) => {
    const [form] = event.composedPath();
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !event.composedPath().includes(dialog)) return;
    if (!closesDialog(form, event.submitter)) onSubmit();
  };
  // On the window, after every other listener could prevent it.
  addEventListener('submit', onNativeSubmit, { signal });
}
