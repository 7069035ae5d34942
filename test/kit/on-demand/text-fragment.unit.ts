import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/kit/on-demand/text-fragment.ts';

describe('textsOf', () => {
  it.each([
    ['#:~:text=Opening%20hours', ['opening hours']],
    ['#place:~:text=from-,the%20start,the%20end,-to', ['the start']],
    ['#:~:text=one&text=a%2Db,c', ['one', 'a-b']],
    ['#:~:selector(x)', []],
    ['#place', []],
  ])('%s', (address, texts) => {
    expect(textsOf(`https://example.com/${address}`)).toEqual(texts);
  });
});
