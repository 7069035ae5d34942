import { describe, expect, it } from 'vitest';
import { hasPhp } from '../../docs/server-process.ts';
import { php } from './php.ts';

describe.runIf(hasPhp())('the shortcodes of the plugin', () => {
  it.each([
    ['Text', 'Text'],
    ['', ''],
    ['</p>\n<h2>Prices</h2>\n<p>', '<h2>Prices</h2>'],
    ['<br />\n</p><div></div><p><br>', '<div></div>'],
    ['</p>\n<h2>Prices</h2>\n<p>One berth', '<h2>Prices</h2>\n<p>One berth</p>'],
    ['One</p>\n<p class="a">Two', '<p>One</p>\n<p class="a">Two</p>'],
    ['One</p>\n<h2>Two</h2>', '<p>One</p>\n<h2>Two</h2>'],
    ['<p>One</p>\n<pre>Two</pre>', '<p>One</p>\n<pre>Two</pre>'],
  ])('complete the paragraphs in their content: %j', (content, complete) => {
    expect(php('return portico_close_paragraphs( $input );', content)).toBe(complete);
  });
});
