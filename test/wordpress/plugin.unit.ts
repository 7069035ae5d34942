import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { describeElements } from '../../scripts/describe/elements.ts';
import { blockElement, blockNames } from '../../scripts/wordpress/block-data.ts';
import { hasPhp } from '../docs/server-process.ts';
import { php, phpCommand, plugin } from './php.ts';

/** The samples of the guide, as files. */
const samples = [...readFileSync('docs/wordpress-plugin.md', 'utf8').matchAll(/```php\n([^]*?)\n```/g)].map(
  ([, code = '']) => (code.startsWith('<?php') ? code : `<?php\n${code}`),
);

const form = '<div class="wpcf7"><form class="wpcf7-form"></form></div>';

/** Runs the script that connects the WP Consent API, in a page that allows a category the second time it is asked. */
function consentPage(globals: Readonly<Record<string, unknown>>) {
  const script = php('return portico_consent_script( portico_consent_categories(), array( "media" ) );');
  const asked: string[] = [];
  const decided: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const page: Record<string, unknown> = {
    ...globals,
    document: { addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener) },
    portico: {
      consent: {
        grant: (purpose: string) => decided.push(`grant ${purpose}`),
        revoke: (purpose: string) => decided.push(`revoke ${purpose}`),
      },
    },
    wp_has_consent: (category: string) => asked.push(category) > 1,
  };
  page.window = page;
  runInNewContext(String(script), page);
  // The script defines a global function.
  return { page: page as { porticoHasConsent: (purpose: string) => boolean }, listeners, asked, decided };
}

