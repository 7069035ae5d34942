import { waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { sizeAt } from './size-at.ts';

before(async () => {
  await preload('fluid-type');
});

const page = new CSSStyleSheet();

beforeEach(() => {
  page.replaceSync(`
    body { font-size: 16px }
    h1 { font-size: 48px; line-height: 60px }
    h2 { font-size: 2rem }
    .hero h1 { font-size: 96px }
  `);
  document.adoptedStyleSheets.push(page);
});

afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  document.documentElement.style.fontSize = '';
});

async function begin(html: string): Promise<HTMLElement> {
  const element = mount(html);
  await turn();
  return element;
}

const type = (attributes: string, html = '<h1>Apples</h1><h2>Pears</h2><p>Plums</p>') =>
  `<portico-fluid-type ${attributes}>${html}</portico-fluid-type>`;

const sizeOf = (element: Element, selector: string): number => {
  const found = element.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return Number.parseFloat(getComputedStyle(found).fontSize);
};

const near = (size: number, expected: number) => expect(Math.abs(size - expected)).toBeLessThan(0.02);

const scale = { siteWidth: 1140, sensitivity: 1, factor: 1.03, text: 16 };

/** Returns the site width of which the window is a share. */
const siteOf = (share: number) => Math.round(innerWidth / share);

/** `true` in browsers that need the window width in a custom property. */
const isPublished = !['calc(1rem * (100vw / 1px))', 'calc(1rem * tan(atan2(100vw, 1px)))'].some((size) =>
  CSS.supports('font-size', size),
);

