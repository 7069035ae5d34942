import { describe, expect, it } from 'vitest';
import { loadedFiles } from '../../../scripts/build/loaded-files.ts';
import { hasPhp } from '../../docs/server-process.ts';
import { php } from './php.ts';

const chunks: Readonly<Record<string, string>> = {
  'chunks/kit-a1b2c3d4.js': 'export const kit = 1;',
  'chunks/page-a1b2c3d4.js': 'import { kit } from "./kit-a1b2c3d4.js"; export const page = kit;',
  'chunks/menu-a1b2c3d4.js':
    'import { page } from "./page-a1b2c3d4.js"; import("./flyout-a1b2c3d4.js"); export default page;',
  'chunks/vertical-menu-a1b2c3d4.js': 'export * from "./kit-a1b2c3d4.js";',
  'chunks/menu-search-a1b2c3d4.js': '',
  'chunks/flyout-a1b2c3d4.js': '',
};
const read = (path: string): string => chunks[path] ?? '';

describe('the preloads in the plugin', () => {
  it('are the chunk of each element and its static imports', () => {
    expect(loadedFiles(['menu', 'vertical-menu'], Object.keys(chunks), read)).toEqual({
      menu: ['chunks/menu-a1b2c3d4.js', 'chunks/page-a1b2c3d4.js', 'chunks/kit-a1b2c3d4.js'],
      'vertical-menu': ['chunks/vertical-menu-a1b2c3d4.js', 'chunks/kit-a1b2c3d4.js'],
    });
  });

  it('need exactly one chunk for each element', () => {
    expect(() => loadedFiles(['tabs'], Object.keys(chunks), read)).toThrow(
      'The build has 0 chunks for <portico-tabs>, expected one',
    );
    const twice = ['chunks/menu-a1b2c3d4.js', 'chunks/menu-c3d4e5f6.js'];
    expect(() => loadedFiles(['menu'], twice, read)).toThrow('The build has 2 chunks for <portico-menu>');
  });

  it.runIf(hasPhp())('are those of the elements on the page, each once', () => {
    const data = { menu: ['menu.js', 'kit.js'], tabs: ['tabs.js', 'kit.js'], video: ['video.js', 'kit.js'] };
    const files = (names: readonly string[]) =>
      php('return portico_preload_files( $input[0], $input[1] );', [data, names]);
    expect(files(['tabs', 'menu', 'unknown', ''])).toEqual(['menu.js', 'kit.js', 'tabs.js']);
    expect(files([])).toEqual([]);
  });

  it.runIf(hasPhp())('have addresses beside the script', () => {
    const scripts = ['https://a.example/b/portico.js?ver=1', '/portico.js', 'https://a.example/all.js?portico.js', ''];
    expect(php('return array_map( "portico_preload_base", $input );', scripts)).toEqual([
      'https://a.example/b/',
      '/',
      '',
      '',
    ]);
  });

  it.runIf(hasPhp())('are known for each tag that an author has written', () => {
    const code = 'portico_detect( $input ); return array_keys( $GLOBALS["portico_required"] );';
    const html =
      '<portico-tabs><portico-alert kind="info">…</portico-alert></portico-tabs><portico-tabs></portico-tabs>';
    expect(php(code, html)).toEqual(['tabs', 'alert']);
  });
});
