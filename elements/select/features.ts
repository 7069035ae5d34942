import { setTimer } from '../../src/clock/clock.ts';
import { accessibleName } from '../../src/page/names/accessible-name.ts';
import type { Host } from '../../src/kit/controller.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import chosenStyles from './chosen/chosen.css?inline';
import { ChosenItems } from './chosen/chosen-items.ts';
import closedStyles from './chosen/closed-select.css?inline';
import tagsStyles from './chosen/closed-tags.css?inline';
import { featureTexts, type GetText } from './features.texts.ts';
import { actionForFieldKey } from './filter/filter-keyboard.ts';
import { FilterList } from './filter/filter-list.ts';
import { bestMatch } from './filter/filter-rows.ts';
import panelStyles from './filter/filter-panel.css?inline';
import { panelMessage } from './filter/panel-message.ts';
import { placePanel } from './filter/place-panel.ts';
import { isForClosed, type Action, type PressedKey } from './keyboard.ts';
import type { ListCursor } from './list/list-cursor.ts';
import { attachSlot, dispatchChange } from './native-select.ts';
import { addOption, removeUnusedOptions } from './remote/remote-rows.ts';
import type { selectEvents, selectSettings } from './select.settings.ts';
import type { Panel, SelectProps } from './select.view.tsx';

/** The members of `<portico-select>` that its features use. */
export interface FeatureHost {
  readonly host: Host<typeof selectSettings, typeof selectEvents, SelectProps>;
  readonly cursor: ListCursor;
  /** Observes the selection, also while the list is closed. */
  readonly watch: () => void;
  /** Updates the rows and renders. The options of the select have not changed: observers report their changes. */
  readonly showRows: () => void;
}

/** The time (ms) without a key press after which the number of matches is announced, so that it is not announced after each key. */
const quietTime = 500;

/** The features that few selects have: a list with a text field, options from a server, tags and the clear button. */
export class SelectFeatures {
  readonly #feature: FeatureHost;
  readonly #list: FilterList;
  #view: Panel['View'] | undefined;
  /** `true` while the rows for a typed text are being read. The best match among them becomes active. */
  #isMatching = false;
  /** Ends the wait for a pause in typing; `undefined` while the visitor is not typing. */
  #stopWaiting: (() => void) | undefined;
  #chosen: ChosenItems | undefined;

