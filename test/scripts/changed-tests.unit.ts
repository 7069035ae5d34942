import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { testsOfChange } from '../../scripts/changed-tests.ts';

const tests = [
  'test/conformance/life.browser.ts',
  'test/e2e/essential/lightbox.e2e.ts',
  'test/e2e/essential/tabs.e2e.ts',
  'test/elements/popup/closing.browser.ts',
  'test/elements/tabs/selection.browser.ts',
  'test/http/request.unit.ts',
  'test/text/text.unit.ts',
];

const selected = (...changed: string[]) => testsOfChange(changed, tests, (file) => readFileSync(file, 'utf8'));

describe('testsOfChange', () => {
  it('selects tests that import an element, the conformance suite for it, and whole pages that name it', () => {
    expect(selected('elements/tabs/tabs.ts')).toEqual({
      unit: [],
      browser: ['test/conformance/life.browser.ts', 'test/elements/tabs/selection.browser.ts'],
      wholePages: ['test/e2e/essential/tabs.e2e.ts'],
      elements: ['tabs'],
    });
  });

  it('selects no tests of the server half, of the programs for authors and of other elements', () => {
    const all = globSync('test/{server,check,migrate}/**/*.unit.ts');
    expect(all.length).toBeGreaterThan(50);
    const changed = ['elements/tabs/tabs.ts', 'elements/tabs/tabs.settings.ts', 'elements/tabs/heading-tabs.ts'];
    const { unit, browser } = testsOfChange(changed, [...all, ...tests], (file) => readFileSync(file, 'utf8'));
    expect(unit).toEqual([]);
    expect(browser).not.toContain('test/elements/popup/closing.browser.ts');
    expect(selected('elements/popup/popup.ts').browser).not.toContain('test/elements/tabs/selection.browser.ts');
  });

  it('selects tests that preload elements by computed names, if they name the element', () => {
    const explain = 'test/diagnostics/explain/elements.browser.ts';
    const browserTests = (changed: string) =>
      testsOfChange([changed], [explain], (file) => readFileSync(file, 'utf8')).browser;
    expect(browserTests('elements/tooltip/tooltip.ts')).toEqual([explain]);
    expect(browserTests('elements/fluid-type/fluid-type.ts')).toEqual([]);
    // The module of tests that it imports names the element.
    const queue = 'test/overlay/elements/queue.browser.ts';
    expect(testsOfChange(['elements/popup/popup.ts'], [queue], (file) => readFileSync(file, 'utf8')).browser).toEqual([
      queue,
    ]);
  });

  it('selects tests that import a shared module indirectly, and the conformance suite for every element', () => {
    const { unit, browser, elements } = selected('src/http/request.ts');
    expect(unit).toEqual(['test/http/request.unit.ts']);
    expect(browser).toContain('test/conformance/life.browser.ts');
    expect(elements).toBeUndefined();
  });

  it('selects only a changed test', () => {
    expect(selected('test/text/text.unit.ts')).toEqual({
      unit: ['test/text/text.unit.ts'],
      browser: [],
      wholePages: [],
      elements: [],
    });
  });

  it('selects the whole pages that open a changed demo page', () => {
    expect(selected('demo-pages/lightbox.html').wholePages).toEqual(['test/e2e/essential/lightbox.e2e.ts']);
  });

  it('selects the conformance suite for an element whose example has changed', () => {
    const { browser, elements } = selected('test/elements/tabs/example.ts');
    expect(browser).toContain('test/conformance/life.browser.ts');
    expect(elements).toEqual(['tabs']);
  });

  it('selects all tests if the package or the test runner has changed', () => {
    for (const file of ['package.json', 'package-lock.json', 'test/browsers/bundle.ts', 'vitest.config.ts']) {
      const { unit, browser, wholePages, elements } = selected(file);
      expect([file, [...unit, ...browser, ...wholePages].toSorted(), elements]).toEqual([file, tests, undefined]);
    }
  });

  it('selects no test for a document', () => {
    expect(selected('CHANGELOG.md')).toEqual({ unit: [], browser: [], wholePages: [], elements: [] });
  });
});
