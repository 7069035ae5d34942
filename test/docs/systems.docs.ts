import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../../site/markdown.ts';
import { guideFile } from './guide-files.ts';
import { hasPhp } from './server-process.ts';
import { shopLiquid } from './shopify/shop-liquid.ts';

/* The templates of the guides to content management systems print the HTML that the guides show. */

const command = process.env.PHP ?? 'php';
const blocksOf = (guide: string) => codeBlocks(readFileSync(`docs/${guide}`, 'utf8'));

/** Returns the HTML sample of a guide's example. */
function exampleOf(guide: string): string {
  const sample = blocksOf(guide).find(({ language, heading }) => language === 'html' && heading === 'Example');
  if (!sample) throw new Error(`${guide} has no HTML in its example.`);
  return sample.code;
}

const withoutSpaces = (html: string): string => html.replaceAll(/\s+/g, ' ').replaceAll('> <', '><').trim();

function php(code: string): string {
  const { stdout, stderr, status } = spawnSync(command, ['-d', 'display_errors=stderr'], {
    encoding: 'utf8',
    input: code,
  });
  if (stderr !== '' || status !== 0) throw new Error(`PHP exited with ${status}: ${stderr}${stdout}`);
  return stdout;
}

describe.runIf(hasPhp())('samples in PHP', () => {
  const guides = [
    'systems/wordpress.md',
    'systems/wordpress-classic-themes.md',
    'systems/wordpress-block-themes.md',
    'systems/joomla.md',
  ];
  const samples = guides.flatMap((guide) =>
    blocksOf(guide)
      .filter(({ language }) => language === 'php')
      .map(({ line, code }) => [guide, line, code.includes('<?php') ? code : `<?php\n${code}`] as const),
  );

  it.each(samples)('have valid syntax: %s, line %i', (_guide, _line, code) => {
    const { stdout, stderr } = spawnSync(command, ['-l'], { encoding: 'utf8', input: code });
    expect(stdout + stderr).toContain('No syntax errors');
  });

  it('prints the popup of the guide to Joomla', () => {
    const standIn = `<?php
      namespace Joomla\\CMS\\Language { class Text { public static function _( $key ) {
        return 'TPL_HARBOUR_CLOSE_NEWS' === $key ? 'Close the news' : $key; } } }
      namespace { define( '_JEXEC', 1 );
        $module = (object) array( 'id' => '7', 'title' => 'News from the harbour', 'content' => '<p>The new pier is open.</p>' );
        ob_start(); eval( '?>' . base64_decode( '${btoa(guideFile('systems/joomla.md', 'html/mod_custom/news.php'))}' ) ); echo ob_get_clean(); }`;
    expect(withoutSpaces(php(standIn))).toBe(withoutSpaces(exampleOf('systems/joomla.md')));
  });

  it.each([
    [
      'systems/wordpress-classic-themes.md',
      true,
      false,
      '<portico-contact-form cached><form></form></portico-contact-form>',
    ],
    ['systems/wordpress-classic-themes.md', false, false, '<portico-contact-form><form></form></portico-contact-form>'],
    ['systems/wordpress-classic-themes.md', true, true, '<portico-contact-form><form></form></portico-contact-form>'],
    [
      'systems/wordpress-block-themes.md',
      true,
      false,
      '<portico-contact-form cached><form></form></portico-contact-form>',
    ],
    ['systems/wordpress-block-themes.md', false, false, '<portico-contact-form><form></form></portico-contact-form>'],
  ])('marks forms on cached pages: %s, WP_CACHE %s, logged in %s', (guide, isCached, isLoggedIn, expected) => {
    const standIn = `<?php
      define( 'WP_CACHE', ${isCached} );
      function add_action() {}
      function add_filter( $name, $callback ) { $GLOBALS['filters'][ $name ] = $callback; }
      function is_feed() { return false; }
      function is_user_logged_in() { return ${isLoggedIn}; }
      ${guideFile(guide, 'functions.php')}
      echo $GLOBALS['filters']['do_shortcode_tag']( '<form></form>', 'contact-form-7' );`;
    expect(php(standIn)).toBe(expected);
  });
});

describe('the guide to TYPO3', () => {
  it('shows the HTML of its partial', () => {
    const partial = blocksOf('systems/typo3.md').find(({ heading }) => heading === 'Example')?.code ?? '';
    // Only Fluid itself could evaluate the partial, so its expressions are replaced by values.
    const html = partial
      .replaceAll(/<\/?html.*|<f:variable.*|<\/?f:format\.html>/g, '')
      .replaceAll('{data.uid}', '7')
      .replaceAll('{data.header}', 'News from the harbour')
      .replaceAll('{data.bodytext}', '<p>The new pier is open.</p>')
      .replaceAll('{texts -> f:format.json()}', '{&quot;close&quot;:&quot;Close the news&quot;}');
    expect(withoutSpaces(html)).toBe(withoutSpaces(exampleOf('systems/typo3.md')));
  });
});

describe('the guide to Shopify', () => {
  const section = guideFile('systems/shopify.md', 'sections/portico-news.liquid');
  const schema = JSON.parse(/{% schema %}([^]*){% endschema %}/.exec(section)?.[1] ?? '') as {
    settings: { id: string; default: string }[]; // As in the guide.
  };
  const render = async (settings: Readonly<Record<string, string>>): Promise<string> =>
    shopLiquid().parseAndRender(section, { section: { id: '7', settings } });
  const defaults = Object.fromEntries(schema.settings.map(({ id, default: value }) => [id, value]));

  it('shows the HTML of its section with the default settings', async () => {
    expect(withoutSpaces(await render(defaults))).toBe(withoutSpaces(exampleOf('systems/shopify.md')));
  });

  it('escapes texts of merchants', async () => {
    const html = await render({ ...defaults, title: 'Fish & "chips"', close: 'Close "news"' });
    expect(html).toContain('<h2>Fish &amp; &#34;chips&#34;</h2>');
    expect(JSON.parse(/json">([^]*)<\/script>/.exec(html)?.[1] ?? '')).toEqual({ texts: { close: 'Close "news"' } });
  });
});
