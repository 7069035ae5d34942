import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { docsPaths } from '../../scripts/release/docs-index.ts';
import { checkPage } from '../../src/check/check-page.ts';
import { textReport } from '../../src/check/report.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

describe('the demo pages have no mistakes', () => {
  it.each(globSync('demo-pages/*.html').toSorted())('%s', (file) => {
    expect(textReport(checkPage(file, read(file)))).toBe('');
  });
});

describe('the examples in the docs have no mistakes', () => {
  const pages = docsPaths();

  it.each(pages)('%s', (page) => {
    // An ellipsis stands for what an example leaves out.
    const examples = [...read(page).matchAll(/```html\n([^]*?)```/g)].map(([, example = '']) =>
      example.replace(/<!-- ?…[^]*?-->|…/g, '{{ more }}'),
    );
    expect(examples.map((example) => textReport(checkPage(page, example))).join('')).toBe('');
  });
});
