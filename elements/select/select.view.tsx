import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import visuallyHidden from '../../src/kit/view/visually-hidden.css?inline';
import listboxStyles from './list/listbox.css?inline';
import { useVirtualRows } from './list/virtual-rows.view.tsx';
import type { Combobox, FilterPanelProps, PanelState } from './filter/filter-panel.view.tsx';
import { showAtSelect, type Place } from './list/positioner.ts';
import { Listbox, optionId } from './list/listbox.view.tsx';
import type { Row } from './list/rows.ts';

export const styles = visuallyHidden + listboxStyles;

/** The panel with a text field. It is loaded only for selects with a text field. */
export interface Panel {
  readonly View: ComponentType<FilterPanelProps>;
  readonly place: Place;
  readonly state: PanelState;
}

/** The props of the view. `option` is an index in `select.options`. */
export interface SelectProps {
  readonly isOpen: boolean;
  /** The number of this opening. If a select opens again before its last list has disappeared, it gets a new list. */
  readonly opening: number;
  readonly select: HTMLSelectElement;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  readonly isMultiple: boolean;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly panel: Panel | undefined;
  /** Called with the focusable control when the list is shown, and again after the browser has hidden the list. The function is always the same. */
  readonly shown: (control: HTMLElement) => void;
  /** Called when the select is no longer visible. The function is always the same. */
  readonly hidden: () => void;
}

/** Renders the open list. The slot of the select belongs to the controller. */
export default function SelectView(props: SelectProps): ReactNode {
  return props.isOpen && <OpenSelect key={props.opening} {...props} />;
}

/** A combobox over the select, and its list. The controller handles the events. */
function OpenSelect(props: SelectProps): ReactNode {
  const { select, rows, active, name, description, value, isMultiple, isRequired, isInvalid } = props;
  const { panel, shown, hidden } = props;
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = panel?.place;

  useLayoutEffect(() => {
    const placed = box.current ?? list.current;
    if (!popup.current || !placed) return;
    const onShown = () => {
      const control = field.current ?? button.current;
      if (control) shown(control);
    };
    return showAtSelect(popup.current, placed, select, { shown: onShown, hidden, place });
  }, [select, shown, hidden, place]);

  // This comes after the popup was shown, because a hidden list has no size and cannot scroll.
  const { look, ...rendered } = useVirtualRows(list, rows, active);
  const isActiveRendered = rows
    .slice(rendered.from, rendered.to)
    .some((row) => row.kind === 'option' && row.option === active);
  const activeId = isActiveRendered ? optionId(active) : undefined;
  const listbox = (
    <Listbox
      name={name}
      rows={rows}
      active={active}
      isMultiple={isMultiple}
      list={list}
      rendered={rendered}
      look={look}
    />
  );
  const combobox: Combobox = {
    role: 'combobox',
    'aria-label': name || undefined,
    'aria-describedby': description ? 'description' : undefined,
    'aria-expanded': 'true',
    'aria-haspopup': 'listbox',
    'aria-controls': 'list',
    'aria-activedescendant': activeId,
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || undefined,
  };
  return (
    <div ref={popup} className="popup" popover="manual">
      {panel ? (
        <panel.View {...panel.state} panel={box} field={field} combobox={combobox}>
          {listbox}
        </panel.View>
      ) : (
        <button ref={button} type="button" part="button" {...combobox}>
          <span className="visually-hidden">{value}</span>
        </button>
      )}
      {description && (
        <span id="description" className="visually-hidden" aria-hidden="true">
          {description}
        </span>
      )}
      {!panel && listbox}
    </div>
  );
}