  constructor(feature: FeatureHost) {
    this.#feature = feature;
    this.#list = new FilterList(
      () => this.#showMatches(),
      (message) => feature.host.warn(message),
    );
  }

  get #settings() {
    return this.#feature.host.settings;
  }

  get #select(): HTMLSelectElement | null {
    return this.#feature.host.element.querySelector('select');
  }

  /** `true` if the list has a text field. */
  get #hasField(): boolean {
    const { filter, source } = this.#settings;
    return filter || source !== '';
  }

  /** `true` if tags or a button are in front of the closed select. */
  get isInFront(): boolean {
    const { tags, clearable } = this.#settings;
    return clearable || (tags && this.#select?.multiple === true);
  }

  /** Loads the panel, if the list has a text field. */
  async load(): Promise<void> {
    if (!this.#hasField || this.#view) return;
    const { default: View } = await import('./filter/filter-panel.view.tsx');
    const { element } = this.#feature.host;
    attachSlot(element);
    if (element.shadowRoot) adopt(element.shadowRoot, panelStyles);
    this.#view = View;
  }

  /** The panel of the open list; `undefined` if the list has no text field. */
  get panel(): Panel | undefined {
    if (!this.#view || !this.#hasField) return undefined;
    const { query, remote } = this.#list;
    const { source, minCharCount } = this.#settings;
    const count = this.#feature.cursor.rows.filter(({ kind }) => kind === 'option').length;
    const state = source ? remote.state : undefined;
    const { text, isVisible } = panelMessage({ count, query, remote: state, minCharCount }, this.#getText);
    return {
      View: this.#view,
      place: placePanel,
      state: {
        query,
        placeholder: this.#getText('placeholder'),
        closeLabel: this.#getText('close'),
        message: isVisible || !this.#stopWaiting ? text : '',
        isMessageVisible: isVisible,
        isBusy: state?.kind === 'loading',
        onType: this.#onType,
      },
    };
  }

  /** Shows the state of the select in front of it, and reduces the list to the rows that match the typed text. */
  update(select: HTMLSelectElement, nothing: string): void {
    const { cursor, host } = this.#feature;
    if (this.#view && this.#hasField) cursor.rows = this.#list.rowsFor(cursor.all, select, this.#settings);
    // The options for an earlier text stay visible, but Enter and Tab must not choose one of them.
    const isOutdated = this.#list.remote.state.kind === 'loading';
    if (this.#isMatching) cursor.active = isOutdated ? -1 : bestMatch(cursor.rows, this.#list.query);
    this.mark();
    if (!this.isInFront) return this.#removeChosen();
    const { tags, clearable } = host.settings;
    const hasTags = tags && select.multiple;
    this.#chosen ??= this.#createChosen();
    const hasClear = clearable && hasChoice(select);
    this.#chosen?.update({ select, hasTags, hasClear, label: accessibleName(select), nothing });
  }

  /** Sets the states on which the CSS of the closed select depends. */
  mark(): void {
    const { tags, clearable } = this.#settings;
    const { host } = this.#feature;
    adopt(host.element.getRootNode(), closedStyles);
    if (tags) adopt(host.element.getRootNode(), tagsStyles);
    host.state('filter', this.#hasField);
    host.state('tags', tags && this.#select?.multiple === true);
    host.state('clearable', clearable);
  }

  #createChosen(): ChosenItems | undefined {
    const { element } = this.#feature.host;
    attachSlot(element);
    const { shadowRoot } = element;
    if (!shadowRoot) return undefined;
    adopt(shadowRoot, chosenStyles);
    return new ChosenItems(shadowRoot, {
      getText: this.#getText,
      onRemove: this.#onRemove,
      focusSelect: () => this.#select?.focus(),
    });
  }

  #removeChosen(): void {
    this.#chosen?.remove();
    this.#chosen = undefined;
  }

  /** Returns the action of a key while the select or the text field has the focus; `undefined` if these features have none for the key. */
  actionForKey(
    key: PressedKey,
    select: HTMLSelectElement,
    isOpen: boolean,
  ): { readonly action: Action | undefined } | undefined {
    if (isOpen) {
      if (!this.panel) return undefined;
      const { active } = this.#feature.cursor;
      const isEmpty = this.#list.query === '';
      return { action: actionForFieldKey(key, { isMultiple: select.multiple, isEmpty, hasActive: active >= 0 }) };
    }
    const { tags, clearable } = this.#settings;
    if (key.key === 'Backspace' && tags && select.multiple) return { action: { do: 'remove-last' } };
    if (/^(Backspace|Delete)$/.test(key.key) && clearable) return { action: { do: 'clear' } };
    return undefined;
  }

  /** Executes an action if it belongs to these features. Returns whether it does. */
  apply(action: Action, select: HTMLSelectElement): boolean {
    if (action.do === 'type') {
      if (!this.panel) return false;
      this.#onType(this.#list.query + action.character);
      return true;
    }
    if (!isForClosed(action)) return false;
    const last = [...select.selectedOptions].findLast(({ disabled }) => !disabled);
    if (action.do === 'clear') this.#onRemove(undefined);
    else if (last) this.#onRemove(last);
    return true;
  }

  /** Returns the index in the select of an option in the list. If only the server knows the option, adds it to the select. */
  indexOf(option: number, select: HTMLSelectElement): number {
    const remote = this.#list.remoteOption(option);
    return remote ? addOption(select, remote) : option;
  }

  /** Before the list opens, removes options that an earlier choice has added. */
  opened(select: HTMLSelectElement): void {
    if (this.#settings.source) removeUnusedOptions(select);
  }

  /** Forgets the typed text, because the list was closed. */
  closed(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#list.reset();
  }

  /** Removes everything that was added to the element, because the element was disconnected. */
  disconnect(): void {
    this.closed();
    this.#removeChosen();
  }

  readonly #getText: GetText = (key, values = {}) =>
    fillPlaceholders(this.#feature.host.text(featureTexts, key, Number(values.count)), values);

  readonly #onType = (text: string): void => {
    this.#list.type(text, this.#settings, this.#feature.host.element.baseURI);
    this.#stopWaiting?.();
    this.#stopWaiting = setTimer(quietTime, () => {
      this.#stopWaiting = undefined;
      this.#feature.showRows();
    });
    this.#showMatches();
  };

  #showMatches(): void {
    this.#isMatching = true;
    this.#feature.showRows();
    this.#isMatching = false;
  }

  readonly #onRemove = (option: HTMLOptionElement | undefined): void => {
    const select = this.#select;
    if (!select) return;
    if (option) unselectOption(select, option);
    else clearChoice(select);
    const text = option ? this.#getText('removed', { option: option.label.trim() }) : this.#getText('cleared');
    this.#chosen?.announce(text);
  };
}

/** Returns whether the visitor can clear the selection of a select. */
const hasChoice = (select: HTMLSelectElement): boolean =>
  !select.matches(':disabled') &&
  (select.multiple
    ? [...select.selectedOptions].some(({ disabled }) => !disabled)
    : select.selectedIndex >= 0 && select.value !== '');

/** Clears the selection. A single select then shows its empty option, or nothing if it has none. Disabled options stay selected. */
function clearChoice(select: HTMLSelectElement): void {
  if (!hasChoice(select)) return;
  if (select.multiple) for (const option of Array.from(select.selectedOptions)) option.selected = option.disabled;
  else select.selectedIndex = [...select.options].findIndex(({ value }) => value === '');
  dispatchChange(select);
}

/** Removes one option from the selection, as the visitor would. */
function unselectOption(select: HTMLSelectElement, option: HTMLOptionElement): void {
  option.selected = false;
  dispatchChange(select);
}
