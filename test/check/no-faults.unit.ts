import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.ts';
import { textReport } from '../../src/check/report.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.(?:html|vue)$/.test(name))
    .map((name) => `${folder}/${name}`);

describe('pages that were written without the library in mind have no mistakes', () => {
  const files = filesIn('test/check/foreign');

  it('in ten files', () => {
    expect(files).toHaveLength(10);
  });

  it.each(files)('%s', (file) => {
    expect(textReport(checkPage(file, read(file)))).toBe('');
  });

  it.each(files)('%s with the script tag and a popup', (file) => {
    const own =
      '<script type="module" src="/portico.js"></script><portico-popup id="news"><h2>News</h2></portico-popup>';
    const text = read(file).replace(/<\/body>|<\/template>\s*$|$/, (end) => own + end);
    expect(text).toContain(own);
    expect(textReport(checkPage(file, text))).toBe('');
  });
});

describe('the classes of a group of fields are no mistakes', () => {
  it.each(['require_from_group', 'skip_or_fill_minimum'])('in data-rule-%s', (rule) => {
    const phone = (name: string) =>
      `<label>${name} <input name="${name}" class="phones" data-rule-${rule}='[1, ".phones"]'></label>`;
    const page = (fields: string) => `<portico-form-validator><form>${fields}</form></portico-form-validator>`;
    expect(textReport(checkPage('order.html', page(phone('home') + phone('work'))))).toBe('');
    const single = '<label>Home <input name="home" class="phones"></label>';
    expect(textReport(checkPage('order.html', page(single)))).toContain('class "phones" is not a rule');
  });
});
