import { expect, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.ts';
import { manifest } from '../../src/diagnostics/page/manifest.ts';

/** Returns the messages about an element with a content. */
const messagesOf = (tag: string, content: string): string[] =>
  checkPage('page.html', `<!doctype html><html><body><${tag}>${content}</${tag}></body></html>`)
    .filter(({ element }) => element === tag)
    .map(({ message }) => message);

const needed = Object.entries(manifest.elements).flatMap(([tag, { expects }]) =>
  expects.flatMap((one) => ((one.kind === 'inside' || one.kind === 'content') && !one.unless ? { tag, ...one } : [])),
);

it.each(needed)('<$tag> without $what is a mistake', ({ tag, what, fix }) => {
  expect(messagesOf(tag, '')).toContain(`there is no ${what} in it. ${fix}`);
});

/** The elements of which every child is an item. */
const withItems = needed.flatMap((one) =>
  one.kind === 'inside' && !one.selector.startsWith(':scope > :not') ? one : [],
);

it.each(withItems)('<$tag> with another element, and without $what, is a mistake', ({ tag, what, fix }) => {
  expect(messagesOf(tag, '<portico-alert>Closed.</portico-alert>')).toContain(`there is no ${what} in it. ${fix}`);
});

it.each(withItems)(
  '<$tag> may get $what from an element of the page, or from a form that is rendered',
  ({ tag, what }) => {
    for (const content of ['<x-content></x-content>', '<portico-contact-form fields="[]"></portico-contact-form>'])
      expect(messagesOf(tag, content).join()).not.toContain(`there is no ${what} in it.`);
  },
);
