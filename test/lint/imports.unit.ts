import { describe, expect, it } from 'vitest';
import { importCircles, importFaults } from '../../scripts/imports/import-rules.ts';

describe.each([
  {
    message: 'src/ never imports elements/',
    cases: [
      ['src/kit/define.ts', `import { x } from '../../elements/tabs/tabs.ts';`],
      ['src/dom/discover.ts', `import('../../elements/tabs/tabs.ts');`],
      ['src/page/offset.ts', `import '/elements/tabs/tabs.ts';`],
    ],
  },
  {
    message: 'write import() here',
    cases: [
      ['src/portico.ts', `import '../elements/tabs/tabs.ts';`],
      ['src/registry.ts', `export * from '../elements/tabs/tabs.ts';`],
    ],
  },
  {
    message: 'an element never imports another',
    cases: [
      ['elements/tabs/tabs.ts', `import { x } from '../menu/items.ts';`],
      ['elements/tabs/tabs.ts', `import type { X } from '../menu/items.ts';`],
      ['elements/tabs/tabs.ts', `void import('../menu/menu.ts');`],
    ],
  },
  {
    message: 'an element works without the script tag',
    cases: [['elements/tabs/tabs.ts', `import { x } from '../../src/registry.ts';`]],
  },
  {
    message: 'src/kit imports nothing of src/ but shared modules',
    cases: [['src/kit/define.ts', `import { x } from '../registry.ts';`]],
  },
  {
    message: 'a shared module is below src/kit',
    cases: [
      ['src/http/request.ts', `import { x } from '../kit/define.ts';`],
      ['src/clock.ts', `import type { X } from './kit/define.ts';`],
      ['src/antispam/transport-settings.ts', `import { define } from '../kit/define.ts';`],
      ['src/antispam/transport-settings.ts', `import { resolve } from '../kit/resolve.ts';`],
      ['src/antispam/transport-settings.ts', `import { reflect } from '../kit/lifecycle.ts';`],
      ['src/antispam/api-client.ts', `import type { Own } from '../portico.ts';`],
    ],
  },
  {
    message: 'nothing in a page imports them',
    cases: [
      ['src/portico.ts', `import { x } from './check/check-page.ts';`],
      ['elements/tabs/tabs.ts', `import { x } from '../../src/check/check-page.ts';`],
      ['src/page/offset.ts', `import { x } from '../command-line/run-command.ts';`],
    ],
  },
  {
    message: 'modules of Node and the parser are for src/check',
    cases: [
      ['src/page/offset.ts', `import { readFileSync } from 'node:fs';`],
      ['src/kit/define.ts', `import { parse } from 'parse5';`],
      ['elements/tabs/tabs.ts', `import { selectAll } from 'css-select';`],
    ],
  },
  {
    message: 'the server half runs in workers, too',
    cases: [
      ['server/index.ts', `import { readFileSync } from 'node:fs';`],
      ['server/index.ts', `export { createSqliteStore } from './sqlite/open-store.ts';`],
      ['server/delivery/deliver.ts', `import { createTransport } from 'nodemailer';`],
      ['server/delivery/deliver.ts', `import { runCommand } from '../../src/command-line/run-command.ts';`],
      ['server/http/form-handler.ts', `void import('../mail/smtp.ts');`],
      ['server/http/form-handler.ts', `import { serve } from '@hono/node-server';`],
    ],
  },
  {
    message: 'server/ imports only the shared modules without DOM',
    cases: [
      ['server/http/answers.ts', `import { x } from '../../src/page/scroll/offsets.ts';`],
      ['server/http/answers.ts', `import type { X } from '../../src/kit/define.ts';`],
      ['server/http/answers.ts', `import { x } from '../../elements/tabs/tabs.ts';`],
      ['server/cli/serve.ts', `import { x } from '../../src/settings/settings.ts';`],
      ['server/validation/validate.ts', `import { x } from '../../src/forms/draft/form-draft.ts';`],
    ],
  },
  {
    message: 'server/ is no part of a page',
    cases: [
      ['src/forms/form-rules.ts', `import { x } from '../../server/index.ts';`],
      ['elements/tabs/tabs.ts', `import type { X } from '../../server/message.ts';`],
      ['src/check/portico-elements.ts', `import { serve } from '../../server/cli/serve.ts';`],
      ['src/check/report.ts', `void import('../../server/cli/serve.ts');`],
    ],
  },
  {
    message:
      'only server/languages/element-texts.ts, src/check/element-settings.ts, src/inspector/panels/privacy-declarations.ts may have it',
    cases: [
      ['src/kit/define.ts', `const all = import.meta.glob('../../elements/*/*.ts');`],
      ['src/check/check-page.ts', `const all = import.meta.glob('../../elements/*/*.ts');`],
      ['src/diagnostics/page/diagnostics.ts', `const all = import.meta.glob('../../elements/*/*.ts');`],
      ['server/languages/texts.ts', `const all = import.meta.glob('../../src/languages/*/*.json');`],
    ],
  },
  {
    message: 'React is imported only by',
    cases: [
      ['elements/tabs/tabs.ts', `import { useState } from 'react';`],
      ['src/kit/element.ts', `import { createRoot } from 'react-dom/client';`],
      ['src/kit/element.ts', `import r2wc from '@r2wc/react-to-web-component';`],
      ['src/overlay/dialog.ts', `await import('react-dom');`],
    ],
  },
  {
    message: 'a view is reached only through import()',
    cases: [
      ['elements/tabs/tabs.ts', `import { Tabs } from './tabs.view.tsx';`],
      ['elements/tabs/tabs.ts', `export { Tabs } from './tabs.view.tsx';`],
      ['src/kit/define.ts', `import { mountView, type ViewHandle } from './view/view.tsx';`],
    ],
  },
  {
    message: 'lit-html is imported only by *.template.ts and src/kit/on-demand/templates.ts',
    cases: [
      ['elements/tabs/tabs.ts', `import { html } from 'lit-html';`],
      ['elements/tabs/tabs.view.tsx', `import { repeat } from 'lit-html/directives/repeat.js';`],
      ['src/kit/element.ts', `export { render } from 'lit-html';`],
      ['src/overlay/dialog.ts', `void import('lit-html');`],
    ],
  },
  {
    message: 'templates contain no markup from strings',
    cases: [
      ['elements/tabs/tabs.template.ts', `import { unsafeHTML } from 'lit-html/directives/unsafe-html.js';`],
      ['elements/tabs/tabs.template.ts', `import { styleMap } from 'lit-html/directives/style-map.js';`],
    ],
  },
  {
    message: 'a style attribute',
    cases: [
      ['elements/tabs/tabs.template.ts', 'const tab = html`<b style=${look}></b>`;'],
      ['elements/tabs/tabs.template.ts', 'const tab = html`<b style="color: red"></b>`;'],
    ],
  },
  {
    message: 'templates are reached only through import()',
    cases: [
      ['elements/tabs/tabs.ts', `import { renderTabs } from './tabs.template.ts';`],
      ['elements/tabs/tabs.ts', `export { renderTabs } from './tabs.template.ts';`],
      ['elements/tabs/tabs.view.tsx', `import { renderLight } from '../../src/kit/on-demand/templates.ts';`],
      ['src/kit/element.ts', `import { renderTemplate } from './on-demand/templates.ts';`],
    ],
  },
])('importFaults reports "$message"', ({ message, cases }) => {
  it.each(cases)('in %s with %s', (path, source) => {
    const fault = { line: 2, message: expect.stringContaining(message) };
    expect(importFaults(path, `const before = 1;\n${source}`)).toEqual([fault]);
  });
});

