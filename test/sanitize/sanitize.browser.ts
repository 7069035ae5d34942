import { waitFor } from '@testing-library/dom';
import createPurifier from 'dompurify';
import { purifyForm } from '../../src/sanitize/form-policy.ts';
import { purifyMarkup } from '../../src/sanitize/markup-policy.ts';
import { sanitize } from '../../src/sanitize/sanitize.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { openFrame } from '../kit/frame.ts';

type Arguments = Parameters<typeof sanitize>;

/** Returns the sanitized HTML. */
async function outcome(...args: Arguments): Promise<string> {
  const box = document.createElement('div');
  box.append(await sanitize(...args));
  return box.innerHTML;
}

/** Returns the HTML that is sanitized in a new page with this head, the policy violations and the requests. */
async function outcomeIn(
  head: string,
  ...args: Arguments
): Promise<{ html: string; violations: string[]; requested: string[] }> {
  const page = await openFrame(head);
  const violations: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    violations.push(violatedDirective),
  );
  const script = page.document.createElement('script');
  script.type = 'module';
  Object.assign(page, { args });
  const text = `import { sanitize } from '/src/sanitize/sanitize.ts';
    document.body.append(await sanitize(...args));
    dispatchEvent(new Event('shown'));`;
  script.text = trusted(page, text);
  const shown = new Promise((resolve) => page.addEventListener('shown', resolve));
  page.document.body.append(script);
  await shown;
  script.remove();
  const requested = page.performance.getEntriesByType('resource').map(({ name }) => name);
  return { html: page.document.body.innerHTML, violations, requested };
}

/** Returns the text of a script, as a `TrustedScript` in a page with Trusted Types. */
function trusted(page: Window, text: string): string {
  const factory: unknown = Reflect.get(page, 'trustedTypes');
  if (typeof factory !== 'object' || factory === null) return text;
  const createPolicy: unknown = Reflect.get(factory, 'createPolicy');
  if (typeof createPolicy !== 'function') return text;
  const rules = { createScript: (script: string) => script };
  const policy: typeof rules = createPolicy.call(factory, 'test', rules);
  return policy.createScript(text);
}

const policy = (directives: string) => `<meta http-equiv="Content-Security-Policy" content="${directives}">`;

describe('harmless HTML', () => {
  const cases: readonly (readonly [label: string, args: Arguments, outcome: string])[] = [
    ['a plain text', ['2 > 1', 'caption'], '2 &gt; 1'],
    ['an empty text', ['', 'caption'], ''],
    ['a reference', ['Tom &amp; Ada', 'caption'], 'Tom &amp; Ada'],
    ['a few tags', ['<b>A</b> <em>lake</em><br>by <q>me</q>', 'caption'], '<b>A</b> <em>lake</em><br>by <q>me</q>'],
    ['a list', ['<ul><li>one</li></ul>', 'caption'], '<ul><li>one</li></ul>'],
    [
      'a link',
      ['<a href="/x" title="T" class="c" id="i" style="color:red">A</a>', 'caption'],
      '<a href="/x" title="T">A</a>',
    ],
    ['a mail address', ['<a href="mailto:a@b.example">A</a>', 'caption'], '<a href="mailto:a@b.example">A</a>'],
    ['a heading in a caption', ['<h1>A <b>lake</b></h1>', 'caption'], 'A <b>lake</b>'],
    ['an image in a caption', ['a<img src="/a.png" alt="">b', 'caption'], 'ab'],
    ['a language', ['<span lang="de" dir="ltr">See</span>', 'caption'], '<span lang="de" dir="ltr">See</span>'],
    [
      'a table',
      ['<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>', 'html'],
      '<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>',
    ],
    [
      'a figure',
      [
        '<figure><img src="data:image/png;base64,AA" srcset="/a.png 1x, /b.png 2x" alt="A"><figcaption>B</figcaption></figure>',
        'html',
      ],
      '<figure><img src="data:image/png;base64,AA" srcset="/a.png 1x, /b.png 2x" alt="A"><figcaption>B</figcaption></figure>',
    ],
    [
      'a video',
      [
        '<video controls poster="/p.png"><source src="/a.mp4" type="video/mp4"><track src="/a.vtt" kind="captions"></video>',
        'html',
      ],
      '<video controls="" poster="/p.png"><source src="/a.mp4" type="video/mp4"><track src="/a.vtt" kind="captions"></video>',
    ],
    [
      'details',
      ['<details open><summary>A</summary><p>B</p></details>', 'html'],
      '<details open=""><summary>A</summary><p>B</p></details>',
    ],
    ['a form', ['<form><label>Name <input></label></form>', 'html'], 'Name '],
    [
      'a link with a target',
      ['<a href="/x" target="_blank">A</a>', 'caption'],
      '<a href="/x" target="_blank" rel="noopener">A</a>',
    ],
    [
      'a link with rel',
      ['<a href="/x" target="_blank" rel="nofollow opener">A</a>', 'html'],
      '<a href="/x" target="_blank" rel="nofollow opener noopener">A</a>',
    ],
    ['tags that the author does not list', ['<b>A</b> <i>B</i>', 'caption', ['i']], 'A <i>B</i>'],
    ['tags with an empty list of the author', ['<b>A</b> <i>B</i>', 'caption', []], 'A B'],
    [
      'tags with an upper-case list of the author',
      ['<h2>A</h2><img src="/a" alt="">', 'caption', ['H2 ', 'img']],
      '<h2>A</h2><img src="/a" alt="">',
    ],
    ['content regardless of the list for captions', ['<h2>A</h2>', 'html', ['i']], '<h2>A</h2>'],
  ];
  for (const [label, args, html] of cases) {
    it(`sanitizes ${label}`, async () => expect(await outcome(...args)).toBe(html));
  }
});

