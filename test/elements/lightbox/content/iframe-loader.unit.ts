import { describe, expect, it } from 'vitest';
import { sandboxOf, stricterSandbox } from '../../../../elements/lightbox/content/iframe-loader.ts';

const page = 'https://page.example';
const held = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

describe('the sandbox of a frame', () => {
  it.each<[setting: string, address: string, sandbox: string | undefined]>([
    ['default', 'https://page.example/other', held],
    ['default', 'https://page.example:443/other', held],
    ['default', 'blob:https://page.example/8f3a', held],
    ['default', 'https://other.example/', `${held} allow-same-origin`],
    ['default', 'https://sub.page.example/', `${held} allow-same-origin`],
    ['default', 'http://page.example/', `${held} allow-same-origin`],
    ['default', 'https://page.example:8443/', `${held} allow-same-origin`],
    ['none', 'https://page.example/other', undefined],
    ['none', 'https://other.example/', undefined],
    ['', 'https://page.example/other', ''],
    ['allow-scripts', 'https://page.example/other', 'allow-scripts'],
    ['allow-forms allow-same-origin', 'https://other.example/', 'allow-forms allow-same-origin'],
  ])('“%s” for %s is %s', (setting, address, sandbox) => {
    expect(sandboxOf(setting, new URL(address), page)).toBe(sandbox);
  });

  it('of the same origin never allows both scripts and the origin by default', () => {
    expect(sandboxOf('default', new URL('/x', page), page)).not.toContain('allow-same-origin');
  });
});

describe('the sandbox of a frame with a sandbox of its item', () => {
  it.each<[setting: string | undefined, item: string | undefined, sandbox: string | undefined]>([
    [undefined, undefined, undefined],
    [undefined, 'allow-forms', 'allow-forms'],
    [undefined, '', ''],
    ['allow-scripts', undefined, 'allow-scripts'],
    ['', 'allow-scripts', ''],
    ['allow-scripts allow-forms', 'allow-forms ALLOW-SCRIPTS allow-top-navigation', 'allow-forms ALLOW-SCRIPTS'],
    ['Allow-Scripts', 'allow-same-origin', ''],
  ])('%j and %j is %j', (setting, item, sandbox) => {
    expect(stricterSandbox(setting, item)).toBe(sandbox);
  });
});
