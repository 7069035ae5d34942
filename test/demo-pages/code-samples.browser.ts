import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import '../../demo-pages/code-samples.js';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const example = `<p class="note" title="A &amp; B">Text</p>`;

const page = `<!doctype html>
<!-- shown -->
  <div>
    Other
  </div>
  <!-- /shown -->
<code-sample></code-sample>
<!-- shown -->
${example}
<!-- /shown -->
<code-sample></code-sample>`;

const files: Readonly<Record<string, string>> = {
  '/demo.css': ':root {\n  --accent: red;\n}',
  '/note.css': '.note {\n  color: var(--accent);\n}',
  [location.pathname]: page,
};

const { fetch: browserFetch } = globalThis;
let copied: string[] = [];
let canCopy = true;

before(() => {
  globalThis.fetch = (address) =>
    Promise.resolve(
      new Response(files[new URL(address instanceof Request ? address.url : address, location.href).pathname] ?? ''),
    );
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        if (!canCopy) return Promise.reject(new Error('not allowed'));
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
});
after(() => {
  globalThis.fetch = browserFetch;
  Reflect.deleteProperty(navigator, 'clipboard');
});
beforeEach(() => {
  copied = [];
  canCopy = true;
});

/** Mounts two examples with their sources, and opens the source of the second one. */
async function openSecond(): Promise<HTMLElement> {
  mount('<link rel="stylesheet" href="/note.css" disabled>');
  mount(
    `<div><!-- shown --><div>Other</div><!-- /shown --><code-sample></code-sample></div>
    <section><h2>A note</h2><div><!-- shown -->${example}<!-- /shown --></div><code-sample></code-sample></section>`,
  );
  const sample = document.querySelector<HTMLElement>('section > code-sample');
  if (!sample) throw new Error('The page has no second sample.');
  within(sample).getByText('Source').click();
  return sample;
}

describe('<code-sample>', () => {
  it('shows the HTML of its example with highlighting, and the CSS in a tab', async () => {
    const sample = await openSecond();
    const html = await within(sample).findByRole('tabpanel', { name: 'HTML of “A note”' });
    expect(html.textContent).toBe(example);
    expect([...html.querySelectorAll('.code-string')].at(-1)?.textContent).toBe('"A &amp; B"');
    const [first, second] = within(sample).getAllByRole('tab');
    second?.click();
    expect([first?.ariaSelected, second?.ariaSelected]).toEqual(['false', 'true']);
    const css = within(sample).getByRole('tabpanel', { name: 'CSS of “A note”' });
    expect(css.textContent).toBe(':root {\n  --accent: red;\n}\n\n.note {\n  color: var(--accent);\n}');
    expect(html.checkVisibility()).toBe(false);
  });

  it('selects tabs by the arrow keys, Home and End', async () => {
    const sample = await openSecond();
    await within(sample).findByRole('tablist');
    const [html, css] = within(sample).getAllByRole('tab');
    html?.focus();
    for (const [key, expected] of [
      ['ArrowRight', css],
      ['ArrowRight', html],
      ['ArrowLeft', css],
      ['Home', html],
      ['End', css],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(expected);
      expect(expected?.ariaSelected).toBe('true');
    }
  });

  it('copies the visible code, and announces it', async () => {
    const sample = await openSecond();
    const copy = await within(sample).findByRole('button', { name: 'Copy' });
    copy.click();
    await within(sample).findByText('Copied');
    expect(within(sample).getByRole('status').textContent).toBe('Copied');
    within(sample).getByRole('tab', { name: 'CSS' }).click();
    copy.click();
    await waitFor(() => expect(copied).toEqual([example, expect.stringContaining('.note')]));
  });

  it('announces that the code was not copied', async () => {
    canCopy = false;
    const sample = await openSecond();
    (await within(sample).findByRole('button', { name: 'Copy' })).click();
    await within(sample).findByText(/^Not copied/);
  });

  it('dedents the HTML, and has no tabs without CSS', async () => {
    await openSecond();
    const [first] = screen.getAllByText('Source');
    first?.click();
    const sample = document.querySelector<HTMLElement>('div > code-sample');
    if (!sample) throw new Error('The page has no first sample.');
    await within(sample).findByText('HTML');
    expect(sample.querySelector('pre')?.textContent).toBe('<div>\n  Other\n</div>');
    expect(within(sample).queryByRole('tab')).toBeNull();
  });

  it('adds highlighting and a copy button to code that it contains', () => {
    const sample = mount('<code-sample><pre><code>&lt;b&gt;</code></pre></code-sample>');
    expect(sample.querySelector('pre')?.textContent).toBe('<b>');
    expect(sample.querySelector('.code-tag')?.textContent).toBe('<b');
    within(sample).getByRole('button', { name: 'Copy' });
    expect(sample.querySelector('summary')).toBeNull();
  });
});
