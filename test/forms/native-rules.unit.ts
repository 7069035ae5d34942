import { describe, expect, expectTypeOf, it } from 'vitest';
import { nativeRules, type NativeControl } from '../../src/forms/native-rules.ts';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';
import { violations } from '../../src/forms/validation/violations.ts';
import { file } from './rule-result.ts';
import './load-all-rules.ts';

const rulesOf = (attributes: Partial<NativeControl>) =>
  nativeRules({ name: 'f', type: 'text', required: false, ...attributes }, (key, params) => [key, ...params].join(' '));

/** The state of a valid control in a page. */
const valid = { tooShort: false, tooLong: false, valueMissing: false };

describe('nativeRules', () => {
  it.each<[string, Partial<NativeControl>, FieldValue[]]>([
    ['', { required: true }, ['a']],
    ['required', { required: true }, [' ']],
    ['required', { type: 'checkbox', required: true }, []],
    ['required', { type: 'radio', required: true }, []],
    ['required', { type: 'select-one', required: true }, ['']],
    ['required', { type: 'textarea', required: true }, ['']],
    ['required', { type: 'email', required: true }, ['']],
    ['', { type: 'file', required: true }, [file('a.txt')]],
    ['requiredfile', { type: 'file', required: true }, [file('', 0)]],
    ['email', { type: 'email' }, ['nope']],
    ['email', { type: 'email' }, ['ann@example.com, bob@example.com']],
    ['', { type: 'email', multiple: true }, ['ann@example.com, bob@example.com']],
    ['emails', { type: 'email', multiple: true }, ['ann@example.com, bob']],
    ['url', { type: 'url' }, ['nope']],
    ['', { type: 'tel' }, ['ask for Ann']],
    ['number', { type: 'number' }, ['one']],
    ['number', { type: 'range' }, ['one']],
    ['date', { type: 'date' }, ['2026-02-30']],
    ['time', { type: 'time' }, ['24:00']],
    ['minnumber 2', { type: 'number', min: '2' }, ['1']],
    ['maxnumber 5', { type: 'number', max: '5' }, ['6']],
    ['maxnumber 5', { type: 'range', max: '5' }, ['6']],
    ['maxnumber 10', { type: 'number', min: '2', max: '10' }, ['11']],
    ['', { type: 'number', min: 'low', max: 'high' }, ['6']],
    ['mindate 2026-01-01', { type: 'date', min: '2026-01-01' }, ['2025-12-31']],
    ['maxdate 2026-01-01', { type: 'date', max: '2026-01-01' }, ['2026-01-02']],
    ['', { type: 'date', min: '2026-01-01' }, ['12026-01-01']],
    ['maxdate 2026-01-01', { type: 'date', max: '2026-01-01' }, ['12026-01-01']],
    ['mintime 09:00', { type: 'time', min: '09:00', max: '17:00' }, ['08:59']],
    ['maxtime 17:00', { type: 'time', min: '09:00', max: '17:00' }, ['17:01']],
    ['', { type: 'time', min: '22:00', max: '06:00' }, ['23:00']],
    ['', { type: 'time', min: '22:00', max: '06:00' }, ['05:00']],
    ['mintime 22:00', { type: 'time', min: '22:00', max: '06:00' }, ['12:00']],
    ['', { type: 'text', min: '2', max: '1', step: '2' }, ['3']],
    ['step 1', { type: 'number' }, ['1.5']],
    ['step 1', { type: 'number', step: '' }, ['1.5']],
    ['step 1', { type: 'number', step: '0' }, ['1.5']],
    ['step 1', { type: 'number', step: '-2' }, ['1.5']],
    ['step 1', { type: 'number', step: 'x' }, ['1.5']],
    ['', { type: 'number', step: '0.5' }, ['1.5']],
    ['', { type: 'number', step: '0.1' }, ['-0.3']],
    ['', { type: 'number', step: 'any' }, ['1.5']],
    ['', { type: 'number', step: 'ANY' }, ['1.5']],
    ['', { type: 'number', min: '1', step: '2' }, ['3']],
    ['step 2', { type: 'number', min: '1', step: '2' }, ['4']],
    ['', { type: 'number', defaultValue: '0.5' }, ['1.5']],
    ['step 1', { type: 'number', defaultValue: '0.5' }, ['1']],
    ['', { type: 'number', min: '0', defaultValue: '0.5' }, ['1']],
    ['step 1', { type: 'number', min: 'x', defaultValue: 'x' }, ['1.5']],
    ['', { type: 'date', step: '7' }, ['2026-01-03']],
    ['minlength 3', { minLength: 3 }, ['ab']],
    // In a page, the browser tells what was typed.
    ['minlength 3', { minLength: 3, validity: { ...valid, tooShort: true } }, ['ab']],
    ['', { minLength: 3, validity: valid }, ['ab']],
    // And whether a radio button is chosen that is not sent.
    ['required', { type: 'radio', required: true, validity: { ...valid, valueMissing: true } }, []],
    ['', { type: 'radio', required: true, validity: valid }, []],
    // Or an option that is empty, but not the placeholder.
    ['', { type: 'select-one', required: true, validity: valid }, ['']],
    // Or a box whose value is empty.
    ['', { type: 'checkbox', required: true, validity: valid }, ['']],
    // And drops what is no date or time.
    ['', { type: 'date', validity: valid }, ['40000-01-01']],
    ['', { type: 'time', min: '09:30:15', validity: valid }, ['09:30:15.5']],
    ['', { type: 'range', min: '10', max: '5', validity: valid }, ['10']],
    ['maxlength 3', { maxLength: 3 }, ['abcd']],
    ['maxlength 0', { maxLength: 0 }, ['a']],
    ['', { minLength: -1, maxLength: -1 }, ['a']],
    ['maxlength 3', { type: 'textarea', maxLength: 3 }, ['abcd']],
    ['maxlength 3', { type: 'password', maxLength: 3 }, ['abcd']],
    ['maxlength 3', { type: 'tel', maxLength: 3 }, ['1234']],
    ['', { type: 'number', minLength: 3, maxLength: 3, pattern: 'x' }, ['1']],
    ['', { type: 'date', maxLength: 3, pattern: 'x' }, ['2026-01-01']],
    ['pattern', { pattern: '[a-c]+' }, ['abd']],
    ['pattern From a to c.', { pattern: '[a-c]+', title: 'From a to c.' }, ['abd']],
    ['required', { required: true, pattern: '[a-c]+', title: 'From a to c.' }, ['']],
    ['', { pattern: '[a-c]+' }, ['abc']],
    ['', { pattern: '[' }, ['x']],
    ['', { type: 'textarea', pattern: '[a-c]+' }, ['abd']],
    ['file .txt,image/*', { type: 'file', accept: '.txt,image/*' }, [file('a.exe')]],
    ['', { type: 'file', accept: '.txt, image/*' }, [file('a', 1, 'image/png')]],
    ['', { type: 'file', accept: '' }, [file('a.exe')]],
    ['', { type: 'text', accept: '.txt' }, [file('a.exe')]],
    ['', { required: true, willValidate: false }, []],
    ['required', { required: true, willValidate: true }, []],
    ['', { type: 'month', min: '2026-01' }, ['2025-01']],
  ])('says "%s" of %j with %j', (message, attributes, values) => {
    expect(
      violations(rulesOf(attributes), () => values)
        .map((violation) => violation.message)
        .join(),
    ).toBe(message);
  });

  it.each<[string[], Partial<NativeControl>]>([
    [
      ['required', 'url', 'minlength', 'maxlength', 'pattern'],
      { type: 'url', required: true, minLength: 3, maxLength: 9, pattern: 'x' },
    ],
    [['number', 'minnumber', 'maxnumber', 'step'], { type: 'number', min: '1', max: '9' }],
    [['time', 'mintime'], { type: 'time', min: '09:00' }],
    [['email'], { type: 'email', min: 'a', max: 'z' }],
    [['requiredfile', 'file'], { type: 'file', required: true, accept: '.txt' }],
    [[], {}],
  ])('states %j, in this order, for %j', (names, control) => {
    expect(rulesOf(control).map(({ rule }) => rule)).toEqual(names);
  });

  it('uses the field of the name', () => {
    expect(rulesOf({ name: 'colours[]', required: true })).toEqual([
      { rule: 'required', field: 'colours', error: 'required' },
    ]);
  });

  it('returns no rules for a control without a name', () => {
    expect(rulesOf({ name: '', required: true })).toEqual([]);
  });

  it('accepts the controls of a page', () => {
    expectTypeOf<HTMLInputElement>().toExtend<NativeControl>();
    expectTypeOf<HTMLSelectElement>().toExtend<NativeControl>();
    expectTypeOf<HTMLTextAreaElement>().toExtend<NativeControl>();
    expectTypeOf<File>().toExtend<FieldValue>();
  });
});
