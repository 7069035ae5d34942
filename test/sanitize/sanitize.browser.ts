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
async function outcome(...given: Arguments): Promise<string> {
  const box = document.createElement('div');
  box.append(await sanitize(...given));
  return box.innerHTML;
}

/** The same in a page of its own, with this in its head; and what the page's policy stopped. */
async function outcomeIn(
  head: string,
  ...given: Arguments
): Promise<{ html: string; stopped: string[]; asked: string[] }> {
  const page = await openFrame(head);
  const stopped: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => stopped.push(violatedDirective));
  const script = page.document.createElement('script');
  script.type = 'module';
  Object.assign(page, { given });
  const text = `import { sanitize } from '/src/sanitize/sanitize.ts';
    document.body.append(await sanitize(...given));
    dispatchEvent(new Event('shown'));`;
  script.text = trusted(page, text);
  const shown = new Promise((resolve) => page.addEventListener('shown', resolve));
  page.document.body.append(script);
  await shown;
  script.remove();
  const asked = page.performance.getEntriesByType('resource').map(({ name }) => name);
  return { html: page.document.body.innerHTML, stopped, asked };
}

/** The text of a script, as a page with Trusted Types takes it. */
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
  const cases: readonly (readonly [what: string, given: Arguments, outcome: string])[] = [
    ['a plain text', ['2 > 1', 'caption'], '2 &gt; 1'],
    ['nothing', ['', 'caption'], ''],
    ['a reference', ['Tom &amp; Ada', 'caption'], 'Tom &amp; Ada'],
    ['a few tags', ['<b>A</b> <em>lake</em><br>by <q>me</q>', 'caption'], '<b>A</b> <em>lake</em><br>by <q>me</q>'],
    ['a list', ['<ul><li>one</li></ul>', 'caption'], '<ul><li>one</li></ul>'],
    [
      'a link',
      ['<a href="/x" title="T" class="c" id="i" style="color:red">A</a>', 'caption'],
      '<a href="/x" title="T">A</a>',
    ],
    ['a mail address', ['<a href="mailto:a@b.example">A</a>', 'caption'], '<a href="mailto:a@b.example">A</a>'],
    ['the text of a heading in a caption', ['<h1>A <b>lake</b></h1>', 'caption'], 'A <b>lake</b>'],
    ['no image in a caption', ['a<img src="/a.png" alt="">b', 'caption'], 'ab'],
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
      'a film',
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
    ['the text of a form', ['<form><label>Name <input></label></form>', 'html'], 'Name '],
    [
      'a target, without a way back',
      ['<a href="/x" target="_blank">A</a>', 'caption'],
      '<a href="/x" target="_blank" rel="noopener">A</a>',
    ],
    [
      'what a link says of itself',
      ['<a href="/x" target="_blank" rel="nofollow opener">A</a>', 'html'],
      '<a href="/x" target="_blank" rel="nofollow opener noopener">A</a>',
    ],
    ['only the tags of an author', ['<b>A</b> <i>B</i>', 'caption', ['i']], 'A <i>B</i>'],
    ['no tag at all', ['<b>A</b> <i>B</i>', 'caption', []], 'A B'],
    [
      'the tags of an author, in any case',
      ['<h2>A</h2><img src="/a" alt="">', 'caption', ['H2 ', 'img']],
      '<h2>A</h2><img src="/a" alt="">',
    ],
    ['all tags of content, whatever an author allows in captions', ['<h2>A</h2>', 'html', ['i']], '<h2>A</h2>'],
  ];
  for (const [what, given, html] of cases) {
    it(what, async () => expect(await outcome(...given)).toBe(html));
  }
});

it('loads nothing before it is inserted', async () => {
  const address = (name: string) => new URL(`/__pictures/40x30/teal.svg?${name}`, location.href).href;
  const fragment = await sanitize(`<img src="${address('sanitized')}" alt="">`, 'html');
  expect(fragment.querySelector('img')?.src).toBe(address('sanitized'));
  // Asked for later, and loaded.
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

describe('the sanitizer is loaded', () => {
  it('with the first markup', async () => {
    const { html, asked } = await outcomeIn('', '<b>A</b>', 'caption');
    expect(html).toBe('<b>A</b>');
    expect(asked.filter((name) => name.includes('dompurify'))).toHaveLength(1);
  });

  it('but not for plain text', async () => {
    const { html, asked } = await outcomeIn('', 'A "lake"', 'caption');
    expect(html).toBe('A "lake"');
    expect(asked.filter((name) => /dompurify|policy/.test(name))).toEqual([]);
  });
});

describe('under Trusted Types', () => {
  const hostile = '<b>A</b> <i onclick="trap()">lake</i><img src="//[" onerror="trap()">';

  it('works without violations', async () => {
    const { html, stopped } = await outcomeIn(policy("require-trusted-types-for 'script'"), hostile, 'caption');
    expect(html).toBe('<b>A</b> <i>lake</i>');
    expect(stopped).toEqual([]);
  });

  it('works where the page allows its policy', async () => {
    const listed = policy("require-trusted-types-for 'script'; trusted-types dompurify test");
    const { html, stopped } = await outcomeIn(listed, hostile, 'caption');
    expect(html).toBe('<b>A</b> <i>lake</i>');
    expect(stopped).toEqual([]);
  });

  it('returns plain text where the page does not allow it', async () => {
    const unlisted = policy("require-trusted-types-for 'script'; trusted-types test");
    const { html } = await outcomeIn(unlisted, hostile, 'caption');
    // An engine without Trusted Types has no such list.
    expect(html).toBe('trustedTypes' in window ? 'A lake' : '<b>A</b> <i>lake</i>');
  });
});

describe('without the sanitizer', () => {
  it('returns plain text when it cannot be loaded', async () => {
    // Each attempt asks another address.
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
  const nested = `${'<a><b><i>'.repeat(20_000)}A lake`;

  for (const [what, show] of [
    ['a caption', () => sanitize(nested, 'caption')],
    ['content', () => sanitize(nested, 'html')],
    ['a part of a page', async () => purifyMarkup(nested)],
    ['a form', async () => purifyForm(nested)],
  ] as const) {
    it(`does not freeze the page: as ${what} its text alone is shown, with a warning`, async () => {
      const said = captureConsole('warn');
      const box = document.createElement('div');
      box.append(await show());
      expect([box.textContent, box.childElementCount]).toEqual(['A lake', 0]);
      expect(said.join()).toContain('has more than 256 elements in each other; its text alone is shown');
    });
  }
});
