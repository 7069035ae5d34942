import { describe, expect, it } from 'vitest';
import { expectUnchanged } from '../expect-migration.ts';
import { migrateBody, migratePage } from '../migrate-page.ts';

const scroll = `$('html, body').animate({ scrollTop: 0 }, 800);`;
const element = '<portico-back-to-top devices="desktop tablet mobile"></portico-back-to-top>';
const withIcon = element.replace('><', '><i class="bi bi-arrow-up"></i><');

describe('buttons that scroll to the top', () => {
  it.each([
    [
      'a link with an icon',
      '<a href="#" class="btn back-to-top"><i class="bi bi-arrow-up"></i></a>',
      `$('.back-to-top').click(function () { ${scroll} return false; });`,
      withIcon,
      '',
    ],
    [
      'a box, and a script that goes on to show it',
      '<div id="top" class="hidden">↑</div>',
      `$(function () { $(window).on('scroll', function () { $('#top').toggle($(window).scrollTop() > 70); }); $('#top').on('click', function (e) { e.preventDefault(); $('body,html').stop().animate({ scrollTop: 0 }, 'slow'); }); });`,
      element,
      `$(function () { $(window).on('scroll', function () { $('#top').toggle($(window).scrollTop() > 70); });  });`,
    ],
    [
      'a button behind a guard, and the address without a fragment',
      '<button id="top" aria-label="Back to top"></button>',
      `if ($('#top').length) { $('#top').bind('click.top', function () { var page = $('html'); page.animate({ scrollTop: 0 }); window.location.hash = ''; }); }`,
      element.replace('></', ' aria-label="Back to top"></'),
      '',
    ],
  ])('migrate %s', (_, before, script, after, left) => {
    expect(migrateBody(before, script)).toEqual({ body: after, script: left, reasons: [] });
    expect(migrateBody(after, left)).toEqual({ body: after, script: left, reasons: [] });
  });

  const click = `$('#top').click(function () { ${scroll} });`;
  it.each([
    ['a text', '<a id="top">Back to top</a>', click, 'it has a text, which the element does not show'],
    [
      'several buttons',
      '<p class="up"></p><p class="up"></p>',
      click.replace('#top', '.up'),
      'there are several such buttons',
    ],
    ['a link of the navigation', '<nav><a id="top"></a></nav>', click, 'it is a part of the navigation'],
    [
      'a button that also closes a menu',
      '<a id="top"></a>',
      `$('#top').click(function () { $('nav').removeClass('open'); ${scroll} });`,
      'its listener does more than scroll to its target',
    ],
    ['a tooltip', '<a id="top" data-spy="affix"></a>', click, 'its attributes make it more than a button'],
    [
      'a condition',
      '<a id="top"></a>',
      `if ($(window).width() > 700) { ${click} }`,
      'of its listener: it depends on a condition, $(window).width() > 700',
    ],
    [
      'a button that a script finds without jQuery',
      '<a id="top"></a>',
      `${click} document.getElementById('top').hidden = true;`,
      'a script uses it by "top"',
    ],
    [
      'a button that a script measures',
      '<a id="top" class="up"></a>',
      `${click} var y = $('a.up').offset().top;`,
      'a script uses it by "a.up"',
    ],
  ])('stay with %s', expectUnchanged);

  it('stay if they scroll a box', () => {
    const script = `$('#top').click(function () { $('.box').animate({ scrollTop: 0 }); });`;
    expect(migrateBody('<a id="top"></a>', script)).toEqual({ body: '<a id="top"></a>', script, reasons: [] });
  });

  it('stay on all pages of a script if they stay on one', () => {
    const files = { 'main.js': click };
    const page = (body: string) =>
      `<!doctype html><html><head></head><body>${body}<script src="main.js"></script></body></html>`;
    expect(migratePage(page('<a id="top"></a>'), files).files['main.js']).toBe('');
    expect(migratePage(page('<a id="top">A</a>'), files).files['main.js']).toBeUndefined();
  });

  it('replace that of jquery.scrollUp', () => {
    const after = '<portico-back-to-top devices="desktop tablet mobile" threshold="500"></portico-back-to-top>\n';
    const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;
    const { html, plan } = migratePage(
      page('<script src="jquery.scrollUp.min.js"></script><script>$.scrollUp({ scrollDistance: 500 });</script>'),
    );
    expect(html).toBe(page(after));
    expect(plan.assets[0]?.removed).toHaveLength(1);
    const [reason] = migrateBody('<p>A</p>', '$.scrollUp({ scrollText: texts[0], ...more });').reasons;
    expect(reason).toBe('its options are not a literal object');
  });
});
