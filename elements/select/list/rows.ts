/** An `<optgroup>`. All of its rows refer to the same object. */
export interface Group {
  readonly label: string;
}

export interface OptionRow {
  readonly kind: 'option';
  readonly group: Group | undefined;
  /** The index in `select.options`. */
  readonly option: number;
  /** The position (from 1) among the visible options. */
  readonly place: number;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
}

/** A row of the list: an option, the heading of a group, or the separator of an `<hr>`. */
export type Row = OptionRow | { readonly kind: 'heading' | 'line'; readonly group: Group | undefined };

/** A section of rows: the rows of one group, or the rows between two groups. */
export interface Section {
  readonly group: Group | undefined;
  readonly rows: Row[];
}

/** Returns whether an option or a group is hidden, also by its `style` (jQuery's `hide()`) or by a class. */
const isHidden = (element: HTMLElement): boolean =>
  Boolean(element.hidden) ||
  ((element.hasAttribute('style') || element.className !== '') && getComputedStyle(element).display === 'none');

/** Returns the options of a select. Without groups, walking along them takes a third of the time of reading the collection. */
function optionsOf(select: HTMLSelectElement): HTMLOptionElement[] {
  const options: HTMLOptionElement[] = [];
  for (let child = select.firstElementChild; child; child = child.nextElementSibling) {
    if (!(child instanceof HTMLOptionElement)) return [...select.options];
    options.push(child);
  }
  return options;
}

/** Returns `label` of an option without spaces around it. Of one without attributes and elements it is the text, in a quarter of the time. */
function labelOf(option: HTMLOptionElement, hasAttributes: boolean): string {
  if (hasAttributes || option.firstElementChild) return option.label.trim();
  const text = option.textContent;
  return (/[\t\n\f\r]| {2}/.test(text) ? text.replace(/[\t\n\f\r ]+/g, ' ') : text).trim();
}

/** Returns the rows of a select in their order, without hidden ones; an option without a text gets the text `nothing`. */
export function readRows(select: HTMLSelectElement, nothing: string): Row[] {
  const rows: Row[] = [];
  let parent: HTMLOptGroupElement | null = null;
  let group: Group | undefined;
  let isGroupHidden = false;
  let place = 0;
  const { multiple, selectedIndex } = select;
  const hasLines = select.querySelector('hr') !== null;
  // Each look at an option takes time in a list of thousands.
  for (const [index, option] of optionsOf(select).entries()) {
    // Most options are children of the select, which is fast to tell.
    const optgroup = option.parentElement === select ? null : option.closest('optgroup');
    const begins = optgroup !== parent;
    parent = optgroup;
    if (begins) {
      group = optgroup ? { label: optgroup.label } : undefined;
      isGroupHidden = optgroup !== null && isHidden(optgroup);
    }
    const hasAttributes = option.hasAttributes();
    if (isGroupHidden || (hasAttributes && isHidden(option))) continue;
    const isHeaded = group !== undefined && rows.at(-1)?.group !== group;
    const before = hasLines ? (isHeaded ? optgroup : option)?.previousElementSibling : undefined;
    if (before?.localName === 'hr') rows.push({ kind: 'line', group: isHeaded ? undefined : group });
    if (isHeaded) rows.push({ kind: 'heading', group });
    rows.push({
      kind: 'option',
      group,
      option: index,
      place: (place += 1),
      label: labelOf(option, hasAttributes) || nothing,
      isDisabled: (hasAttributes && option.disabled) || optgroup?.disabled === true,
      isSelected: multiple ? option.selected : index === selectedIndex,
    });
  }
  return rows;
}

/** Returns the sections in which the list renders the rows. */
export function sectionsOf(rows: readonly Row[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last && last.group === row.group) last.rows.push(row);
    else sections.push({ group: row.group, rows: [row] });
  }
  return sections;
}

/** Returns the enabled options in their order. */
export const enabledOptions = (rows: readonly Row[]): OptionRow[] =>
  rows.filter((row): row is OptionRow => row.kind === 'option' && !row.isDisabled);

/** Returns the labels of the selected options; an empty text if there are none. */
export const summaryOf = (rows: readonly Row[]): string =>
  rows.flatMap((row) => (row.kind === 'option' && row.isSelected ? [row.label] : [])).join(', ');
