import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useVirtualRows } from './virtual-rows.view.tsx';
import { keepPositioned } from './positioner.ts';
import { Listbox, optionId } from './listbox.view.tsx';
import type { Row } from './rows.ts';

/** The props of the view. Options are named by their place in `select.options`. */
export interface SelectProps {
  readonly isOpen: boolean;
  /** The select that the list belongs to. */
  readonly select: HTMLSelectElement;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly name: string;
  readonly description: string;
  /** The chosen options as text. */
  readonly value: string;
  readonly isMultiple: boolean;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** Called when the list shows, with what can take the focus; again when the browser had hidden it. The same function always. */
  readonly shown: (button: HTMLElement) => void;
  /** Called when the select is seen no more. The same function always. */
  readonly hidden: () => void;
}

/** Renders the open list; the slot of the select belongs to the controller. */
export default function SelectView(props: SelectProps): ReactNode {
  return props.isOpen && <OpenSelect {...props} />;
}

/** A combobox over the select, and its list. What is pressed in them, the controller hears. */
function OpenSelect(props: SelectProps): ReactNode {
  const { select, rows, active, name, description, value, isMultiple, isRequired, isInvalid, shown, hidden } = props;
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { list, look, ...rendered } = useVirtualRows(rows, active);
  const isActiveRendered = rows
    .slice(rendered.from, rendered.to)
    .some((row) => row.kind === 'option' && row.option === active);

  useLayoutEffect(() => {
    if (!popup.current || !list.current) return;
    return keepPositioned(popup.current, list.current, select, {
      shown: () => button.current && shown(button.current),
      hidden,
    });
  }, [list, select, shown, hidden]);

  return (
    <div ref={popup} className="popup" popover="manual">
      <button
        ref={button}
        type="button"
        part="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It stands in place of a select, while that cannot have this list.
        role="combobox"
        aria-label={name || undefined}
        aria-describedby={description ? 'description' : undefined}
        aria-expanded="true"
        aria-haspopup="listbox"
        aria-controls="list"
        aria-activedescendant={isActiveRendered ? optionId(active) : undefined}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
      >
        <span className="unseen">{value}</span>
      </button>
      {description && (
        <span id="description" className="unseen" aria-hidden="true">
          {description}
        </span>
      )}
      <Listbox
        name={name}
        rows={rows}
        active={active}
        isMultiple={isMultiple}
        list={list}
        rendered={rendered}
        look={look}
      />
    </div>
  );
}
