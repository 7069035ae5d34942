import { drawPreview } from './resize-images.ts';
import { createElement } from '../../dom/create-element.ts';
import { createButton, createPart, createStatus } from './upload-host.ts';

/** A chosen file, as the panel shows it. */
interface ShownFile {
  readonly file: File;
  readonly size: string;
  /** The reason why the file is not accepted; empty or `undefined` if it is accepted. */
  readonly fault: string | undefined;
  readonly removeLabel: string;
}

/** The content of the panel below a file input. */
export interface PanelContent {
  readonly dropHint: string;
  readonly limits: string;
  readonly listLabel: string;
  readonly files: readonly ShownFile[];
  /** The announcement for screen readers. */
  readonly announcement: string;
  /** `true` if the announcement is also visible. */
  readonly isNoted: boolean;
}

let panels = 0;

/** The panel below a file input: a hint, and the list of the chosen files. */
export class FilePanel {
  readonly #list = createPart('ul', 'files');
  readonly #drop = createPart('span', 'drop');
  readonly #limits = createPart('span', 'limits');
  readonly #hint = createPart('span', 'hint', this.#drop, ' ', this.#limits);
  readonly #status = createStatus();
  readonly box = createElement('div', { class: 'portico-upload' }, this.#hint, this.#status);
  readonly #onRemove: (file: File) => void;
  /** The items by file: a file keeps its nodes and its preview while other files are added and removed. */
  #items = new Map<File, FileItem>();

  constructor(onRemove: (file: File) => void) {
    this.#onRemove = onRemove;
    this.#hint.id = `portico-upload-${(panels += 1)}`;
  }

  /** The id of the hint, for `aria-describedby` of the input. */
  get hintId(): string {
    return this.#hint.id;
  }

  /** Shows the content. Changes only the nodes whose content has changed. */
  render({ dropHint, limits, listLabel, files, announcement, isNoted }: PanelContent): void {
    this.#drop.textContent = dropHint;
    this.#limits.textContent = limits;
    this.#list.ariaLabel = listLabel;
    this.#status.textContent = announcement;
    this.#status.classList.toggle('portico-upload-note', isNoted);
    this.#items = new Map(
      files.map((shown) => {
        const item = this.#items.get(shown.file) ?? new FileItem(shown, () => this.#onRemove(shown.file));
        item.update(shown);
        return [shown.file, item];
      }),
    );
    const items = [...this.#items.values()].map(({ node }) => node);
    for (const node of this.#list.querySelectorAll('li')) if (!items.some((item) => item === node)) node.remove();
    this.#list.append(...items.filter((node) => node.parentNode !== this.#list));
    // A screen reader would announce an empty list.
    if (items.length === 0) this.#list.remove();
    else if (!this.#list.parentNode) this.#hint.after(this.#list);
  }

  /** Focuses the remove button of the file at an index, or of the last file if there is none at this index. Returns `false` if there are no files. */
  focusItem(index: number): boolean {
    const items = [...this.#items.values()];
    const item = items[Math.min(index, items.length - 1)];
    item?.focus();
    return item !== undefined;
  }
}

/** One file in the list. */
class FileItem {
  readonly #size = createPart('bdi', 'size');
  readonly #fault = createPart('span', 'fault');
  readonly #remove: HTMLButtonElement;
  readonly node: HTMLElement;

  constructor({ file }: ShownFile, onRemove: () => void) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height, canvas.hidden] = [96, 96, true];
    const preview = createPart('span', 'preview', canvas);
    preview.ariaHidden = 'true';
    const name = createPart('bdi', 'name', file.name);
    this.#remove = createButton('remove', onRemove);
    const text = createPart('span', 'text', name, ' ', this.#size, ' ', this.#fault);
    this.node = createPart('li', 'file', preview, text, this.#remove);
    void drawPreview(canvas, file);
  }

  update({ size, fault, removeLabel }: ShownFile): void {
    this.#size.textContent = size;
    this.#fault.textContent = fault ?? '';
    this.node.classList.toggle('portico-upload-refused', Boolean(fault));
    this.#remove.ariaLabel = removeLabel;
  }

  focus(): void {
    this.#remove.focus();
  }
}
