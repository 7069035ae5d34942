import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { describeElements } from '../../../scripts/describe/elements.ts';
import { hasPhp } from '../../docs/server-process.ts';
import { php, phpCommand, plugin } from './php.ts';

/** The samples of the guide, as files. */
const samples = [...readFileSync('docs/systems/wordpress-plugin.md', 'utf8').matchAll(/```php\n([^]*?)\n```/g)].map(
  ([, code = '']) => (code.startsWith('<?php') ? code : `<?php\n${code}`),
);

const form = '<div class="wpcf7"><form class="wpcf7-form"></form></div>';

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
    const guide = readFileSync('docs/systems/wordpress-plugin.md', 'utf8');
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

  it.each([
    ['twentytwelve', '<portico-menu><ul><li class="menu-item menu-item-has-children"></li></ul></portico-menu>'],
    // Scripts and styles of these themes add buttons or arrows to items of the class.
    ['twentyfourteen', '<portico-menu><ul><li class="menu-item"></li></ul></portico-menu>'],
    ['twentysixteen', '<portico-menu><ul><li class="menu-item"></li></ul></portico-menu>'],
    ['twentynineteen', '<portico-menu><ul><li class="menu-item"></li></ul></portico-menu>'],
    // In the sidebar that the menu button shows.
    ['twentyfifteen', '<portico-vertical-menu><ul><li class="menu-item"></li></ul></portico-vertical-menu>'],
  ])('knows the menu of a theme of WordPress: %s', (theme, expected) => {
    const code =
      '$GLOBALS["portico_test_option"] = array( "menu_locations" => array( "primary" ) );' +
      '$GLOBALS["portico_test_theme"]  = $input[0];' +
      'return portico_wrap_menu( $input[1], (object) array( "theme_location" => "primary" ) );';
    const html = '<ul><li class="menu-item menu-item-has-children"></li></ul>';
    expect(php(code, [theme, html])).toBe(expected);
  });

  it('puts a menu around the sidebar that the button of Twenty Fifteen shows', () => {
    const code =
      '$GLOBALS["portico_test_theme"] = "twentyfifteen"; return portico_wrap_menu_panel( "<div id=\\"secondary\\">…</div>" );';
    expect(php(code)).toBe(
      '<portico-menu submenu=":not(*)" breakpoint="954"><div id="secondary">…</div></portico-menu>',
    );
  });

  it('moves the dialog of Twenty Twenty into a menu in the bar, with lists that collapse', () => {
    const wrap = (html: string) =>
      php('$GLOBALS["portico_test_theme"] = "twentytwenty"; return portico_wrap_menu_panel( $input );', html);
    const bar = (inner: string) =>
      `<div class="header-inner section-inner"><button>Menu</button>${inner}</div><!-- .header-inner -->`;
    const dialog = (list: string) => `<div class="menu-modal cover-modal">${list}</div><!-- .menu-modal -->`;
    const list = '<ul class="modal-menu"><li>Harbour</li></ul>';
    expect(wrap(bar('') + dialog(`<nav class="mobile-menu" aria-label="Mobile">${list}</nav>`))).toBe(
      bar(
        '<portico-menu submenu=":not(*)" breakpoint="99999" mobile-design="flyout">' +
          dialog(`<nav class="mobile-menu"><portico-vertical-menu>${list}</portico-vertical-menu></nav>`) +
          '</portico-menu>',
      ),
    );
    // The template of a child theme.
    expect(wrap('<header>Other</header>')).toBe('<header>Other</header>');
  });

  it('replaces the players of single videos of YouTube and Vimeo by one that asks for consent', () => {
    const code =
      '$GLOBALS["portico_test_option"] = array( "videos" => true );' +
      'return array_map( fn( $embed ) => portico_replace_video( $embed[1], $embed[0] ), $input );';
    const player = (src: string) => `<iframe title="A &amp; B" src="${src}"></iframe>`;
    const replaced = [
      [
        'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        player('https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed'),
      ],
      ['https://youtu.be/aqz-KE-bpK-', player('https://www.youtube-nocookie.com/embed/aqz-KE-bpK-')],
      [
        'https://vimeo.com/channels/staffpicks/76979871',
        player('https://player.vimeo.com/video/76979871?h=8272103f6e'),
      ],
    ] as const;
    const left = [
      ['https://www.youtube.com/playlist?list=PL1', player('https://www.youtube.com/embed/videoseries?list=PL1')],
      ['https://vimeo.com/event/4242', player('https://vimeo.com/event/4242/embed')],
      ['https://vimeo.com/ondemand/film', player('https://player.vimeo.com/video/76979871')],
      ['https://tube.example/watch?v=aqz-KE-bpKQ', player('https://tube.example/embed/aqz-KE-bpKQ')],
    ] as const;
    expect(php(code, [...replaced, ...left])).toEqual([
      ...replaced.map(([url]) => `<portico-video consent="required"><a href="${url}">A &amp; B</a></portico-video>`),
      ...left.map(([, html]) => html),
    ]);
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
});
