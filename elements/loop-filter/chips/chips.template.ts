import { html, nothing, renderTemplate } from '../../../src/kit/on-demand/templates.ts';

/** A chip with its texts. */
export interface ChipLine {
  readonly label: string;
  /** The accessible name of the button. */
  readonly name: string;
  readonly onRemove: () => void;
}

interface ChipsState {
  readonly name: string;
  readonly lines: readonly ChipLine[];
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** Renders the active filters as buttons that remove them. */
export function renderChips(container: HTMLElement, { name, lines, clearLabel, onClear }: ChipsState): void {
  const chips = lines.map(
    (line) =>
      html`<li><button type="button" aria-label=${line.name} @click=${line.onRemove}>${line.label} <span aria-hidden="true">×</span></button></li>`,
  );
  renderTemplate(
    container,
    lines.length === 0
      ? nothing
      : html`<ul class="portico-filter-chips" aria-label=${name}
          >${chips}<li><button type="button" class="portico-filter-clear" @click=${onClear}>${clearLabel}</button></li></ul>`,
  );
}
