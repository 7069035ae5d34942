import { describe, expect, expectTypeOf, it } from 'vitest';
import { classRules, invalidRuleMessages } from '../../src/forms/class-rules.ts';
import type { ClassControl } from '../../src/forms/class-rule-parser.ts';
import { control } from './class-rule-result.ts';

const message = (key: string, params: readonly (number | string)[]): string => [key, ...params].join(' ');

/** The rules that a control states, in short; beside it stand `other`, and `third` with an id. */
function stated(attributes: Record<string, string>, type = 'text'): string[] {
  const form = [control('f', attributes, type), control('other'), { ...control('third'), id: 'the-third' }];
  return classRules(form, message, 'tld').map(({ rule, field, error, ...parts }) => {
    expect(field).toBe('f');
    return `${rule} ${JSON.stringify(parts)} "${error}"`;
  });
}

describe('class names', () => {
  it.each([
    ['required', ['required {} "required"']],
    ['email required', ['required {} "required"', 'emailtld {} "email"']],
    ['url', ['weburl {} "url"']],
    ['date', ['anydate {} "date"']],
    ['time', ['time24h {} "time"']],
    ['number', ['groupednumber {} "number"']],
    ['iban\tbig\n vinUS', ['iban {} "iban"', 'vinUS {} "vinUS"']],
    ['min-5', ['number {} "min 5"', 'minnumber {"threshold":"5"} "min 5"']],
    ['min--5', ['number {} "min -5"', 'minnumber {"threshold":"-5"} "min -5"']],
    ['max-10.5', ['number {} "max 10.5"', 'maxnumber {"threshold":"10.5"} "max 10.5"']],
    [
      'range--5--1',
      [
        'number {} "range -5 -1"',
        'minnumber {"threshold":"-5"} "range -5 -1"',
        'maxnumber {"threshold":"-1"} "range -5 -1"',
      ],
    ],
    ['minlength-3', ['minlength {"threshold":"3"} "minlength 3"']],
    ['maxlength-20', ['maxlength {"threshold":"20"} "maxlength 20"']],
    [
      'rangelength-3-20',
      ['minlength {"threshold":"3"} "rangelength 3 20"', 'maxlength {"threshold":"20"} "rangelength 3 20"'],
    ],
    ['equalTo-other', ['equalTo {"fields":["other"]} "equalTo"']],
    ['extension-jpg-png', ['extension {"accept":["jpg","png"]} "extension jpg, png"']],
    ['extension', ['extension {"accept":["png","jpg","jpeg","gif"]} "extension png, jpg, jpeg, gif"']],
    ['require_from_group-2-my-phones', ['require_from_group {"threshold":"2","fields":["f"]} "require_from_group 2"']],
    ['stateUS', ['stateUS {"accept":[]} "stateUS "']],
  ])('"%s" states %j', (names, rules) => {
    expect(stated({ class: names })).toEqual(rules);
  });

  it.each([
    ['', 'no class'],
    ['Required IBAN equalto-other', 'names in other letters'],
    ['min max range minlength equalTo step pattern', 'bounds without a number or a name'],
    ['min-w-0 max-h-full range-a-b minlength-x', 'bounds that are none'],
    ['range-510 rangelength-5', 'one bound where there must be two'],
    ['equalTo-nobody', 'a field that the form does not have'],
    ['required-field step-2 accept-image', 'names that only begin so'],
    ['weburl emailsimple groupednumber expression', 'names of the engine alone'],
    ['constructor __proto__ remote checkUsername', 'names that are no rules'],
  ])('"%s" states nothing: %s', (names) => {
    expect(stated({ class: names })).toEqual([]);
  });

  it('limits the number of choices, where no choice is valid', () => {
    const part = { field: 'f', error: '' };
    expect(classRules([control('f[]', { class: 'minlength-2' }, 'checkbox')], message, 'tld')).toEqual([
      {
        rule: 'any',
        field: 'f',
        error: 'minlength 2',
        rules: [
          { ...part, rule: 'maxitems', threshold: 0 },
          { ...part, rule: 'minitems', threshold: '2' },
        ],
      },
    ]);
  });

  it('requires a file in a file field', () => {
    expect(stated({ class: 'required maxfiles-2 maxsize-9 maxsizetotal-10' }, 'file')).toEqual([
      'requiredfile {} "required"',
      'maxitems {"threshold":"2"} "maxfiles 2"',
      'maxsize {"threshold":"9"} "maxsize 9"',
      'maxfilesize {"threshold":"10"} "maxsizetotal 10"',
    ]);
  });

  it('validates e-mail addresses by the chosen style', () => {
    const [rule] = classRules([control('f', { class: 'email' })], message, 'simple');
    expect(rule).toEqual({ rule: 'emailsimple', field: 'f', error: 'email' });
  });

  it('finds the members of a group by class and by reference, each field once', () => {
    const form = [
      control('home', { class: 'phones' }),
      control('work', { class: 'require_from_group-2-phones' }),
      control('cell[]', { class: 'phones', 'data-rule-require_from_group': '[2, ".phones"]' }),
      control('cell[]', { class: 'phones' }),
      control('fax', { class: 'require_from_group-2-faxes' }),
      control('', { class: 'phones' }),
      control('town', { class: 'town' }),
    ];
    const rules = classRules(form, message, 'tld');
    expect(rules.map(({ field, fields }) => [field, fields])).toEqual([
      ['work', ['home', 'work', 'cell']],
      ['cell', ['home', 'work', 'cell']],
      ['fax', ['fax']],
    ]);
  });

  it('keeps the order of the controls and skips those without a name or without validation', () => {
    const form = [
      control('b', { class: 'required' }),
      control('', { class: 'required' }),
      { ...control('c', { class: 'required' }), willValidate: false },
      { ...control('a', { class: 'required' }), willValidate: true },
    ];
    expect(classRules(form, message, 'tld').map(({ field }) => field)).toEqual(['b', 'a']);
  });

  it('accepts the controls of a page', () => {
    expectTypeOf<HTMLInputElement>().toExtend<ClassControl>();
    expectTypeOf<HTMLSelectElement>().toExtend<ClassControl>();
    expectTypeOf<HTMLTextAreaElement>().toExtend<ClassControl>();
  });
});

