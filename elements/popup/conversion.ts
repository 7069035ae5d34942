/**
 * Tells when a form that is slotted in `dialog` was sent: a contact form whose message went out, or any other form that is submitted and that no script
 * keeps from it. Forms of a dialog (`method="dialog"`) send nothing.
 */
export function hearConversion(dialog: Element, converted: () => void, signal: AbortSignal): void {
  dialog.addEventListener('portico-mailsent', converted, { signal });
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
