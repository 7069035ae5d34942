import { describe, expect, it } from 'vitest';
import { migratePage } from './migrate-page.ts';

const slider = '<h2>A</h2><div class="views"><div>A</div></div>';
const dropdown = '<div class="dropdown"><button data-toggle="dropdown">A</button></div>';

interface Assets {
  readonly removed: readonly string[];
  readonly kept: Readonly<Record<string, string>>;
}

/** Migrates a page whose slider goes, with further content and scripts. Returns the addresses that go, and why others stay. */
function assetsOf(content: string, scripts: readonly string[], files: Readonly<Record<string, string>> = {}): Assets {
  const tags = scripts.map((address) => `<script src="${address}"></script>`).join('');
  const { plan } = migratePage(
    `<!doctype html><html><head></head><body>${slider}${content}${tags}<script>$('.views').slick();</script></body></html>`,
    files,
  );
  return {
    removed: plan.assets.flatMap(({ removed }) => removed.map(({ address }) => address)),
    kept: Object.fromEntries(
      plan.assets.flatMap(({ kept }) => kept.map(({ asset, reason }) => [asset.address, reason])),
    ),
  };
}

describe('the scripts that a page needs no longer', () => {
  it.each([
    ['Bootstrap 4', dropdown, 'bootstrap.min.js', '/* Bootstrap v4.6.2 */'],
    ['Bootstrap of an unknown version', dropdown, 'bootstrap.min.js', ''],
    ['Fancybox 3', '', 'jquery.fancybox.min.js', ''],
    ['Lightbox2', '', 'lightbox.min.js', ''],
    ['SimpleLightbox 1', '', 'simple-lightbox.min.js', '/* Version 1.17.3 */'],
    ['SimpleLightbox for jQuery', '', 'simple-lightbox.jquery.min.js', '/* Version 2.1.0 */'],
    ['lightGallery 1', '', 'lightgallery.min.js', '/*! lightgallery | 1.10.0 */'],
    ['FooBox', '', 'foobox.free.min.js', ''],
    ['jquery.scrollTo', '', 'jquery.scrollTo.min.js', ''],
    ['popups of Elementor', '', 'elementor-pro/assets/js/popup.min.js', ''],
    ['Contact Form 7', '', 'contact-form-7/includes/js/scripts.js', ''],
  ])('keeps jQuery for %s', (_, content, address, text) => {
    const { removed, kept } = assetsOf(content, ['jquery.min.js', address, 'slick.min.js'], { [address]: text });
    expect(removed).toEqual(['slick.min.js']);
    expect(kept['jquery.min.js']).toBe(`${address} needs it`);
  });

  it.each([
    ['Bootstrap 5', dropdown, 'bootstrap.min.js', '/*! Bootstrap v5.3.3 (https://getbootstrap.com/) */'],
    ['Bootstrap 5 by its address', dropdown, 'https://cdn.example/npm/bootstrap@5.3.3/dist/js/bootstrap.min.js', ''],
    ['Fancybox 5', '', 'https://cdn.example/npm/@fancyapps/ui@5.0/dist/fancybox.umd.js', ''],
    ['SimpleLightbox 2', '', 'simple-lightbox.min.js', '/* Version 2.14.2 */'],
    ['lightGallery 2', '', 'lightgallery.min.js', '/*! lightgallery | 2.7.2 */'],
    ['smooth-scroll', '', 'smooth-scroll.polyfills.min.js', ''],
  ])('removes jQuery beside %s', (_, content, address, text) => {
    const { removed } = assetsOf(content, ['jquery.min.js', address, 'slick.min.js'], { [address]: text });
    expect(removed).toEqual(['jquery.min.js', 'slick.min.js']);
  });

  it('keeps a file with another plug-in, which a script calls', () => {
    const animation = '<h1>B</h1><div class="hero">B</div><script>$(".hero").slickAnimation();</script>';
    const files = { 'slick.min.js': '$.fn.slick=function(){};$.fn.slickAnimation=function(){}' };
    const { removed, kept } = assetsOf(animation, ['jquery.min.js', 'slick.min.js'], files);
    expect(removed).toEqual([]);
    expect(kept['slick.min.js']).toBe('a script calls slickAnimation(), which it contains');
    expect(assetsOf('', ['jquery.min.js', 'slick.min.js'], files).removed).toEqual(['jquery.min.js', 'slick.min.js']);
  });

  it('removes jQuery Migrate with the last plug-in, and keeps it while a script uses jQuery', () => {
    const scripts = ['jquery.min.js', 'jquery-migrate.min.js', 'slick.min.js'];
    expect(assetsOf('', scripts).removed).toEqual(scripts);
    const used = assetsOf('', [...scripts, 'main.js'], { 'main.js': "$('p').hide();" });
    expect(used.removed).toEqual(['slick.min.js']);
    expect(used.kept).toEqual({ 'jquery.min.js': 'main.js uses it', 'jquery-migrate.min.js': 'main.js uses it' });
  });

  it('removes jQuery with a script in which all calls go', () => {
    const others = '<div class="one"><div>A</div></div><div class="two"><div>A</div></div>';
    const script = (rest: string) =>
      `<script>$(function () { $('.one').slick(); $('.two').slick(); ${rest} });</script>`;
    const scripts = ['jquery.min.js', 'slick.min.js'];
    expect(assetsOf(others + script(''), scripts).removed).toEqual(scripts);
    expect(assetsOf(others + script("$('p').hide();"), scripts).removed).toEqual(['slick.min.js']);
  });

  it('removes Popper with Bootstrap', () => {
    const carousel =
      '<div class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div></div></div>';
    const scripts = ['jquery.min.js', 'popper.min.js', 'bootstrap.min.js', 'slick.min.js'];
    expect(assetsOf(carousel, scripts).removed).toEqual(scripts);
    expect(assetsOf(carousel + dropdown, scripts).kept['popper.min.js']).toBeUndefined();
    expect(assetsOf(carousel + dropdown, scripts).removed).toEqual(['slick.min.js']);
  });

  it.each([
    ['a tooltip of Bootstrap 5', 'p.innerHTML = `<a data-bs-toggle="tooltip" title="A">B</a>`;'],
    ['a button of Bootstrap 4 that closes a message', `$('p').append('<button type="button" data-dismiss="alert">');`],
    ['a carousel that plays', `p.innerHTML = '<div class="carousel slide" data-ride="carousel"></div>';`],
  ])('keeps Bootstrap for a script that writes %s', (_, script) => {
    const carousel =
      '<div class="carousel slide"><div class="carousel-inner"><div class="carousel-item active">A</div></div></div>';
    const kept = (text: string) => assetsOf(carousel, ['bootstrap.min.js', 'main.js'], { 'main.js': text }).kept;
    expect(kept(script)['bootstrap.min.js']).toBe('main.js writes markup that needs it');
    // The attributes alone may be read, and other markup needs no script.
    expect(kept(`p.dataset.toggle = 'data-toggle="tooltip"'; p.innerHTML = '<a class="dropdown">B</a>';`)).toEqual({});
  });

  it('keeps an address of several files', () => {
    const combined = 'https://cdn.example/combine/npm/jquery@3.7.1,npm/slick-carousel@1.8.1/slick/slick.min.js';
    expect(assetsOf('', ['slick.min.js', combined])).toEqual({
      removed: [],
      kept: { 'slick.min.js': `${combined} cannot be read, and may need it` },
    });
  });

  it('keeps the jQuery in lightbox-plus-jquery.js', () => {
    const { removed } = assetsOf('<a data-lightbox="a" href="a.jpg">A</a>', ['lightbox-plus-jquery.min.js']);
    expect(removed).toEqual([]);
  });
});