describe('<portico-fluid-type>', () => {
  for (const share of [2, 1, 0.75, 0.5, 0.3, 0.05]) {
    it(`computes the size of headings in a window of ${share} of the site’s width`, async () => {
      const siteWidth = siteOf(share);
      const element = await begin(type(`site-width="${siteWidth}"`));
      near(sizeOf(element, 'h1'), sizeAt(innerWidth, 48, { ...scale, siteWidth }));
      near(sizeOf(element, 'h2'), sizeAt(innerWidth, 32, { ...scale, siteWidth }));
      near(sizeOf(element, 'p'), 16);
    });

    it(`doubles headings when the visitor doubles the text size, in a window of ${share}`, async () => {
      const element = await begin(type(`site-width="${siteOf(share)}"`));
      const before = ['h1', 'h2'].map((heading) => sizeOf(element, heading));
      document.documentElement.style.fontSize = '32px';
      for (const [index, heading] of ['h1', 'h2'].entries()) near(sizeOf(element, heading), 2 * (before[index] ?? 0));
    });
  }

  it('applies to all six heading levels', async () => {
    page.insertRule('h1, h2, h3, h4, h5, h6 { font-size: 60px }', page.cssRules.length);
    const levels = [1, 2, 3, 4, 5, 6];
    const element = await begin(
      type(`site-width="${siteOf(0.5)}"`, levels.map((level) => `<h${level}>Apples</h${level}>`).join('')),
    );
    for (const level of levels) near(sizeOf(element, `h${level}`), 30);
  });

  it('uses the default settings', async () => {
    const element = await begin(type(''));
    const defaults = ['siteWidth', 'sensitivity', 'factor', 'elements'].map((name): unknown =>
      Reflect.get(element, name),
    );
    expect(defaults).toEqual([1140, 1, 1.03, 'h1, h2, h3, h4, h5, h6']);
    for (const [heading, size] of [
      ['h1', 48],
      ['h2', 32],
    ] as const)
      near(sizeOf(element, heading), sizeAt(innerWidth, size, scale));
  });

  it('applies sensitivity, factor and minimum, also after changes', async () => {
    const siteWidth = siteOf(0.5);
    const element = await begin(type(`site-width="${siteWidth}" sensitivity="0.5"`));
    near(sizeOf(element, 'h1'), 36);
    element.setAttribute('sensitivity', '1.5');
    await turn();
    near(sizeOf(element, 'h1'), 19.2);
    element.setAttribute('factor', '2');
    await turn();
    near(sizeOf(element, 'h1'), 32);
    element.setAttribute('minimum', '20');
    await turn();
    near(sizeOf(element, 'h1'), 40);
    element.setAttribute('site-width', String(siteOf(1)));
    await turn();
    near(sizeOf(element, 'h1'), 48);
  });

  it('adds no resize listener and no inline style where CSS suffices', async () => {
    const listeners: string[] = [];
    const add = window.addEventListener;
    window.addEventListener = (name: string) => void listeners.push(name);
    const element = await begin(type(`site-width="${siteOf(0.5)}"`));
    window.addEventListener = add;
    expect([listeners, element.querySelectorAll('[style]').length]).toEqual([isPublished ? ['resize'] : [], 0]);
  });

  it('keeps the line height in proportion', async () => {
    const element = await begin(type(`site-width="${siteOf(0.5)}"`));
    const heading = element.querySelector('h1');
    near(Number.parseFloat(heading ? getComputedStyle(heading).lineHeight : ''), 30);
  });

  it('applies to later headings, also of new levels', async () => {
    const element = await begin(type(`site-width="${siteOf(0.5)}"`, '<p>Plums</p>'));
    expect(element.innerHTML).toBe('<p>Plums</p>');
    element.append(document.createRange().createContextualFragment('<h1>Apples</h1><div><h2>Pears</h2></div>'));
    near(sizeOf(element, 'h1'), 24);
    near(sizeOf(element, 'h2'), 16.48);
  });

  it('uses a size in the style of a heading, and restores it', async () => {
    const element = await begin(
      type(`site-width="${siteOf(0.5)}"`, '<h1>Apples</h1><h1 style="font-size: 80px; color: green">Pears</h1>'),
    );
    const own = element.querySelectorAll('h1')[1];
    near(Number.parseFloat(own ? getComputedStyle(own).fontSize : ''), 40);
    near(sizeOf(element, 'h1'), 24);
    element.remove();
    await turn();
    expect(own?.style.fontSize).toBe('80px');
    expect(own?.style.color).toBe('green');
  });

  it('uses the individual size of a heading', async () => {
    const html = '<div class="hero"><h1>Large</h1></div><h1 class="one">One</h1><h1>Two</h1>';
    const element = await begin(type(`site-width="${siteOf(0.5)}"`, html));
    near(sizeOf(element, '.hero h1'), 48);
    near(sizeOf(element, '.one'), 24);
  });

  it('keeps a size that a script sets later', async () => {
    const element = await begin(type(`site-width="${siteOf(0.5)}"`));
    const heading = element.querySelector('h1');
    if (heading) heading.style.fontSize = '77px';
    near(sizeOf(element, 'h1'), 77);
    element.remove();
    await turn();
    expect(heading?.style.fontSize).toBe('77px');
  });

  it('applies to other elements if configured', async () => {
    const element = await begin(
      type(
        `site-width="${siteOf(0.5)}" elements=".title, h2"`,
        '<h1>Apples</h1><p class="title" style="font-size: 60px">Pears</p>',
      ),
    );
    near(sizeOf(element, '.title'), 30);
    near(sizeOf(element, 'h1'), 48);
  });

  it('warns of an invalid selector and uses the default', async () => {
    const warnings = consoleLines('warn');
    const element = await begin(type(`site-width="${siteOf(0.5)}" elements="h1, h2["`));
    await waitFor(() =>
      expect(warnings.join()).toContain(
        '<portico-fluid-type>: elements="h1, h2[" is not a valid list of CSS selectors',
      ),
    );
    near(sizeOf(element, 'h1'), 24);
  });

  it('reads settings of a theme', async () => {
    const json = `{"site_width":"${siteOf(0.5)}px","typography_sensitivity":"0.5","typography_factor":"1.03"}`;
    const element = await begin(type('', `<script type="application/json">${json}</script><h1>Apples</h1>`));
    near(sizeOf(element, 'h1'), 36);
  });

  it('restores headings on disconnect and fits them again on reconnect', async () => {
    const element = await begin(type(`site-width="${siteOf(0.5)}"`));
    const place = element.parentElement;
    const sheets = document.adoptedStyleSheets.length;
    element.remove();
    await turn();
    const left = sheets - (isPublished ? 2 : 1);
    expect([document.adoptedStyleSheets.length, element.getAttributeNames()]).toEqual([left, ['site-width']]);
    place?.append(element);
    await turn();
    near(sizeOf(element, 'h1'), 24);
  });

  it('generates no box', async () => {
    const outer = mount(`<div style="display: flex">${type('', '<h2>Apples</h2><h2>Pears</h2>')}</div>`);
    await turn();
    const [first, second] = [...outer.querySelectorAll('h2')].map((heading) => heading.getBoundingClientRect());
    expect(first && second && first.top === second.top && first.right <= second.left).toBe(true);
  });

  it('shares one stylesheet among a hundred instances, and reads styles once', async () => {
    const sheets = document.adoptedStyleSheets.length;
    const outer = mount(`<div>${type(`site-width="${siteOf(0.5)}"`).repeat(100)}</div>`);
    await turn();
    expect(document.adoptedStyleSheets.length).toBeLessThanOrEqual(sheets + 2);
    near(sizeOf(outer, 'portico-fluid-type:last-child h1'), 24);
  });
});
