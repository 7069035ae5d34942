import type { Element } from 'domhandler';
import {
  byHand,
  firstReason,
  jQueryPlugin,
  type Library,
  migrated,
  type PageContext,
  type Widget,
} from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isInTag } from '../../tree.ts';
import { drop, dropOn, hand, look, type OptionTable, sets, toBoolean, toNumber, translate } from '../../options.ts';
import { isOptions, type Options } from '../../scripts/literal.ts';
import { callsByElement, onlyCall } from '../initialisers.ts';

const tag = 'portico-select';

interface SelectTarget {
  /** `true` if visitors can search in the options. */
  hasFilter: boolean;
  /** The number of options from which there is a search. */
  minimum: number;
  isClearable: boolean;
  placeholder?: string;
}

const filter = sets<SelectTarget, 'hasFilter'>('`filter`', 'hasFilter', toBoolean);
const clearable = sets<SelectTarget, 'isClearable'>('`clearable`', 'isClearable', toBoolean);

const placeholderText = sets<SelectTarget, 'placeholder'>(
  'the text of the empty option, or `texts.nothing`',
  'placeholder',
  (value) => (typeof value === 'string' ? value : undefined),
);

/** The options of select2, Choices, Chosen, bootstrap-select and Tom Select. */
const selectOptions: OptionTable<SelectTarget> = {
  placeholder: placeholderText,
  placeholder_text_single: placeholderText,
  placeholder_text_multiple: placeholderText,
  placeholderValue: placeholderText,
  minimumResultsForSearch: sets('`filter`', 'minimum', (value) => {
    const minimum = String(value) === 'Infinity' ? Infinity : toNumber(value);
    return minimum !== undefined && minimum < 0 ? Infinity : minimum;
  }),
  disable_search_threshold: sets('`filter`', 'minimum', (value) => toNumber(value) ?? 0),
  disable_search: sets('`filter`', 'hasFilter', (value) => !toBoolean(value)),
  searchEnabled: filter,
  liveSearch: filter,
  allowClear: clearable,
  allow_single_deselect: clearable,
  removeItemButton: clearable,
  ...drop(
    look,
    `theme width dropdownParent dropdownAutoWidth dropdownCssClass containerCssClass selectionCssClass language
    itemSelectText classNames position allowHTML noResultsText noChoicesText loadingText searchPlaceholderValue style
    size no_results_text inherit_select_classes controlInput dir debug renderChoiceLimit searchResultLimit fuseOptions
    silent selectOnClose`,
  ),
  ...dropOn(look, 'closeOnSelect shouldSort resetScrollPosition addItems'),
  ajax: { hand: 'write source, and let the server answer in its format' },
  ...hand('visitors cannot add options', 'tags create tokenSeparators addChoices'),
  ...hand('write the options into the page', 'data choices options source'),
  ...hand('the values are those of the options', 'prependValue appendValue'),
  ...hand('write the attribute multiple', 'multiple singleModeForMultiSelect'),
  items: { hand: 'mark options as selected' },
  plugins: { hand: 'plug-ins have no equivalent' },
  ...hand('options are texts', 'templateResult templateSelection'),
  matcher: { hand: 'the element searches in its own way' },
  ...hand('the number of choices is not limited', 'maximumSelectionLength maxItems maxItemCount max_selected_options'),
  minimumInputLength: { hand: 'write source and min-char-count' },
};

/** The options of bootstrap-select that have another meaning elsewhere. */
const pickerOptions: OptionTable<SelectTarget> = {
  ...selectOptions,
  title: { hand: 'write an empty option with its text first' },
  noneSelectedText: placeholderText,
  actionsBox: { hand: 'there are no buttons for all options' },
  maxOptions: { hand: 'the number of choices is not limited' },
};

/** Parts of options that libraries show, or search in, beside their texts. */
const furtherContent = ['content', 'subtext', 'icon', 'thumbnail', 'tokens', 'label-description']
  .map((name) => `option[data-${name}]`)
  .join();

/** Returns the options in attributes of an element: `data-live-search`, `data-ajax--url`. */
const optionsIn = ({ page }: Markup, node: Element, table: OptionTable<SelectTarget>): Options =>
  Object.fromEntries(
    page.attributes(node).flatMap((attribute) => {
      const [kebab = ''] = attribute.replace(/^data-/, '').split('--');
      const name = kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const value = page.attribute(node, attribute);
      const isOption = (attribute.startsWith('data-') || name === 'title') && Object.hasOwn(table, name);
      return isOption ? [[name, value === 'true' || (value !== 'false' && value)] as const] : [];
    }),
  );

