import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/check/parsed-page.ts';

const page = parsePage(
  `<!doctype html><main id="main"><portico-slider id="a"><script type="APPLICATION/JSON">{}</script><p id="p"><b id="b">1</b></p></portico-slider>
  <portico-slider id="empty"></portico-slider><a id="link" href="#open-oc__cart">Cart</a><label id="label"><input id="field"></label>
  <div id="host"><template shadowrootmode="open"><i id="inner"></i></template></div><template><i id="inert"></i></template></main>`,
  'html',
);

const ids = (selector: string, below?: string): (string | undefined)[] => {
  const [node] = below === undefined ? [] : page.all(below);
  return page.all(selector, node).map((found) => page.attribute(found, 'id'));
};

describe('selectors', () => {
  it.each([
    ['portico-slider', ['a', 'empty']],
    ['portico-slider > p', ['p']],
    ['a[href*="oc__"]', ['link']],
    ['a[href^="#"]:not([target])', ['link']],
    ['portico-slider:has(> script)', ['a']],
    ['portico-slider:not(:has(p))', ['empty']],
    [':is(input:not([type=hidden],[type=submit]),select)', ['field']],
    ['portico-tabs, portico-slider > p', ['p']],
    ['i', ['inner']],
  ])('find the elements of the page: %s', (selector, expected) => {
    expect(ids(selector)).toEqual(expected);
  });

  it.each([
    ['*', '#p', ['b']],
    [':scope > b', '#p', ['b']],
    [':scope > b', '#a', []],
    ['main b', '#p', ['b']],
    ['portico-slider', '#main', ['a', 'empty']],
  ])('find the elements below another one: %s in %s', (selector, below, expected) => {
    expect(ids(selector, below)).toEqual(expected);
  });

  it('match an element by those around it, and the type of a script in any case', () => {
    const [script] = page.all('script[type="application/json"]');
    if (!script) expect.fail('the page has a script');
    expect(page.matches(script, 'portico-slider > script')).toBe(true);
    expect(page.matches(script, 'main > script')).toBe(false);
  });

  it.each([
    ['#field', 'label', 'label'],
    ['#inner', '#host', 'host'],
    ['#inner', 'template', undefined],
    ['#b', 'b', undefined],
  ])('find the ancestor of %s that matches %s', (of, selector, expected) => {
    const [node] = page.all(of);
    const found = node && page.ancestor(node, selector);
    expect(found && page.attribute(found, 'id')).toBe(expected);
  });
});

it('reads tags without end tags, each of which is in the one before', () => {
  const deep = parsePage(`<!doctype html><div id="first">${'<div>text'.repeat(9000)}`, 'html');
  const [first] = deep.all('#first');
  expect(first && deep.text(first)).toBe('text'.repeat(9000));
  expect(deep.all('div')).toHaveLength(9001);
});
