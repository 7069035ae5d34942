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

/** The options of select2, Choices, Chosen, bootstrap-select and Tom Select. */
const selectOptions: OptionTable<SelectTarget> = {
  placeholder: sets('the text of the empty option, or `texts.nothing`', 'placeholder', (value) =>
    typeof value === 'string' ? value : undefined,
  ),
  minimumResultsForSearch: sets('`filter`', 'minimum', (value) => {
    const minimum = value === Infinity ? Infinity : toNumber(value);
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
    itemSelectText classNames position allowHTML noResultsText noChoicesText loadingText searchPlaceholderValue
    placeholderValue style size no_results_text inherit_select_classes controlInput dir debug renderChoiceLimit
    searchResultLimit fuseOptions silent selectOnClose`,
  ),
  ...dropOn(look, 'closeOnSelect shouldSort resetScrollPosition addItems'),
  ajax: { hand: 'write source, and let the server answer in its format' },
  ...hand('visitors cannot add options', 'tags create tokenSeparators'),
  ...hand('write the options into the page', 'data choices options'),
  items: { hand: 'mark options as selected' },
  plugins: { hand: 'plug-ins have no equivalent' },
  ...hand('options are texts', 'templateResult templateSelection'),
  matcher: { hand: 'the element searches in its own way' },
  ...hand('the number of choices is not limited', 'maximumSelectionLength maxItems maxItemCount'),
  minimumInputLength: { hand: 'write source and min-char-count' },
};

/** Finds selects with a call, and those that match `marked` without one. */
function* findSelects(context: PageContext, hasFilter: boolean, marked: string | undefined): Iterable<Widget> {
  const { markup, scripts } = context;
  const found = callsByElement(context);
  for (const node of marked === undefined ? [] : markup.all(marked)) if (!found.has(node)) found.set(node, []);
  for (const [node, calls] of found) {
    if (isInTag(node, tag)) continue;
    const { call, reason: refusal } =
      calls.length === 0 && marked !== undefined ? { call: undefined, reason: undefined } : onlyCall(calls);
    const target: SelectTarget = { hasFilter, minimum: 0, isClearable: false };
    const { notes, reason } =
      refusal === undefined ? translate(selectOptions, call?.args[0], target) : { notes: [], reason: refusal };
    const listened = scripts
      .flatMap(({ names }) => [...names.keys()])
      .find((name) => /^(?:select2:|changed\.bs\.select|chosen:)/.test(name));
    const wrong = firstReason(
      node.name !== 'select' && 'it is not a <select>',
      listened !== undefined && `a script listens to ${listened}`,
      reason,
    );
    yield wrong === undefined
      ? toSelect(markup, node, target, { calls: call ? [call] : [], notes })
      : byHand(node, wrong, { tag, notes });
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
  return migrated(node, [wrapped, text], { grade: details.calls.length > 0 ? 'B' : 'A', tag, ...details, notes });
}

const library = (
  name: string,
  {
    hasFilter = true,
    ...rest
  }: Pick<Library, 'files' | 'needs' | 'calls' | 'names' | 'markup'> & { hasFilter?: boolean },
): Library => ({
  name,
  tags: [tag],
  options: selectOptions,
  ...rest,
  find: (context) => findSelects(context, hasFilter, rest.markup),
});

export const selects: readonly Library[] = [
  library('select2', {
    files: /select2[\w.-]*\.(?:js|css)/i,
    needs: jQueryPlugin,
    calls: ['$.select2'],
    names: ['select2'],
  }),
  library('Choices', {
    files: /choices[\w.-]*\.(?:js|css)/i,
    needs: [],
    calls: ['Choices'],
    names: ['Choices'],
  }),
  library('Tom Select', {
    files: /tom-select[\w.-]*\.(?:js|css)/i,
    needs: [],
    calls: ['TomSelect'],
    names: ['TomSelect'],
  }),
  library('Chosen', {
    files: /chosen(?:\.(?:jquery|proto))?[\w.-]*\.(?:js|css)/i,
    needs: jQueryPlugin,
    calls: ['$.chosen'],
    names: ['chosen'],
  }),
  library('bootstrap-select', {
    files: /bootstrap-select[\w.-]*\.(?:js|css)/i,
    needs: [...jQueryPlugin, 'Bootstrap'],
    calls: ['$.selectpicker'],
    names: ['selectpicker'],
    hasFilter: false,
    markup: 'select.selectpicker',
  }),
];