describe('importFaults reports nothing', () => {
  it.each([
    ['src/portico.ts', `import('../elements/tabs/tabs.ts');`],
    ['src/portico.ts', `import { x } from './loader/scan.ts';`],
    ['src/registry.ts', `export const tabs = () => import('../elements/tabs/tabs.ts');`],
    ['src/registry.ts', `import { x } from './kit/define.ts';`],
    ['elements/tabs/parts/list.ts', `import { x } from '../tabs.settings.ts';`],
    ['elements/tabs/tabs.ts', `import '../../src/kit/define.ts'; import '../../src/page/offset.ts';`],
    ['elements/tabs/tabs.ts', `import css from './tabs.css?inline';`],
    ['elements/tabs/tabs.ts', `const loadView = () => import('./tabs.view.tsx');`],
    ['elements/tabs/tabs.ts', `const part = import('./part.ts');`],
    ['elements/tabs/tabs.ts', `const given = { view: () => import('./tabs.view.tsx') };`],
    ['elements/tabs/tabs.ts', `// As import('./part.ts') does.`],
    ['elements/tabs/tabs.ts', `import type { Tabs } from './tabs.view.tsx';`],
    ['elements/tabs/tabs.ts', `const parts = import('./tabs.template.ts');`],
    ['elements/tabs/tabs.ts', `import type { Tab } from './tabs.template.ts';`],
    ['elements/tabs/tabs.template.ts', `import { renderLight } from '../../src/kit/on-demand/templates.ts';`],
    ['elements/tabs/tabs.template.ts', `import { tab } from './tab.template.ts'; import 'lit-html';`],
    ['src/kit/on-demand/templates.ts', `import 'lit-html'; export { html } from 'lit-html';`],
    ['elements/tabs/tabs.template.ts', `import { repeat } from 'lit-html/directives/repeat.js';`],
    ['src/kit/on-demand/template-loader.ts', `void import('./templates.ts');`],
    ['src/kit/define.ts', `import type { TemplateResult } from 'lit-html';`],
    ['elements/tabs/tabs.view.tsx', `import 'react'; import { Tab } from './tab.view.tsx';`],
    ['src/kit/define.ts', `import { now } from '../clock/clock.ts';`],
    ['src/kit/define.ts', `import type { ComponentType } from 'react';`],
    ['src/kit/view/view.tsx', `import 'react-dom'; import '@r2wc/react-to-web-component';`],
    ['src/http/request.ts', `import { now } from '../clock/clock.ts';`],
    ['src/antispam/transport-settings.ts', `import { choice, text } from '../settings/settings.ts';`],
    ['src/overlay/settings/overlay-settings.ts', `import type { Settings } from '../../settings/settings.ts';`],
    ['src/text/text.ts', `import 'reactive-lists';`],
    ['src/check/find-pages.ts', `import { join } from 'node:path'; import 'parse5'; import 'domutils';`],
    ['src/check/wrong-values.ts', `import { attributesOf } from '../kit/settings-resolver.ts';`],
    ['src/check/element-settings.ts', `const all = import.meta.glob('../../elements/*/*.settings.ts');`],
    ['src/check/portico-elements.ts', `const { serve } = await import('../../server/cli/serve.ts');`],
    ['server/languages/element-texts.ts', `const all = import.meta.glob('../../src/languages/*/*.json');`],
    ['server/validation/validate.ts', `import { violations } from '../../src/forms/validation/violations.ts';`],
    ['server/http/form-handler.ts', `import { Hono } from 'hono'; import { now } from '../../src/clock/clock.ts';`],
    ['server/delivery/deliver.ts', `import type { Transporter } from 'nodemailer'; void import('./webhook.ts');`],
    ['server/node.ts', `export { x } from './sqlite/open-store.ts'; import 'node:fs'; import 'nodemailer';`],
    ['server/cli/serve.ts', `import 'node:http'; import { didYouMean } from '../../src/spelling/nearest.ts';`],
    ['test/kit/define.unit.ts', `import 'react'; import '../../elements/tabs/tabs.ts';`],
  ])('in %s with %s', (path, source) => {
    expect(importFaults(path, source)).toEqual([]);
  });
});

