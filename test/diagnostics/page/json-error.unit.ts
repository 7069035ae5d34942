import { describe, expect, it } from 'vitest';
import { jsonError, placeOfKey } from '../../../src/diagnostics/page/json-error.ts';

describe('the first error of a text that is not JSON', () => {
  it.each([
    ['{"a":1,}', 1, 7, 'The comma before } is one too many; remove it.'],
    ['[1, 2 ,\n]', 1, 7, 'The comma before ] is one too many; remove it.'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'Expected , or }, but there is "\\"".'],
    ["{'a': 1}", 1, 2, 'Expected a name in double quotes, but there is "\'".'],
    ['{a: 1}', 1, 2, 'Expected a name in double quotes, but there is "a".'],
    ['{"a": \'x\'}', 1, 7, 'Texts are in straight double quotes ("), not in \'.'],
    ['{"a": “x”}', 1, 7, 'Texts are in straight double quotes ("), not in “.'],
    ['{"a" 1}', 1, 6, 'Expected : after the name, but there is "1".'],
    ['{"a": yes}', 1, 7, 'Expected a value, but there is "y".'],
    ['{"a": 01}', 1, 7, 'Expected a value, but there is "0".'],
    ['{"a": .5}', 1, 7, 'Expected a value, but there is ".".'],
    ['{"a": "x', 1, 7, 'This text has no end; add a double quote.'],
    ['{"a": "x\ny"}', 1, 9, 'A text must be in one line; write \\n for a new line.'],
    ['{"a": "C:\\x"}', 1, 10, 'This is no escape of JSON; write \\\\ for a backslash.'],
    ['{"a": 1', 1, 8, 'Expected , or }, but there is the end of the text.'],
    ['{"a": 1} x', 1, 10, 'Nothing may follow the end of the value, but there is "x".'],
    ['{ // loop\n}', 1, 3, 'JSON has no comments; remove this one.'],
    ['  ', 1, 3, 'There is nothing; expected { and }.'],
  ])('of %j is at %d:%d', (text, line, column, reason) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonError(text)).toEqual({ line, column, reason });
  });

  it.each(['{}', '[]', 'null', ' {"a":[1,-2.5e3,"x\\u00e9\\n",{"b":true}]} ', '"\\\\"', '0'])(
    'is none in %j',
    (text) => {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(jsonError(text)).toBeUndefined();
    },
  );
});

describe('the place of a key', () => {
  it.each([
    ['{"a": 1}', ['a'], { line: 1, column: 2 }],
    ['{"b": {"a": 1},\n  "a": 2}', ['a'], { line: 2, column: 3 }],
    ['{"b": {"a": 1},\n  "a": 2}', ['b', 'a'], { line: 1, column: 8 }],
    ['{"a": 1, "\\u0061": 2}', ['a'], { line: 1, column: 10 }],
    ['{"b": [{"a": 1}]}', ['a'], undefined],
    ['{"b": [1, [{"a": 1}], {"a": 2}]}', ['b', '2', 'a'], { line: 1, column: 24 }],
    ['{"b.a": 1}', ['b', 'a'], undefined],
  ])('in %s of %j is %j', (json, path, place) => {
    expect(placeOfKey(json, path)).toEqual(place);
  });
});
