import { useLayoutEffect, type AriaAttributes, type ReactNode, type RefObject } from 'react';

export interface PanelState {
  readonly query: string;
  readonly placeholder: string;
  readonly closeLabel: string;
  readonly message: string;
  readonly isMessageVisible: boolean;
  readonly isBusy: boolean;
  /** Called with the text when the visitor has changed it. The function is always the same. */
  readonly onType: (text: string) => void;
}

/** The role and the ARIA attributes of the control of the list, which is a button or the text field of the panel. */
export type Combobox = AriaAttributes & { readonly role: 'combobox' };

export interface FilterPanelProps extends PanelState {
  /** The box of the panel, which is positioned at the select. */
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly combobox: Combobox;
  /** The list. */
  readonly children: ReactNode;
}

/** A text field above a list: an editable combobox. The controller handles the keys. */
export default function FilterPanel(props: FilterPanelProps): ReactNode {
  const { query, placeholder, closeLabel, message, isMessageVisible, isBusy, onType } = props;
  const { panel, field, combobox, children } = props;

  // The input is not controlled by React, which would disturb input methods. The text differs only if the controller has changed it.
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value !== query) input.setRangeText(query, 0, input.value.length, 'end');
  }, [field, query]);

  return (
    <>
      {/* The button covers the select, so that a click on it closes the list. */}
      <button type="button" className="cover" tabIndex={-1} aria-hidden="true" />
      <div ref={panel} className="panel" part="panel">
        <div className="field">
          <input
            ref={field}
            type="text"
            part="filter"
            {...combobox}
            aria-autocomplete="list"
            aria-busy={isBusy || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={placeholder}
            defaultValue={query}
            onInput={(event) => {
              // The page must get only the events of its select.
              event.stopPropagation();
              onType(event.currentTarget.value);
            }}
          />
          <button type="button" part="close-button" className="close" aria-label={closeLabel} />
        </div>
        <output part="message" className={isMessageVisible ? 'message' : 'visually-hidden'}>
          {message}
        </output>
        {children}
      </div>
    </>
  );
}