it('loads nothing before it is inserted', async () => {
  const address = (name: string) => new URL(`/__pictures/40x30/teal.svg?${name}`, location.href).href;
  const fragment = await sanitize(`<img src="${address('sanitized')}" alt="">`, 'html');
  expect(fragment.querySelector('img')?.src).toBe(address('sanitized'));
  // This image is requested later, and loaded.
  await Object.assign(new Image(), { src: address('shown') }).decode();
  const loaded = await waitFor(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names).toContain(address('shown'));
    return names;
  });
  expect(loaded).not.toContain(address('sanitized'));
});

it('does not share DOMPurify with the page', async () => {
  createPurifier.addHook('uponSanitizeElement', (node) => void (node.textContent = 'hooked'));
  createPurifier.setConfig({ ALLOWED_TAGS: ['script'] });
  try {
    expect(await outcome('<b>A</b>', 'caption')).toBe('<b>A</b>');
  } finally {
    createPurifier.removeAllHooks();
    createPurifier.clearConfig();
  }
  expect(createPurifier.sanitize('<a target="_blank" href="javascript:0" id="x">A</a>')).toBe('<a id="x">A</a>');
});

it('cuts a text that would block the page', async () => {
  const warnings = captureConsole('warn');
  const lengths = ['<'.repeat(500_000), 'x'.repeat(500_001)].map(
    async (text) => (await sanitize(text, 'html')).textContent?.length,
  );
  expect([await Promise.all(lengths), warnings.length]).toEqual([[200_000, 200_000], 2]);
});

describe('the sanitizer', () => {
  it('is loaded for markup', async () => {
    const { html, requested } = await outcomeIn('', '<b>A</b>', 'caption');
    expect(html).toBe('<b>A</b>');
    expect(requested.filter((name) => name.includes('dompurify'))).toHaveLength(1);
  });

  it('is not loaded for plain text', async () => {
    const { html, requested } = await outcomeIn('', 'A "lake"', 'caption');
    expect(html).toBe('A "lake"');
    expect(requested.filter((name) => /dompurify|policy/.test(name))).toEqual([]);
  });
});

describe('under Trusted Types', () => {
  const hostile = '<b>A</b> <i onclick="trap()">lake</i><img src="//[" onerror="trap()">';

  it('works without violations', async () => {
    const { html, violations } = await outcomeIn(policy("require-trusted-types-for 'script'"), hostile, 'caption');
    expect(html).toBe('<b>A</b> <i>lake</i>');
    expect(violations).toEqual([]);
  });

  it('works if the page allows its policy', async () => {
    const listed = policy("require-trusted-types-for 'script'; trusted-types dompurify test");
    const { html, violations } = await outcomeIn(listed, hostile, 'caption');
    expect(html).toBe('<b>A</b> <i>lake</i>');
    expect(violations).toEqual([]);
  });

  it('returns plain text if the page does not allow it', async () => {
    const unlisted = policy("require-trusted-types-for 'script'; trusted-types test");
    const { html } = await outcomeIn(unlisted, hostile, 'caption');
    // An engine without Trusted Types has no such list.
    expect(html).toBe('trustedTypes' in window ? 'A lake' : '<b>A</b> <i>lake</i>');
  });
});

describe('without the sanitizer', () => {
  it('returns plain text when it cannot be loaded', async () => {
    // Each attempt requests another address.
    const addresses = ['', '?again=1', '?again=2'].map((query) => `/__bundle/src__sanitize__content-policy.js${query}`);
    const imports = Object.fromEntries(addresses.map((address) => [address, '/no-such-file.js']));
    const missing = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    const { html } = await outcomeIn(missing, '<b>A</b> &lt;lake&gt;<script>trap()</script>', 'html');
    expect(html).toBe('A &lt;lake&gt;');
  });

  it('returns plain text when the browser does not support it', async () => {
    const unsupported =
      "<script>Object.defineProperty(Document.prototype, 'implementation', { value: undefined })</script>";
    const { html } = await outcomeIn(unsupported, '<b onclick="trap()">A</b><img src="//[" onerror="trap()">', 'html');
    expect(html).toBe('A');
  });

  it('returns plain text when it throws', async () => {
    const broken = '<script>Document.prototype.createNodeIterator = () => { throw new Error("broken"); }</script>';
    const { html } = await outcomeIn(broken, '<b onclick="trap()">A</b>', 'html');
    expect(html).toBe('A');
  });
});

describe('deeply nested HTML', () => {
  const nested = `${'<a><b><i>'.repeat(900)}A lake`;

  for (const [place, render] of [
    ['a caption', () => sanitize(nested, 'caption')],
    ['content', () => sanitize(nested, 'html')],
    ['a part of a page', async () => purifyMarkup(nested)],
    ['a form', async () => purifyForm(nested)],
  ] as const) {
    it(`is rendered as text in ${place}, with a warning, and does not freeze the page`, async () => {
      const warnings = captureConsole('warn');
      const box = document.createElement('div');
      box.append(await render());
      expect([box.textContent, box.childElementCount]).toEqual(['A lake', 0]);
      expect(warnings.join()).toContain('has more than 256 elements in each other; its text alone is shown');
    });
  }
});
