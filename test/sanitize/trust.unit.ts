import { describe, expect, it } from 'vitest';
import { lightboxAttributes, optionPower } from '../../elements/lightbox/lightbox.markup.ts';
import { mergeAttributes } from '../../scripts/describe/source/data-attributes.ts';
import { manifest } from '../../src/diagnostics/page/manifest.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';
import { isCommand, mayDecide, mayLinkTo, trust, type Power } from '../../src/sanitize/trust.ts';

/** The declarations of the elements. */
const modules = import.meta.glob<Record<string, unknown>>('../../elements/*/*.markup.ts', { eager: true });
const declared = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (name.endsWith('Attributes') ? (value as MarkupAttributes) : [])),
);

/** Returns the declared names that markup of a server may give, whose name says that they may decide more. */
function suspicious(declarations: readonly MarkupAttributes[]): string[] {
  const { options = {}, ...merged } = mergeAttributes(declarations);
  const namesOf = (names: MarkupAttributes, powers: readonly Power[]) =>
    powers.filter((power) => mayDecide('server', power)).flatMap((power) => names[power]?.split(' ') ?? []);
  const powers = Object.keys(trust) as Power[]; // The keys of the table.
  const dangerous =
    /sandbox|script(?!ion)|consent|action|html|remote|endpoint|origin(?!al)|allow|policy|token|command|encoded/i;
  const address = /url|src|href|poster|source|file|root|path|thumb|download|target/i;
  return [merged, options].flatMap((names) => [
    ...namesOf(names, powers).filter((name) => dangerous.test(name)),
    ...namesOf(names, ['text', 'structure']).filter((name) => address.test(name)),
  ]);
}

describe('the data- attributes that elements declare', () => {
  it('leave what others may not decide to the author', () => {
    // The first two hold content back until the visitor consents; the others name a field, and limit the number of files.
    expect(suspicious(declared).toSorted()).toEqual(['consent', 'cookieconsent', 'max-files', 'target-name']);
  });

  it.each<MarkupAttributes>([
    { structure: 'ajax-url' },
    { text: 'inline-html' },
    { structure: 'grant-consent' },
    { structure: 'frame-origins' },
    { options: { picture: 'unsandboxed' } },
  ])('are suspicious in %j', (more) => {
    expect(suspicious([...declared, more])).toHaveLength(suspicious(declared).length + 1);
  });

  it('are those of an author if an option of an item has a reader of another kind', () => {
    expect(
      mayDecide(
        'server',
        optionPower(() => ({ value: '' })),
      ),
    ).toBe(false);
    expect([lightboxAttributes.sandbox, lightboxAttributes.options]).toEqual([
      'sandbox',
      { html: 'html', sandbox: 'sandbox' },
    ]);
  });

  it('count as the most that one of them decides', () => {
    const attributes = mergeAttributes([{ structure: 'a b' }, { address: 'b', text: 'a' }]);
    expect(attributes).toMatchObject({ structure: 'a', address: 'b' });
  });
});

describe('the table of trust', () => {
  it('keeps the granting of consent from buttons, and no other method', () => {
    const methods = Object.values(manifest.elements).flatMap((element) => element.methods);
    expect(new Set(methods.filter((method) => !isCommand(method)))).toEqual(new Set(['grant']));
  });

  it.each([
    ['#prices', true],
    ['/a?action=b', true],
    ['#action=popup:open', false],
    ['/other#action=reload-page', false],
    ['#Elementor-Action%3Aaction%3Dlightbox', false],
  ])('lets servers and visitors link to %s: %s', (address, isAllowed) => {
    const url = new URL(address, 'https://page.invalid/');
    expect([mayLinkTo(url, 'server'), mayLinkTo(url, 'visitor'), mayLinkTo(url, 'author')]).toEqual([
      isAllowed,
      isAllowed,
      true,
    ]);
  });
});
