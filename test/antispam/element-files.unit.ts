import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';

const family = ['antispam', 'email-decoder', 'protected-form', 'blocked-message', 'real-person', 'font-status'];

describe.each(family)('<portico-%s>', (name) => {
  it('is loaded by its tag', () => {
    expect(Object.keys(registry)).toContain(name);
  });

  it.each([
    ['docs', `elements/${name}/${name}.md`],
    ['a demo page', `demo-pages/${name}.html`],
    ['an example for the conformance tests', `test/conformance/examples/${name}.ts`],
  ])('has %s', (_, file) => {
    expect(existsSync(file)).toBe(true);
  });

  it('is in the list of demo pages', () => {
    expect(readFileSync('demo-pages/index.html', 'utf8')).toContain(`href="/${name}.html"`);
  });

  it('is used in its demo page', () => {
    expect(readFileSync(`demo-pages/${name}.html`, 'utf8')).toMatch(
      new RegExp(`^\\s*(<li>)?<portico-${name}[\\s>]`, 'm'),
    );
  });
});
