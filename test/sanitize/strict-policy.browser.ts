import { waitFor } from '@testing-library/dom';
import guide from '../../docs/content-security-policy.md?raw';
import { expect } from '../expect.ts';
import { openStream, type FrameWindow } from '../kit/frame.ts';

/** The documented policy. Pages cannot give the last directive but one in a `<meta>`. */
const [, documented = ''] = /Content-Security-Policy:\n([^]*?)\n```/.exec(guide) ?? [];
const policy = documented.replace(/frame-ancestors [^;]*;/, '').replace(/\s+/g, ' ');

/** The markup that a sanitizing element is given, and the part of it that it shows. */
interface Sanitizing {
  readonly html: string;
  /** Uses the element as a visitor does. */
  readonly use: (page: FrameWindow, element: HTMLElement) => void;
  readonly expectShown: (page: FrameWindow, element: HTMLElement) => void;
}

const call = (element: HTMLElement, name: string, ...values: unknown[]): unknown =>
  (Reflect.get(element, name) as (...given: unknown[]) => unknown).apply(element, values); // A public method.

const hostile = '<b>Fish</b><script>trap()</script>';

const elements: Readonly<Record<string, Sanitizing>> = {
  lightbox: {
    html: `<portico-lightbox animation-duration="none" history="false"><a href="/__pictures/40x30/teal.svg" data-caption='${hostile}'>Lake</a></portico-lightbox>`,
    use: (_, element) => void call(element, 'show', 0),
    expectShown: (_, element) =>
      expect(element.shadowRoot?.querySelector('[part~="caption"]')?.innerHTML).toBe('<b>Fish</b>'),
  },
  tooltip: {
    html: `<portico-tooltip content='${hostile}'><button>Why</button></portico-tooltip>`,
    use: (_, element) => void call(element, 'show'),
    expectShown: (_, element) => expect(element.innerHTML).toContain('<b>Fish</b>'),
  },
  'loop-filter': {
    html: '<portico-loop-filter for="loop" history="none"><form><input type="checkbox" name="e-filter-w7-kind" value="new" checked></form></portico-loop-filter><div id="loop" data-id="w7"></div>',
    use: (_, element) => void call(element, 'apply'),
    expectShown: ({ document: page }) =>
      expect(page.querySelector('#loop')?.innerHTML).toBe('<p class="e-loop-item"><b>Fish</b></p>'),
  },
  'protected-form': {
    html: `<portico-protected-form encoded="${btoa(`<form action="/order">${hostile}</form>`)}"></portico-protected-form>`,
    use: () => {},
    expectShown: (_, element) =>
      expect(element.querySelector('form')?.outerHTML).toContain('<form action="/order"><b>Fish</b></form>'),
  },
};

/** A page under the documented policy, with two copies of the library. */
interface StrictPage {
  readonly page: FrameWindow;
  readonly violations: string[];
}

/** Opens a page with these elements in `<template>`s. */
async function openStrict(names: readonly string[]): Promise<StrictPage> {
  const files = [...names.map((name) => `/elements/${name}/${name}.ts`), '/test/sanitize/second-copy.ts'];
  const scripts = files.map((file) => `<script type="module" src="${file}"></script>`);
  const templates = names.map((name) => `<template id="of-${name}">${elements[name]?.html}</template>`);
  // From the server: in Firefox 153, 'self' allows nothing in an `srcdoc`.
  const { window: page, end } = await openStream(
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><body>${templates.join('')}${scripts.join('')}`,
  );
  await end();
  await waitFor(() =>
    expect([page.document.URL, page.document.readyState]).toEqual([expect.stringMatching(/slow/), 'complete']),
  );
  const violations: string[] = [];
  page.document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    violations.push(`${violatedDirective} ${sample}`),
  );
  page.fetch = (input) =>
    Promise.resolve(
      page.Response.json(
        new page.Request(input).url.includes('refresh-loop')
          ? { data: `<p class="e-loop-item">${hostile}</p>` }
          : { allow: 1 },
      ),
    );
  return { page, violations };
}

/** Adds an element to a page, uses it as a visitor does, and waits until it shows its markup. */
async function play({ page }: StrictPage, name: string): Promise<void> {
  const { use, expectShown } = elements[name] ?? {};
  const template = page.document.querySelector<HTMLTemplateElement>(`#of-${name}`);
  if (template) page.document.body.append(page.document.importNode(template.content, true));
  const element = page.document.querySelector<HTMLElement>(`portico-${name}`);
  if (!element || !use || !expectShown) throw new Error(`There is no <portico-${name}>.`);
  await waitFor(() => expect(element.matches(':state(ready)')).toBe(true));
  use(page, element);
  await waitFor(() => expectShown(page, element));
}

/** Sanitizes by the other copy of the library. */
function playCopy({ page }: StrictPage): void {
  const purify = Reflect.get(page, 'purify') as (html: string, config: object) => DocumentFragment; // See `second-copy.ts`.
  expect(purify('<b>Fish</b>', {}).textContent).toBe('Fish');
}

describe('the documented policy', () => {
  const names = Object.keys(elements);

  it('is tested with every element that sanitizes', () => {
    const [, listed = ''] = /\| `dompurify` \| ([^|]*) \|/.exec(guide) ?? [];
    expect(names.map((name) => name.replace('-', ' '))).toEqual(listed.split(', '));
  });

  for (const first of names) {
    it(`allows ${first} before each other element that sanitizes, and another copy of the library`, async () => {
      const others = names.filter((name) => name !== first);
      const pages = others.map(async (second) => {
        const strict = await openStrict([first, second]);
        const steps = [() => play(strict, first), () => play(strict, second)];
        // The copy is the first in one half of the pages, and the last in the others.
        steps.splice(first < second ? 0 : 2, 0, async () => playCopy(strict));
        for (const step of steps) await step();
        return [second, strict.violations];
      });
      expect(await Promise.all(pages)).toEqual(others.map((second) => [second, []]));
    });
  }
});