/** Finds selects with a call, and those that match the selector of the library without one. */
function* findSelects(context: PageContext, { hasFilter, markup: marked, ...library }: Picker): Iterable<Widget> {
  const { markup, scripts } = context;
  const table = library.options ?? selectOptions;
  const found = callsByElement(context);
  for (const node of marked === undefined ? [] : markup.all(marked)) if (!found.has(node)) found.set(node, []);
  for (const [node, calls] of found) {
    if (isInTag(node, tag)) continue;
    const { call, reason: refusal } =
      calls.length === 0 && marked !== undefined ? { call: undefined, reason: undefined } : onlyCall(calls);
    const target: SelectTarget = { hasFilter, minimum: 0, isClearable: false };
    const given = call?.args[0] ?? {};
    const options =
      library.readsAttributes && isOptions(given) ? { ...optionsIn(markup, node, table), ...given } : given;
    const { notes, reason } =
      refusal === undefined ? translate(table, options, target) : { notes: [], reason: refusal };
    const [further] = markup.all(furtherContent, node);
    const listened = scripts
      .flatMap(({ names }) => [...names.keys()])
      .find((name) => /^(?:select2:|changed\.bs\.select|chosen:)/.test(name));
    const wrong = firstReason(
      node.name !== 'select' && 'it is not a <select>',
      listened !== undefined && `a script listens to ${listened}`,
      reason,
      further && `${markup.label(further)} in line ${markup.line(further)} shows, or is found by, more than its text`,
    );
    yield wrong === undefined
      ? toSelect(markup, node, target, { calls: call ? [call] : [], notes })
      : byHand(node, wrong, { notes });
  }
}

function toSelect(
  markup: Markup,
  node: Element,
  target: SelectTarget,
  details: Pick<Widget, 'calls' | 'notes'>,
): Widget {
  const options = markup.all('option', node);
  const isMultiple = markup.attribute(node, 'multiple') !== undefined;
  const attributes: Attribute[] = [];
  if (target.hasFilter && options.length >= target.minimum) attributes.push(['filter']);
  if (isMultiple) attributes.push(['tags']);
  if (target.isClearable) attributes.push(['clearable']);
  const placeholder = target.placeholder ?? markup.attribute(node, 'data-placeholder');
  const notes = [...details.notes];
  const empty = options.find(
    (option) => markup.attribute(option, 'value') === '' || markup.page.text(option).trim() === '',
  );
  const content = empty && markup.content(empty);
  const isFree = empty !== undefined && markup.page.text(empty).trim() === '';
  if (placeholder && isMultiple) attributes.push(['texts', JSON.stringify({ nothing: placeholder })]);
  else if (placeholder && !isFree)
    notes.push(`its placeholder ${JSON.stringify(placeholder)} is left out: write it into an empty option`);
  const text =
    placeholder && !isMultiple && isFree && content
      ? [{ ...content, replacement: placeholder.replaceAll('<', '&lt;') }]
      : [];
  const wrapped = markup.wrap(node, node, tag, attributes);
  return migrated(node, [wrapped, text], { grade: details.calls.length > 0 ? 'B' : 'A', ...details, notes });
}

interface Picker extends Pick<Library, 'files' | 'needs' | 'calls' | 'names' | 'markup'> {
  /** `true` if visitors can search in the options by default. */
  readonly hasFilter: boolean;
  /** `true` if it reads options in attributes, too. */
  readonly readsAttributes?: true;
  readonly options?: OptionTable<SelectTarget>;
}

const library = (name: string, picker: Picker): Library => ({
  name,
  tags: [tag],
  options: selectOptions,
  ...picker,
  find: (context) => findSelects(context, picker),
});

export const selects: readonly Library[] = [
  library('select2', {
    files: /select2[\w.-]*\.(?:js|css)/i,
    needs: jQueryPlugin,
    calls: ['$.select2'],
    hasFilter: true,
    names: ['select2'],
    readsAttributes: true,
  }),
  library('Choices', {
    files: /choices[\w.-]*\.(?:js|css)/i,
    needs: [],
    calls: ['Choices'],
    hasFilter: true,
    names: ['Choices'],
  }),
  library('Tom Select', {
    files: /tom-select[\w.-]*\.(?:js|css)/i,
    needs: [],
    calls: ['TomSelect'],
    hasFilter: true,
    names: ['TomSelect'],
  }),
  library('Chosen', {
    files: /chosen(?:\.(?:jquery|proto))?[\w.-]*\.(?:js|css)/i,
    needs: jQueryPlugin,
    calls: ['$.chosen'],
    hasFilter: true,
    names: ['chosen'],
  }),
  library('bootstrap-select', {
    files: /bootstrap-select[\w.-]*\.(?:js|css)/i,
    needs: [...jQueryPlugin, 'Bootstrap'],
    calls: ['$.selectpicker'],
    names: ['selectpicker'],
    hasFilter: false,
    markup: 'select.selectpicker',
    readsAttributes: true,
    options: pickerOptions,
  }),
];