it('importFaults throws with the path of a file that does not parse', () => {
  expect(() => importFaults('src/page/broken.ts', 'import {')).toThrow('src/page/broken.ts does not parse');
});

describe('importCircles', () => {
  it.each([
    [
      'finds a circle of two files',
      { 'src/a.ts': `import { b } from './b.ts';`, 'src/b.ts': `import { a } from './a.ts';` },
      [['src/a.ts', 'src/b.ts']],
    ],
    [
      'counts type imports and re-exports',
      {
        'src/a.ts': `import type { B } from './x/b.ts';`,
        'src/x/b.ts': `export * from './c.ts';`,
        'src/x/c.ts': `import '../a.ts';`,
      },
      [['src/a.ts', 'src/x/b.ts', 'src/x/c.ts']],
    ],
    [
      'finds a circle through import()',
      { 'src/a.ts': `import('./b.ts');`, 'src/b.ts': `import './a.ts';` },
      [['src/a.ts', 'src/b.ts']],
    ],
    [
      'accepts a file that two others import',
      { 'src/a.ts': `import './b.ts'; import './c.ts';`, 'src/b.ts': `import './c.ts';`, 'src/c.ts': '' },
      [],
    ],
  ])('%s', (_, files, circles) => {
    expect(importCircles(new Map(Object.entries(files)))).toEqual(circles);
  });
});
