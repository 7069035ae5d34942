import { describe, expect, it } from 'vitest';
import { isSteppable, raiseToMinimum, stepsOf, type Field } from '../../../elements/quantity/steps.ts';

const field = (given: Partial<Field>): Field => ({
  type: 'number',
  value: '',
  defaultValue: '',
  min: '',
  max: '',
  step: '',
  ...given,
});

const plus = (given: Partial<Field>) => stepsOf(field(given)).increased;
const minus = (given: Partial<Field>) => stepsOf(field(given)).decreased;

describe('plus', () => {
  it.each<[string, Partial<Field>, string | undefined]>([
    ['adds one', { value: '1' }, '2'],
    ['adds the step', { value: '2', defaultValue: '2', step: '5' }, '7'],
    ['is exact', { value: '0.1', defaultValue: '0.1', step: '0.2' }, '0.3'],
    ['is exact where numbers are not', { value: '9007199254740992' }, '9007199254740993'],
    ['is exact through many decimals', { value: '0.7', step: '0.1' }, '0.8'],
    ['leaves no zeros at the end', { value: '1.75', step: '0.25' }, '2'],
    ['takes a step "any" as 1', { value: '1.5', step: 'any' }, '2.5'],
    ['takes an invalid step as 1', { value: '1', step: 'some' }, '2'],
    ['takes a step of zero as 1', { value: '1', step: '0' }, '2'],
    ['takes a negative step as 1', { value: '1', step: '-3' }, '2'],
    ['takes an empty value as 0', { value: '', step: '3' }, '3'],
    ['takes what is no number as 0', { type: 'text', value: 'many', step: '2' }, '2'],
    ['crosses zero', { value: '-1', defaultValue: '-1', step: '2' }, '1'],
    ['goes from between two steps to the next one, as stepUp()', { value: '2', min: '1', step: '3' }, '4'],
    ['does so below zero', { value: '-1', step: '2' }, '0'],
    ['adds a whole step where browsers have none', { type: 'text', value: '2', min: '1', step: '3' }, '5'],
    ['reaches the maximum', { value: '9', max: '10' }, '10'],
    ['stops at the maximum', { value: '10', max: '10' }, undefined],
    ['stops at a maximum that is no whole step away', { type: 'text', value: '9', step: '4', max: '10' }, '10'],
    [
      'stops at a maximum that is no whole step away, where any step is allowed',
      { value: '10', step: 'any', max: '10.5' },
      '10.5',
    ],
    ['stops at the last step that the browser takes', { value: '18', min: '6', step: '6', max: '20' }, undefined],
    ['goes on to the last step that the browser takes', { value: '12', min: '6', step: '6', max: '20' }, '18'],
    [
      'counts the browser’s steps from the initial value',
      { value: '9', defaultValue: '1', step: '2', max: '10' },
      undefined,
    ],
    ['comes back to the maximum', { value: '15', max: '10' }, '10'],
    ['comes back to the last step', { value: '25', min: '6', step: '6', max: '20' }, '18'],
    ['comes up to the minimum', { value: '', min: '5' }, '5'],
    ['knows no maximum in what is no number', { value: '10', max: 'ten' }, '11'],
    ['does nothing where no value lies within the bounds', { value: '1', min: '1', max: '0' }, undefined],
    ['does nothing at a maximum of zero', { value: '', max: '0' }, undefined],
  ])('%s', (_, given, value) => {
    expect(plus(given)).toBe(value);
  });
});

describe('minus', () => {
  it.each<[string, Partial<Field>, string | undefined]>([
    ['takes one away', { value: '3' }, '2'],
    ['takes the step away', { value: '7', step: '5', min: '2' }, '2'],
    ['goes from between two steps to the one before, as stepDown()', { value: '3', min: '1', step: '3' }, '1'],
    ['is exact', { value: '0.3', step: '0.1' }, '0.2'],
    ['stops at the minimum', { value: '1', min: '1' }, undefined],
    ['stops at a minimum that is no whole step away', { type: 'text', value: '2', step: '2', min: '1' }, '1'],
    ['never goes below zero', { type: 'text', value: '1', step: '3' }, '0'],
    ['never goes below zero with a negative minimum', { value: '0', min: '-5' }, undefined],
    ['stops at the last step above zero that the browser takes', { value: '3', step: '2', min: '-5' }, '1'],
    ['leaves a negative value', { value: '-3', min: '-5' }, undefined],
    ['takes an empty value as 0', { value: '' }, undefined],
    ['takes what is no number as 0', { type: 'text', value: 'many', step: '2' }, undefined],
    ['comes up to the minimum', { value: '1', min: '5' }, '5'],
    ['comes back to the maximum', { value: '15', max: '10' }, '10'],
    ['takes a step "any" as 1', { value: '1.5', step: 'any' }, '0.5'],
    ['knows no minimum in what is no number', { value: '3', min: 'few' }, '2'],
    ['does nothing where no value lies within the bounds', { value: '3', min: '2', max: '1' }, undefined],
  ])('%s', (_, given, value) => {
    expect(minus(given)).toBe(value);
  });
});

describe('an initial value', () => {
  it.each([
    ['0', '1', '1'],
    ['-3', '-1', '-1'],
    ['0.05', '0.1', '0.1'],
    ['1', '1', undefined],
    ['2', '1', undefined],
    ['', '1', undefined],
    ['many', '1', undefined],
    ['0', '', undefined],
  ])('of %o with the minimum %o becomes %o', (value, min, expected) => {
    expect(raiseToMinimum(value, min)).toBe(expected);
  });
});

describe('buttons', () => {
  it.each(['number', 'text', 'tel', 'range'])('exist for type %s', (type) => {
    expect(isSteppable({ type })).toBe(true);
  });

  it.each([
    'date',
    'hidden',
    'time',
    'datetime-local',
    'month',
    'week',
    'checkbox',
    'radio',
    'email',
    'submit',
    'file',
  ])('do not exist for type %s', (type) => {
    expect(isSteppable({ type })).toBe(false);
  });
});
