import { expect, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.ts';
import { textReport } from '../../src/check/report.ts';

it('writes characters of the page that command a terminal, begin a line or change the direction as codes', () => {
  const id = '\u001b[2J\u009b1m\r\n\u2028\u202egnp';
  const report = textReport(
    checkPage('page.html', `<!doctype html><title>A</title><portico-tabz id="${id}"></portico-tabz>`),
  );
  expect(report).toContain(String.raw`<portico-tabz id="\u{1b}[2J\u{9b}1m\u{a}\u{2028}\u{202e}gnp">`);
  expect(report.split('\n')).toHaveLength(2);
});
