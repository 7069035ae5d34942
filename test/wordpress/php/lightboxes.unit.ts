import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasPhp } from '../../docs/server-process.ts';
import { php } from './php.ts';

describe.runIf(hasPhp())('pictures and other lightboxes', () => {
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
    const rows = Object.entries(php('return portico_other_lightboxes();') as Record<string, { marks?: string }>).map(
      ([name, { marks }]) => `| ${name} | ${marks ? `\`${marks.replaceAll(' ', '`, `')}\`` : 'none'}`,
    );
    const guide = readFileSync('docs/systems/wordpress-plugin.md', 'utf8');
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(rows.filter((row) => !guide.includes(row))).toEqual([]);
  });

  it('opens the pictures of a lightbox that the site has removed from the list', () => {
    const remove = (name: string) =>
      `add_filter( "portico_other_lightboxes", function ( $all ) { unset( $all["${name}"] ); return $all; } );`;
    const test = 'return portico_is_opened_by_another( $input, true );';
    const picture = '<a rel="lightbox[5]" href="a.jpg">';
    expect([php(test, picture), php(remove('Responsive Lightbox') + test, picture)]).toEqual([true, false]);
  });

  it('leaves linked pictures to running plug-ins that mark links later, and all pictures to some', () => {
    const test =
      'return array( portico_is_opened_by_another( "<a><img></a>", true ), portico_is_opened_by_another( "<img>", false ) );';
    const running = [
      'class SLB_Lightbox {}',
      'define( "EASY_FANCYBOX_VERSION", "1" );',
      'define( "FBFW_VERSION", "1" );',
      'define( "JQLB_SCRIPT", "1" );',
      'define( "ELEMENTOR_VERSION", "3" );',
      'class Jetpack_Carousel {}',
    ];
    expect(php(test)).toEqual([false, false]);
    expect(running.map((code) => php(code + test))).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });
});
