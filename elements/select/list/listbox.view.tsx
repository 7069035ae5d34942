import type { ReactNode, RefObject } from 'react';
import { isLong, type VisibleRows } from './virtual-rows.ts';
import { sectionsOf, type OptionRow, type Row } from './rows.ts';

/** Returns the id of an option in its shadow root. */
export const optionId = (option: number): string => `option-${option}`;

interface ListboxProps {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly isMultiple: boolean;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rendered: VisibleRows;
  readonly look: () => void;
}

/** The list with its visible rows. The controller handles the events. */
export function Listbox({ name, rows, active, isMultiple, list, rendered, look }: ListboxProps): ReactNode {
  const { from, to, before, after } = rendered;
  const hasParts = isLong(rows.length);
  const count = rows.findLast((row) => row.kind === 'option')?.place ?? 0;
  return (
    <div
      ref={list}
      id="list"
      part="listbox"
      className={hasParts ? 'listbox long' : 'listbox'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It replaces the list of a select.
      role="listbox"
      tabIndex={-1}
      aria-label={name || undefined}
      aria-multiselectable={isMultiple || undefined}
      onScroll={look}
    >
      <div role="presentation" style={{ paddingBlock: `${before}px ${after}px` }}>
        {sectionsOf(rows.slice(from, to)).map((section, index) => {
          const lines = section.rows.map((row, place) =>
            row.kind === 'option' ? (
              <Option
                key={row.option}
                row={row}
                isActive={row.option === active}
                count={hasParts ? count : undefined}
              />
            ) : (
              // The row is hidden from screen readers: the group already has a label, and a separator has no content.
              <div
                key={`${row.kind}-${place}`}
                data-row
                part={row.kind}
                className={row.kind}
                role="presentation"
                aria-hidden="true"
              >
                {row.kind === 'heading' && row.group?.label}
              </div>
            ),
          );
          if (!section.group) return lines;
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Only a select can hold an optgroup.
            <div key={`group-${index}`} part="group" role="group" aria-label={section.group.label}>
              {lines}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly row: OptionRow;
  readonly isActive: boolean;
  /** The number of options, if not all of them are rendered. */
  readonly count: number | undefined;
}

function Option({ row, isActive, count }: OptionProps): ReactNode {
  const { option, place, label, isDisabled, isSelected } = row;
  return (
    <div
      id={optionId(option)}
      data-row
      data-option={option}
      part={isActive ? 'option active-option' : 'option'}
      className={isActive ? 'option active' : 'option'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Only a select can hold an option.
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      aria-posinset={count && place}
      aria-setsize={count}
    >
      {label}
    </div>
  );
}
