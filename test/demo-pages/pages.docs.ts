import { existsSync, readFileSync, statSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { listedPages, pageIndex } from '../../demo-pages/backend/page-index.ts';
import { registry } from '../../src/registry.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const pageOf = (name: string): string => read(`demo-pages/${name}.html`);

/** Returns the groups of the first match in a page. */
const partsOf = (page: string, pattern: RegExp): readonly string[] => pattern.exec(page)?.slice(1) ?? [];

const index = pageOf('demos');

/** The demo pages in the order of the list, with their names there. */
const order = listedPages(index);

/** Pages that belong to another demo page. */
const parts = ['demos', 'header-picture', 'lightbox-story', 'site-front-ar'];

describe('the list of demo pages', () => {
  it('lists every demo page once', () => {
    const pages = globSync('demo-pages/*.html').map((path) => path.replace(/^.*\/|\.html$/g, ''));
    expect(order.map(({ name }) => name).toSorted()).toEqual(pages.filter((name) => !parts.includes(name)).toSorted());
  });

  it('has the pages of the index of the live search, with their titles', () => {
    const pages = pageIndex();
    expect(pages.map(({ url }) => url)).toEqual(order.map(({ name }) => `/${name}.html`));
    expect(pages.filter(({ title, text }) => title === '' || text === '')).toEqual([]);
  });

  it('lists a page of each element, which uses it', () => {
    const used = order.map(({ name }) => name).filter((name) => pageOf(name).includes(`<portico-${name}`));
    expect(Object.keys(registry).filter((name) => !used.includes(name))).toEqual([]);
  });

  it('begins with the front of a site', () => {
    expect(order[0]?.name).toBe('site-front');
  });

  it('has pictures that load lazily, have a size, and weigh less than 200 kB together', () => {
    const list = index.slice(index.indexOf('class="demos'));
    const images = [...list.matchAll(/<img ([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(images.length).toBeGreaterThan(30);
    const others = images.filter(
      (image) => !/^src="\/cards\/[^"]+" alt="" width="\d+" height="\d+" loading="lazy"$/.test(image),
    );
    expect(others).toEqual([]);
    const files = [...list.matchAll(/(?:src|srcset)="\/(cards\/[^"]+)"/g)].map(([, path]) => `demo-pages/${path}`);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
    expect(globSync('demo-pages/cards/*').filter((path) => !files.includes(path))).toEqual([]);
    expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(200_000);
  });
});

describe.each(order)('$name.html', ({ name }) => {
  const page = pageOf(name);

  it('has a title, a description and one heading', () => {
    const [title] = partsOf(page, /<title>([^<]+) · [^<]+<\/title>/);
    const [description] = partsOf(page, /<meta name="description" content="([^"]+)">/);
    expect(title).toMatch(/\w/);
    expect(description).toMatch(/\w+ \w+ \w+/);
    expect(page.match(/<h1/g)).toHaveLength(1);
    const same = order.filter((other) => pageOf(other.name).includes(`content="${description}"`));
    expect(same).toHaveLength(1);
  });

  it('links to the docs of its element, or of each element that it shows', () => {
    const docs = partsOf(page, /<p class="docs">([^]*?)<\/p>/)[0] ?? '';
    const links = [...docs.matchAll(/href="\/docs\/elements\/([\w-]+)\/"/g)].map(([, element = '']) => element);
    const shown = new Set([...page.matchAll(/<portico-([\w-]+)/g)].map(([, tag = '']) => tag));
    const expected = Object.hasOwn(registry, name) ? [name] : [...shown];
    expect(links.toSorted()).toEqual(expected.toSorted());
    expect(links.filter((element) => !existsSync(`elements/${element}/${element}.md`))).toEqual([]);
  });

  it('shows the source of each example', () => {
    const examples = page.match(/<!-- shown -->\n[^]*?\n *<!-- \/shown -->/g) ?? [];
    expect(page.match(/<!-- shown -->/g) ?? []).toHaveLength(examples.length);
    expect(page.match(/<code-sample><\/code-sample>/g) ?? []).toHaveLength(examples.length);
    expect(page.includes('src="/code-samples.js"')).toBe(examples.length > 0);
    // No copy of the source.
    expect(page).not.toContain('&lt;/portico-');
  });
});

describe('demo.css', () => {
  const sheet = read('demo-pages/demo.css');
  const declarations = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/^ *(--[\w-]+): ([^;]+);/gm)].map(([, name, value = '']) => [
        name,
        value.replaceAll(/\s+/g, ' '),
      ]),
    );
  const tokens = declarations(read('src/theme/tokens.css'));
  const own = declarations(sheet);
  /** A token that a page may have declared for its own controls, and the default. */
  const ofPage = /^var\(--bs-.+?(light-dark\(.+?\))\)\)$/;

  it('sets design tokens to their default values', () => {
    const set = Object.entries(own).filter(([name]) => name.startsWith('--portico-'));
    expect(set.length).toBeGreaterThan(4);
    for (const [name, value] of set) expect([name, value]).toEqual([name, tokens[name]?.replace(ofPage, '$1')]);
  });

  it.each([
    ['--soft-ink', '--portico-muted'],
    ['--field-line', '--portico-line'],
    ['--rule', '--portico-divider'],
  ])('computes %s like %s', (name, token) => {
    expect(own[name]?.replace('--contrast', '--portico-contrast')).toBe(tokens[token]);
  });

  it('declares the custom properties that the sheets of the demo pages use', () => {
    const sheets = globSync('demo-pages/*.css').filter((path) => !path.endsWith('site-front.css'));
    const missing = sheets.flatMap((path) => {
      const css = read(path);
      const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, element = '']) => element);
      return used
        .filter((name) => !Object.hasOwn({ ...own, ...declarations(css) }, name))
        .map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
