import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../site/documents.ts';
import { examplesOf } from '../../site/examples.ts';
import { groups, guideGroups } from '../../site/navigation.ts';
import { registry } from '../../src/registry.ts';

const documents = readDocuments();

describe('the navigation of the site', () => {
  it('lists every element by its purpose', () => {
    const listed = groups.flatMap(({ elements }) => Object.keys(elements));
    expect(listed.toSorted()).toEqual(Object.keys(registry).toSorted());
  });

  it('includes every guide in a group, as the README does', () => {
    const guides = documents.filter(({ kind }) => kind === 'guide');
    const readme = documents.find(({ name }) => name === 'readme')?.markdown ?? '';
    const grouped = new Set(guideGroups.flatMap((group) => group.guides));
    expect(guides.length).toBeGreaterThan(20);
    expect(guides.filter(({ name }) => !grouped.has(name))).toEqual([]);
    expect(guides.filter(({ path }) => !readme.includes(`(${path})`))).toEqual([]);
  });
});

describe('the pictures of the elements', () => {
  it('include one of each, except for a new element at the end of the README', () => {
    const names = groups.flatMap(({ elements }) => Object.keys(elements));
    const missing = names.filter((name) => !existsSync(`demo-pages/cards/${name}.svg`));
    expect([[], names.slice(-1)]).toContainEqual(missing);
  });
});

describe('the pictures of the examples', () => {
  const examples = documents.flatMap((document) =>
    [...examplesOf(document).values()].filter((example) => example !== undefined),
  );
  const pictures = examples.flatMap(({ id, html }) =>
    [...html.matchAll(/(?:\bsrc|poster|data-src)="([^"]+\.(?:svg|jpg|png|webp|gif))"/g)].map(([, src = '']) => [
      id,
      src,
    ]),
  );

  it('are many', () => expect(pictures.length).toBeGreaterThan(30));

  it.each(pictures)('exist: %s, %s', (_id, src) => expect(existsSync(`demo-pages${src}`)).toBe(true));
});
