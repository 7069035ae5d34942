import { describe, expect, it } from 'vitest';
import { actionForTagKey, indexAfterRemoval } from '../../../elements/select/chosen/tag-keys.ts';
import { actionForFieldKey } from '../../../elements/select/filter/filter-keyboard.ts';
import { bestMatch, filterRows } from '../../../elements/select/filter/filter-rows.ts';
import { panelMessage } from '../../../elements/select/filter/panel-message.ts';
import type { Row } from '../../../elements/select/list/rows.ts';

const germany = { label: 'Deutschland' };
const option = (index: number, label: string, group?: { label: string }, isDisabled = false): Row => ({
  kind: 'option',
  group,
  option: index,
  place: index + 1,
  label,
  isDisabled,
  isSelected: false,
});
const rows: readonly Row[] = [
  option(0, 'Any'),
  { kind: 'line', group: undefined },
  { kind: 'heading', group: germany },
  option(1, 'Köln', germany),
  option(2, 'Berlin', germany, true),
  { kind: 'heading', group: { label: 'France' } },
  option(3, 'Orléans', { label: 'France' }),
];

const textOf = (row: Row) => (row.kind === 'option' ? `${row.place} ${row.label}` : `${row.kind} ${row.group?.label}`);

describe('the rows for a typed text', () => {
  it.each([
    ['koln', ['heading Deutschland', '1 Köln']],
    ['KÖ', ['heading Deutschland', '1 Köln']],
    ['in', ['heading Deutschland', '1 Berlin']],
    ['deu l', ['heading Deutschland', '1 Köln', '2 Berlin']],
    ['land', []],
    ['an', ['1 Any', 'heading France', '2 Orléans']],
    ['x', []],
  ])('of “%s”', (query, texts) => expect(filterRows(rows, query).map(textOf)).toEqual(texts));

  it.each(['obrien', "o'brien", 'o’brien', 'O’Br'])('contain words with apostrophes: %s', (query) =>
    expect(filterRows([option(0, 'Ob'), option(1, 'O’Brien')], query).map(textOf)).toEqual(['1 O’Brien']),
  );

  it.each(['tshirt', 't-shirt', 'shirt'])('contain words with hyphens: %s', (query) =>
    expect(filterRows([option(0, 'E-Mail'), option(1, 'T-Shirt')], query).map(textOf)).toEqual(['1 T-Shirt']),
  );

  it.each([
    ['e-mail', 'Email'],
    ['o’neill', 'Oneill'],
    ['x-ray-room', 'Xrayroom'],
  ])('contain words without the hyphens of “%s”', (query, label) =>
    expect(filterRows([option(0, 'Mail'), option(1, label)], query).map(textOf)).toEqual([`1 ${label}`]),
  );

  it.each(['', '  '])('of “%s” are all rows', (query) => expect(filterRows(rows, query)).toBe(rows));

  it.each([
    ['', 0],
    ['o', 3],
    ['x', 0],
  ])('have the best match of “%s”: %i', (query, index) => expect(bestMatch(rows, query)).toBe(index));

  it('have no best match if all are disabled', () => expect(bestMatch(filterRows(rows, 'berlin'), 'berlin')).toBe(-1));
});

const press = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('a key in the text field', () => {
  const single = { isMultiple: false, isEmpty: true, hasActive: true };
  const multiple = { ...single, isMultiple: true };
  it.each([
    ['ArrowDown', {}, single, { do: 'move', step: 'next', isChoosing: false }],
    ['ArrowUp', {}, single, { do: 'move', step: 'previous', isChoosing: false }],
    ['PageDown', {}, single, { do: 'move', step: 'page-down', isChoosing: false }],
    ['ArrowDown', { shiftKey: true }, multiple, { do: 'move', step: 'next', isChoosing: true }],
    ['ArrowUp', { altKey: true }, single, { do: 'close' }],
    ['Escape', {}, single, { do: 'close' }],
    ['Enter', {}, single, { do: 'choose', isLeaving: false }],
    ['Tab', {}, single, { do: 'choose', isLeaving: true }],
    ['Tab', {}, { ...single, hasActive: false }, { do: 'close' }],
    ['Tab', {}, multiple, { do: 'close' }],
    ['Backspace', {}, multiple, { do: 'remove-last' }],
    ['Backspace', {}, { ...multiple, isEmpty: false }, undefined],
    ['Backspace', {}, single, undefined],
    ['Home', {}, single, undefined],
    ['End', {}, single, undefined],
    ['ArrowLeft', {}, single, undefined],
    [' ', {}, single, undefined],
    ['a', { ctrlKey: true }, multiple, undefined],
  ] as const)('%s %o %o', (key, modifiers, context, action) =>
    expect(actionForFieldKey({ ...press, ...modifiers, key }, context)).toEqual(action),
  );
});

describe('the message of the list', () => {
  const getText = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(values)].join(' ');
  it.each([
    [{ count: 5, query: '' }, undefined, 1, '', false],
    [{ count: 5, query: 'a' }, undefined, 1, 'count 5', false],
    [{ count: 1, query: 'a' }, undefined, 1, 'one', false],
    [{ count: 0, query: 'a' }, undefined, 1, 'empty', true],
    [{ count: 0, query: '' }, { kind: 'short' }, 1, 'type', true],
    [{ count: 2, query: 'a' }, { kind: 'short' }, 3, 'short 3', true],
    [{ count: 2, query: 'a' }, { kind: 'loading' }, 1, 'loading', true],
    [{ count: 2, query: 'a' }, { kind: 'done' }, 1, 'count 2', false],
    [{ count: 0, query: 'a' }, { kind: 'error', reason: 'late' }, 1, 'late', true],
  ] as const)('%o %o', (list, remote, minCharCount, text, isVisible) =>
    expect(panelMessage({ ...list, remote, minCharCount }, getText)).toEqual({ text, isVisible }),
  );
});

describe('a key on a tag', () => {
  const last = { index: 2, count: 3, isRtl: false };
  it.each([
    ['Delete', {}, last, { do: 'remove' }],
    ['Backspace', {}, last, { do: 'remove' }],
    ['Delete', { ctrlKey: true }, last, undefined],
    ['ArrowLeft', {}, last, { do: 'focus', index: 1 }],
    ['ArrowRight', {}, last, { do: 'focus', index: 2 }],
    ['ArrowRight', {}, { ...last, isRtl: true }, { do: 'focus', index: 1 }],
    ['ArrowLeft', {}, { ...last, index: 0, isRtl: true }, { do: 'focus', index: 1 }],
    ['Home', {}, last, { do: 'focus', index: 0 }],
    ['End', {}, last, { do: 'focus', index: 2 }],
    ['a', {}, last, undefined],
  ] as const)('%s %o %o', (key, modifiers, context, action) =>
    expect(actionForTagKey({ ...press, ...modifiers, key }, context)).toEqual(action),
  );

  it.each([
    [0, 2, 0],
    [2, 2, 1],
    [0, 0, -1],
  ])('%i of %i left: the focus moves to %i', (index, count, next) =>
    expect(indexAfterRemoval(index, count)).toBe(next),
  );
});
