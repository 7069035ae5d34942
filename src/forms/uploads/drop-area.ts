/** Sets the files of an input without dispatching an event. */
export function setFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** Returns whether an event occurs on a file input, its label or its panel: files can be dropped there. */
export function isInArea(event: Event, input: HTMLInputElement, panel: HTMLElement | undefined): boolean {
  const path = event.composedPath();
  return [input, panel, ...(input.labels ?? [])].some((node) => node !== undefined && path.includes(node));
}

const transferOf = (event: Event): DataTransfer | null =>
  event instanceof DragEvent ? event.dataTransfer : event instanceof ClipboardEvent ? event.clipboardData : null;

/** Returns the files of a drop or paste, without folders. */
const filesOf = ({ items }: DataTransfer): File[] =>
  [...items]
    .filter((item) => item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);

/**
 * Handles a drag, drop or paste of files. Returns the dropped or pasted files if they are meant for `input`. Cancels drops elsewhere in `form`,
 * because the browser would leave the page and open the files.
 */
export function droppedFiles(
  event: Event,
  input: HTMLInputElement | undefined,
  form: HTMLFormElement,
): readonly File[] | undefined {
  const transfer = transferOf(event);
  if (!transfer?.types.includes('Files') || event.defaultPrevented) return undefined;
  const { type } = event;
  if (!input) {
    if (type.startsWith('dr') && event.composedPath().includes(form)) {
      event.preventDefault();
      transfer.dropEffect = 'none';
    }
    return undefined;
  }
  const isDisabled = input.matches(':disabled');
  input.toggleAttribute('data-drop', type === 'dragover' && !isDisabled);
  if (type === 'dragleave') return undefined;
  event.preventDefault();
  if (type === 'dragover') transfer.dropEffect = isDisabled ? 'none' : 'copy';
  const files = type === 'dragover' || isDisabled ? [] : filesOf(transfer);
  return files.length > 0 ? files : undefined;
}
