import { expect, it } from 'vitest';
import { stalePages } from '../../scripts/describe/docs-pages.ts';
import { elementNames } from '../../scripts/describe/elements.ts';

it.each(elementNames())('the docs tables of <portico-%s> match its definition', async (name) => {
  expect(await stalePages([name])).toEqual([]);
});