describe.runIf(hasPhp())('the plugin for WordPress', () => {
  it.each(globSync('**/*.php', { cwd: plugin }))('has valid syntax in %s', (file) => {
    expect(spawnSync(phpCommand, ['-l', `${plugin}/${file}`], { encoding: 'utf8' }).stdout).toContain(
      'No syntax errors',
    );
  });

  it.each(globSync('**/*.php', { cwd: plugin }))('ends at once if a visitor requests %s', (file) => {
    const { stdout, status } = spawnSync(phpCommand, [`${plugin}/${file}`], { encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  it.each(samples)('has valid samples in its guide: %s', (code) => {
    const { stdout, stderr } = spawnSync(phpCommand, ['-l'], { encoding: 'utf8', input: code });
    expect(stdout + stderr).toContain('No syntax errors');
  });

  it('names every filter in its guide, and no other', () => {
    const guide = readFileSync('docs/wordpress-plugin.md', 'utf8');
    const code = globSync(`${plugin}/**/*.php`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const applied = new Set([...code.matchAll(/apply_filters\(\s*'(portico_\w+)'/g)].map(([, name = '']) => name));
    const listed = [...guide.matchAll(/^\| `(portico_\w+)` \| `/gm)].map(([, name = '']) => name);
    expect(applied.size).toBeGreaterThan(5);
    expect(listed.toSorted()).toEqual([...applied].toSorted());
  });

  it('keeps valid settings, drops unknown ones, and replaces invalid ones', () => {
    const input = {
      forms: '1',
      brand: ' #7A1f5c ',
      menu_locations: ['primary', 'No good!', 5],
      lightbox_preset: 'x',
      y: 1,
    };
    expect(php('return portico_sanitize_settings( $input );', input)).toMatchObject({
      forms: true,
      comments: false,
      brand: '#7a1f5c',
      menu_locations: ['primary', 'nogood'],
      lightbox_preset: 'modern',
    });
    expect(php('return portico_sanitize_settings( $input );', input)).not.toHaveProperty('y');
    expect(php('return portico_sanitize_settings( array( "brand" => "red;}" ) )["brand"];')).toBe('');
  });

  it('sanitises its own output to the same settings', () => {
    const code =
      '$once = portico_sanitize_settings( $input ); return array( $once, portico_sanitize_settings( $once ) );';
    const [once, twice] = php(code, { forms: '1', videos: 'on' }) as unknown[]; // The array of the code.
    expect(twice).toEqual(once);
  });

  it('uses the defaults without an option, and the settings of a theme’s filter', () => {
    expect(php('return portico_setting( "search" );')).toBe(true);
    const code =
      'add_filter( "portico_settings", function ( $all ) { $all["search"] = false; return $all; } ); return portico_setting( "search" );';
    expect(php(code)).toBe(false);
  });

  it('escapes attributes and leaves out names that are not valid', () => {
    const attributes = {
      'rest-root': 'a"><b>',
      cached: true,
      draft: false,
      texts: { a: 'it’s' },
      'on"x': '1',
      none: null,
    };
    expect(php('return portico_attributes( $input );', attributes)).toBe(
      ` rest-root="a&quot;&gt;&lt;b&gt;" cached texts="${String.raw`{&quot;a&quot;:&quot;it\u2019s&quot;}`}"`,
    );
  });

  it('puts the element around a form of Contact Form 7, once, and enqueues the script', () => {
    const code =
      '$once = portico_wrap_form_shortcode( $input, "contact-form-7", array() );' +
      'return array( $once, portico_wrap_form_block( $once, array() ), $GLOBALS["portico_test_enqueued"] );';
    const wrapped =
      '<portico-contact-form rest-root="https://site.example/blog/index.php?rest_route=/" namespace="contact-form-7/v1" ' +
      `event-alias="wpcf7">${form}</portico-contact-form>`;
    expect(php(code, form)).toEqual([
      wrapped,
      wrapped,
      ['portico https://site.example/blog/wp-content/plugins/portico/assets/portico.js?ver=1.2.3'],
    ]);
  });

  it('marks forms of cached pages, but not those of logged-in visitors', () => {
    const code =
      'define( "WP_CACHE", true ); $GLOBALS["portico_test_is_logged_in"] = $input; return portico_wrap_form( $GLOBALS["form"], array() );';
    const run = (isLoggedIn: boolean) => php(`$GLOBALS["form"] = '${form}'; ${code}`, isLoggedIn);
    expect(run(false)).toContain(' cached>');
    expect(run(true)).not.toContain('cached');
  });

  it.each([
    ['feeds', '$GLOBALS["portico_test_is_feed"] = true;'],
    ['excerpts', '$GLOBALS["portico_test_doing"] = array( "get_the_excerpt" );'],
    ['pages with the filter portico_wrap_form', 'add_filter( "portico_wrap_form", fn() => false );'],
    ['pages with the filter portico_wrap', 'add_filter( "portico_wrap", fn() => false );'],
    ['sites without the setting', '$GLOBALS["portico_test_option"] = array( "forms" => false );'],
  ])('leaves forms alone in %s', (_, setUp) => {
    const code = `${setUp} return array( portico_wrap_form( $input, array() ), $GLOBALS["portico_test_enqueued"] );`;
    expect(php(code, form)).toEqual([form, []]);
  });

  it('loads the script for elements that an author has written, and only for those', () => {
    const code = 'portico_detect( $input ); return count( $GLOBALS["portico_test_enqueued"] );';
    expect(php(code, '<p><portico-alert>News</portico-alert></p>')).toBe(1);
    expect(php(code, '<p>News</p>')).toBe(0);
  });

  it('lets a filter change the address of the files', () => {
    const code =
      'add_filter( "portico_assets_url", fn() => "https://cdn.example/portico" ); return portico_script_url();';
    expect(php(code)).toBe('https://cdn.example/portico/portico.js?ver=1.2.3');
  });

  it('puts the element around comments with a form', () => {
    expect(php('return portico_wrap_comments( $input, array() );', '<ol></ol><input name="comment_parent">')).toBe(
      '<portico-comments send="request"><ol></ol><input name="comment_parent"></portico-comments>',
    );
    expect(php('return portico_wrap_comments( $input, array() );', '<ol></ol>')).toBe('<ol></ol>');
  });

  it('recognises addresses of pictures, and pictures that WordPress enlarges', () => {
    const urls = ['/a.jpg', '/a.webp?x=1', '/a.svg#b', '/page/', '/a.jpg/page', '.jpg'];
    const expected = [true, true, true, false, false, false];
    expect(php('return array_map( "portico_is_image_file", $input );', urls)).toEqual(expected);
    expect(php('return portico_expands_on_click( $input );', '<figure class="wp-lightbox-container">')).toBe(true);
  });

  it('leaves pictures to the lightboxes that have marked them', () => {
    const marked = [
      '<a href="a.jpg" data-slb-active="1">',
      '<a class="fancybox image" href="a.jpg">',
      '<a href="a.jpg" data-elementor-open-lightbox="default">',
      '<div class="gallery" data-carousel-extra="{}"><a>',
      '<a data-lbwps-width="800" href="a.jpg">',
      '<a href="a.jpg" data-rel="lightbox-0">',
      "<a rel='lightbox[5]' href='a.jpg'>",
      '<a class=foobox href=a.jpg>',
      '<img class="wp-image-5 mwl-img">',
      '<a href="a.jpg" data-featherlight="image">',
      '<a class="et_pb_lightbox_image" href="a.jpg">',
      '<a data-rel="iLightbox[5]" href="a.jpg">',
      '<a class="prettyphoto" href="a.jpg">',
      '<a class="ngg-fancybox" href="a.jpg">',
      '<div class="envira-gallery-wrap"><a>',
    ];
    const free = [
      '<a href="/uploads/fancybox.jpg"><img alt="a lightbox" class="wp-image-5 alignleft"></a> data-slb-active',
      '<figure class="wp-lightbox-container no-lightbox">',
    ];
    const test = 'return array_map( fn( $html ) => portico_is_opened_by_another( $html, true ), $input );';
    expect(php(test, marked)).toEqual(marked.map(() => true));
    expect(php(test, free)).toEqual(free.map(() => false));
    expect(php(`add_filter( "portico_other_lightboxes", fn() => array() ); ${test}`, marked.slice(0, 2))).toEqual([
      false,
      false,
    ]);
  });

  it('lists in its guide how it recognises other lightboxes', () => {
    const rows = Object.entries(php('return portico_other_lightboxes();') as Record<string, { marks: string }>).map(
      ([name, { marks }]) =>
        `| ${name} | ${marks
          .split(' ')
          .map((mark) => `\`${mark}\``)
          .join(', ')}`,
    );
    const guide = readFileSync('docs/wordpress-plugin.md', 'utf8');
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
  });

  it('leaves linked pictures to running plug-ins that mark links later, and all pictures to some', () => {
    const test =
      'return array( portico_is_opened_by_another( "<a><img></a>", true ), portico_is_opened_by_another( "<img>", false ) );';
    const running = [
      'class SLB_Lightbox {}',
      'define( "EASY_FANCYBOX_VERSION", "1" );',
      'define( "ELEMENTOR_VERSION", "3" );',
      'class Jetpack_Carousel {}',
    ];
    expect(php(test)).toEqual([false, false]);
    expect(running.map((code) => php(code + test))).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it('requests the search from the REST API, also with plain permalinks', () => {
    expect(php('return portico_wrap_search( $input, array() );', '<form></form>')).toBe(
      '<portico-live-search source="wp-rest" ajax-url="https://site.example/blog/index.php?rest_route=/wp/v2/search" ' +
        'per-page="10"><form></form></portico-live-search>',
    );
  });

  it('shows the prices of products on sites with WooCommerce', () => {
    expect(php('class WooCommerce {} return portico_wrap_search( $input, array() );', '<form></form>')).toContain(
      'per-page="10" add-woo-product-prices>',
    );
  });

  it('puts the element around menus of chosen locations only', () => {
    const code =
      '$GLOBALS["portico_test_option"] = array( "menu_locations" => array( "primary" ) );' +
      'return array_map( fn( $at ) => portico_wrap_menu( $at[1], (object) array( "theme_location" => $at[0] ) ), $input );';
    const menus = [
      ['primary', '<div class="a"><ul></ul></div>'],
      ['footer', '<ul></ul>'],
      ['', '<ul></ul>'],
      // The theme prints the list around the items.
      ['primary', '<li><ul></ul></li>'],
    ];
    expect(php(code, menus)).toEqual([
      '<portico-menu><div class="a"><ul></ul></div></portico-menu>',
      '<ul></ul>',
      '<ul></ul>',
      '<li><ul></ul></li>',
    ]);
  });

  it('replaces the players of YouTube and Vimeo by a video that asks for consent', () => {
    const code =
      '$GLOBALS["portico_test_option"] = array( "videos" => true );' +
      'return array_map( fn( $url ) => portico_replace_video( "<iframe title=\\"A &amp; B\\" src=\\"x\\"></iframe>", $url ), $input );';
    const urls = ['https://www.youtube.com/watch?v=1', 'https://vimeo.com/2', 'https://youtube.com.example/watch'];
    const video = (url: string) => `<portico-video consent="required"><a href="${url}">A &amp; B</a></portico-video>`;
    expect(php(code, urls)).toEqual([
      video(urls[0] ?? ''),
      video(urls[1] ?? ''),
      '<iframe title="A &amp; B" src="x"></iframe>',
    ]);
  });

  it('requires consent by the settings, and connects the WP Consent API', () => {
    const code =
      'return portico_page_settings( array( "consent_media" => $input[0], "consent_memory" => $input[1] ), $input[2] );';
    expect(php(code, [false, false, true])).toEqual([]);
    expect(php(code, [true, false, false])).toEqual({ page: { consent: { media: 'required' } } });
    expect(php(code, [true, true, true])).toEqual({
      page: { consent: { media: 'required', memory: 'required' }, consentFunction: 'porticoHasConsent' },
    });
  });

  it('asks the WP Consent API for required purposes, and reports later decisions', () => {
    const { page, listeners, asked, decided } = consentPage({ wp_fallback_consent_type: 'optin' });
    expect(['media', 'media', 'memory'].map(page.porticoHasConsent)).toEqual([false, true, true]);
    expect(asked).toEqual(['marketing', 'marketing']);
    for (const detail of [{ marketing: 'allow' }, { preferences: 'deny' }, { marketing: 'deny' }])
      listeners.get('wp_listen_for_consent_change')?.({ detail });
    expect(decided).toEqual(['grant media', 'revoke media']);
  });

  it('needs consent while no plugin of the WP Consent API asks the visitor', () => {
    const { page, listeners, asked, decided } = consentPage({ wp_fallback_consent_type: '' });
    expect(page.porticoHasConsent('media')).toBe(false);
    expect(asked).toEqual([]);
    Object.assign(page, { wp_consent_type: 'optout' });
    const defined = listeners.get('wp_consent_type_defined') ?? expect.fail();
    defined({});
    expect(decided).toEqual([]);
    defined({});
    expect([asked, decided]).toEqual([['marketing', 'marketing'], ['grant media']]);
  });

  it('tells in sentences what chosen features store and send, with every key and host that the elements declare', async () => {
    const html = String(php('return portico_privacy_html( $input );', ['video', 'menu']));
    expect(html).toMatch(
      /^<ul><li>When a visitor starts a video of YouTube or Vimeo, .+<\/li><li>The preview .+ \(i\.ytimg\.com\)\.<\/li><\/ul>$/,
    );
    const names = [
      'alert',
      'comments',
      'consent',
      'contact-form',
      'lightbox',
      'live-search',
      'off-canvas',
      'popup',
      'video',
    ];
    const all = String(php('return portico_privacy_html( array_keys( portico_privacy_sentences() ) );'));
    for (const { name, privacy } of await describeElements(names)) {
      for (const { key } of privacy.stores) expect(all, name).toContain(key);
      for (const { to } of privacy.sends)
        for (const recipient of to)
          for (const host of recipient.kind === 'hosts' ? recipient.hosts : []) expect(all, name).toContain(host);
    }
  });

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
