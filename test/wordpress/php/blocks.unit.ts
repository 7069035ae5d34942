import { describe, expect, it } from 'vitest';
import { describeElements } from '../../../scripts/describe/elements.ts';
import { blockElement, blockNames } from '../../../scripts/wordpress/block-data.ts';
import { hasPhp } from '../../docs/server-process.ts';
import { php } from './php.ts';

describe.runIf(hasPhp())('blocks and shortcodes', () => {
  it('has texts for at most ten settings of each block, which the element has', async () => {
    const groups = php(
      'return array_map( fn( $name ) => array( $name, portico_block_groups( $name ) ), $input );',
      blockNames,
    ) as [string, [string, Record<string, string[]>][]][]; // The array of the code.
    const elements = new Map(
      (await describeElements(blockNames)).map((element) => [element.name, blockElement(element).settings]),
    );
    for (const [name, shown] of groups) {
      const names = shown.flatMap(([, settings]) => Object.keys(settings));
      expect(names.length, name).toBeLessThanOrEqual(10);
      expect(
        elements.get(name)?.map((setting) => setting.name),
        name,
      ).toEqual(expect.arrayContaining(names));
    }
  });

  it('passes settings of blocks and shortcodes that differ from their defaults', () => {
    const settings = [
      { name: 'lockScroll', attribute: 'lock-scroll', negative: 'no-lock-scroll', kind: 'flag', default: false },
      { name: 'overlay', attribute: 'overlay', negative: 'no-overlay', kind: 'flag', default: true },
      { name: 'closeAfter', attribute: 'close-after', negative: '', kind: 'duration', default: '0s' },
      ...['endpoint', 'redirect', 'redirect-origins', 'captcha-url', 'token-url'].map((attribute) => ({
        name: attribute,
        attribute,
        negative: '',
        kind: 'address',
        default: '',
      })),
    ];
    const given = (values: unknown) =>
      php('return portico_given_attributes( $input[0], $input[1] );', [settings, values]);
    expect(given({ lockScroll: true, overlay: false, closeAfter: '3s' })).toEqual({
      'lock-scroll': true,
      'no-overlay': true,
      'close-after': '3s',
    });
    expect(given({ lockScroll: false, overlay: true, closeAfter: '', unknown: 'x', onclick: 'x' })).toEqual([]);
    expect(given({ 0: 'lock_scroll', 1: 'no-overlay', close_after: '3s' })).toEqual({
      'lock-scroll': true,
      'no-overlay': true,
      'close-after': '3s',
    });
    expect(given({ endpoint: '/api/message' })).toEqual({ endpoint: '/api/message' });
    for (const name of ['endpoint', 'redirect', 'redirect-origins', 'captcha-url', 'token-url'])
      for (const address of [
        'https://other.example/',
        '//other.example/',
        'https://other.example/ https://third.example',
      ])
        expect(given({ [name]: address }), name).toEqual([]);
    expect(given({ 'redirect-origins': 'https://site.example https://other.example' })).toEqual({
      'redirect-origins': 'https://site.example',
    });
  });
});
