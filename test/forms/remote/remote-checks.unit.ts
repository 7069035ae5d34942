import { expect, it } from 'vitest';
import { remoteChecks } from '../../../src/forms/class-rule-parser.ts';
import { control } from '../class-rule-result.ts';

const checks = (attributes: Record<string, string>, name = 'user[]') =>
  remoteChecks([control(name, attributes)], (key, params) => `the text of ${key} for ${params.join()}`);

it.each([
  [['checkUsername'], { class: 'required checkUsername' }],
  [['customCode'], { class: 'customCode' }],
  [['checkTown'], { 'data-rule-remote': 'checkTown' }],
  [['checkUsername'], { class: 'checkUsername', 'data-rule-remote': 'checkUsername' }],
  [[], { class: 'remote checkusername' }],
  [[], { 'data-rule-remote': '' }],
  [[], { class: 'checkUsername', 'data-rule-checkusername': 'false' }],
])('asks the server by %j for %j', (methods, attributes) => {
  const error = 'the text of remote for {value}';
  expect(checks(attributes)).toEqual(methods.map((method) => ({ field: 'user', name: 'user', method, error })));
});

it('ignores a control without a name', () => {
  expect(checks({ class: 'checkUsername' }, '')).toEqual([]);
});