describe('data-rule attributes', () => {
  it.each([
    ['required', '', ['required {} "required"']],
    ['required', 'true', ['required {} "required"']],
    ['dateiso', 'true', ['dateISO {} "dateISO"']],
    ['minlength', ' 3 ', ['minlength {"threshold":"3"} "minlength 3"']],
    ['range', '[5, 10]', stated({ class: 'range-5-10' })],
    ['range', '5,10', stated({ class: 'range-5-10' })],
    ['range', '5 10', stated({ class: 'range-5-10' })],
    ['range', '5-10', stated({ class: 'range-5-10' })],
    ['equalto', 'other', ['equalTo {"fields":["other"]} "equalTo"']],
    ['equalto', '#the-third', ['equalTo {"fields":["third"]} "equalTo"']],
    ['equalto', '[name="third"]', ['equalTo {"fields":["third"]} "equalTo"']],
    ['equalto', '[name=third]', ['equalTo {"fields":["third"]} "equalTo"']],
    ['extension', 'jpg|jpe?g', ['extension {"accept":["jpg","jpg","jpeg"]} "extension jpg, jpg, jpeg"']],
    ['accept', 'image/*,text/plain', ['file {"accept":["image/*","text/plain"]} "accept image/*, text/plain"']],
    ['pattern', '[a-c]+', ['expression {"pattern":"[a-c]+"} "pattern"']],
    ['step', '0.5', ['number {} "step 0.5"', 'step {"base":0,"interval":"0.5"} "step 0.5"']],
    ['currency', '["€", false]', ['currency {"accept":["€",""]} "currency €, "']],
    ['currency', '["€", true]', ['currency {"accept":["€"]} "currency €"']],
    [
      'creditcardtypes',
      '{"visa": true, "amex": false}',
      ['creditcardtypes {"accept":["visa"]} "creditcardtypes visa"'],
    ],
    ['creditcardtypes', '', ['creditcardtypes {"accept":["all"]} "creditcardtypes all"']],
    ['statesus', '{"caseSensitive":false}', ['stateUS {"accept":[]} "statesUS "']],
    ['stateus', '{"caseSensitive":false}', ['stateUS {"accept":[]} "stateUS "']],
    ['stateus', '{"caseSensitive":true}', ['stateUS {"accept":["caseSensitive"]} "stateUS caseSensitive"']],
    ['statesus', 'includeMilitary', ['stateUS {"accept":["includeMilitary"]} "statesUS includeMilitary"']],
    ['required', 'false', []],
    ['minlength', 'many', []],
    ['tomorrow', 'true', []],
    ['', 'true', []],
  ])('data-rule-%s="%s" states %j', (name, value, rules) => {
    expect(stated({ [`data-rule-${name}`]: value })).toEqual(rules);
  });

  it.each([
    ['minday', 'min', '2026-01-01', 'date'],
    ['maxtime', 'max', '17:00', 'time'],
  ])('state %s by %s="%s" for a %s', (rule, name, bound, type) => {
    expect(stated({ [`data-rule-${name}`]: bound }, type)).toEqual([
      `${rule} {"threshold":"${bound}"} "${name} ${bound}"`,
    ]);
  });

  it('win over classes', () => {
    expect(stated({ class: 'minlength-3 email', 'data-rule-minlength': '5', 'data-rule-email': 'false' })).toEqual([
      'minlength {"threshold":"5"} "minlength 5"',
    ]);
  });
});

describe('invalidRuleMessages', () => {
  it.each([
    [
      { 'data-rule-range': '5' },
      'data-rule-range="5" of the field "f" is ignored: its value is invalid; expected two numbers, such as 5-10.',
    ],
    [
      { 'data-rule-max': 'x' },
      'data-rule-max="x" of the field "f" is ignored: its value is invalid; expected a number.',
    ],
    [
      { 'data-rule-equalto': 'nobody' },
      'data-rule-equalto="nobody" of the field "f" is ignored: its value is invalid; expected the name of another field of the form.',
    ],
    [
      { 'data-rule-require_from_group': '2' },
      'data-rule-require_from_group="2" of the field "f" is ignored: its value is invalid; expected a number and a class, such as 2-phones.',
    ],
    [
      { 'data-rule-pattern': '' },
      'data-rule-pattern="" of the field "f" is ignored: its value is invalid; expected a text.',
    ],
    [
      { 'data-rule-stateus': '!' },
      'data-rule-stateus="!" of the field "f" is ignored: its value is invalid; expected words, or an object such as {"visa": true}.',
    ],
    [
      { 'data-rule-creditcardtypes': '{"visa": false}' },
      'data-rule-creditcardtypes="{"visa": false}" of the field "f" is ignored: its value is invalid; expected words, or an object such as {"visa": true}.',
    ],
    [
      { 'data-rule-emial': 'true' },
      'data-rule-emial="true" of the field "f" is ignored: there is no such rule; see the list of rules in the docs.',
    ],
  ])('%j: %s', (attributes, told) => {
    expect(invalidRuleMessages([control('f', attributes)])).toEqual([told]);
  });

  it.each([
    [{ class: 'min-w-0 whatever' }],
    [{ 'data-rule-min': 'false' }],
    [{ 'data-rule-email': 'true' }],
    [{ 'data-rule-remote': 'checkUsername' }],
    [{ 'data-rule-min': '5' }],
    [{ 'data-rule-stateus': '{"caseSensitive":false}' }],
  ])('%j is fine', (attributes) => {
    expect(invalidRuleMessages([control('f', attributes)])).toEqual([]);
  });
});
