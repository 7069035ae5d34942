import { describe, expect, it } from 'vitest';
import { findCalls } from '../../src/migrate/scripts/calls.ts';
import { readScript } from '../../src/migrate/scripts/parse-script.ts';

/** Returns the calls of `Swiper` and `slick` in a script: their selector, and the text to remove or the reason why there is none. */
function callsIn(text: string): string[] {
  return findCalls(readScript('main.js', text), ['Swiper', '$.slick']).map(
    ({ selector, statement }) =>
      `${selector ?? 'unknown'}: ${'reason' in statement ? statement.reason : text.slice(statement.start, statement.end)}`,
  );
}

describe('findCalls', () => {
  it.each([
    ["new Swiper('.a', { loop: true });", ".a: new Swiper('.a', { loop: true });"],
    ["const a = new Swiper('.a');", ".a: const a = new Swiper('.a');"],
    ["new Swiper(document.getElementById('a'))", "#a: new Swiper(document.getElementById('a'))"],
    ["$('.a').slick()", ".a: $('.a').slick()"],
    ["var q = jQuery.noConflict(); q('.a').slick();", ".a: q('.a').slick();"],
    ["if ($('.a').length > 0) { $('.a').slick(); }", ".a: if ($('.a').length > 0) { $('.a').slick(); }"],
    [
      "if (typeof Swiper !== 'undefined') new Swiper('.a');",
      ".a: if (typeof Swiper !== 'undefined') new Swiper('.a');",
    ],
    [
      "$(document).ready(function () { $('.a').slick(); });",
      ".a: $(document).ready(function () { $('.a').slick(); });",
    ],
    ["$(function () { f(); $('.a').slick(); });", ".a: $('.a').slick();"],
    ["(function ($) { $('.a').slick(); })(jQuery);", ".a: $('.a').slick();"],
    [
      "window.addEventListener('load', () => { new Swiper('.a'); });",
      ".a: window.addEventListener('load', () => { new Swiper('.a'); });",
    ],
    ["window.onload = function () { new Swiper('.a'); };", ".a: new Swiper('.a');"],
    [
      "$(window).on('load', function () { $('.a').slick(); });",
      ".a: $(window).on('load', function () { $('.a').slick(); });",
    ],
    [
      "function init() { new Swiper('.a'); } document.addEventListener('DOMContentLoaded', init);",
      ".a: new Swiper('.a');",
    ],
    ["$('.a').each(function () { $(this).slick({}); });", ".a: $('.a').each(function () { $(this).slick({}); });"],
    [
      "const all = document.querySelectorAll('.a'); all.forEach((one) => new Swiper(one));",
      '.a: all.forEach((one) => new Swiper(one));',
    ],
    [
      "document.querySelectorAll('.a').forEach((one) => { if (one.classList.contains('b')) f(one); else new Swiper(one); });",
      ":is(.a):not(.b): document.querySelectorAll('.a').forEach((one) => { if (one.classList.contains('b')) f(one); else new Swiper(one); });",
    ],
    ["// new Swiper('.b')\n/* $('.c').slick() */", undefined],
    ["const a = $('.a'); a.slick({ dots: true });", '.a: a.slick({ dots: true });'],
    ["a = new Swiper('.a');\na.init();", ".a: a = new Swiper('.a');\na.init();"],
    ["const a = new Swiper('.a');\na.init();", ".a: const a = new Swiper('.a');\na.init();"],
    ["var a = $('.a'); if (a.length > 0) { a.slick(); }", '.a: if (a.length > 0) { a.slick(); }'],
    ["if (window.Swiper) new Swiper('.a');", ".a: if (window.Swiper) new Swiper('.a');"],
    ["if ($.fn.slick) $('.a').slick();", ".a: if ($.fn.slick) $('.a').slick();"],
    [
      "if (typeof $.fn.slick === 'function') $('.a').slick();",
      ".a: if (typeof $.fn.slick === 'function') $('.a').slick();",
    ],
    [
      "if (document.querySelector('.a') !== null) new Swiper('.a');",
      ".a: if (document.querySelector('.a') !== null) new Swiper('.a');",
    ],
    [
      "f(() => 1); (function () { const a = document.querySelector('.a'); if (!a) return; new Swiper(a); })();",
      '.a: new Swiper(a);',
    ],
    ["(function () { if (typeof Swiper === 'undefined') { return; } new Swiper('.a'); })();", ".a: new Swiper('.a');"],
    ["(function () { if ($('.a').length === 0) return; $('.a').slick(); })();", ".a: $('.a').slick();"],
    ["(function () { if (x) { f(function () { return 1; }); } $('.a').slick(); })();", ".a: $('.a').slick();"],
    // Only certain calls are removed.
    [
      "(function () { if (innerWidth < 600) return; new Swiper('.a'); })();",
      '.a: it depends on a condition, innerWidth < 600',
    ],
    [
      "(function () { if ($('.a').length) return; new Swiper('.a'); })();",
      ".a: it depends on a condition, $('.a').length",
    ],
    ["(function () { if (!$('.a').length) { f(); return; } new Swiper('.a'); })();", ".a: new Swiper('.a');"],
    [
      "(function () { try { return f(); } catch {} new Swiper('.a'); })();",
      '.a: it depends on a condition, try { return f(); } catch {}',
    ],
    ["const a = $('.a'); a.slick(); a.on('init', f);", '.a: the script uses "a" for more'],
    ["a = new Swiper('.a'); a.slideNext();", '.a: its result is stored for later'],
    ['new Swiper(element)', 'unknown: new Swiper(element)'],
    ['carousel.slick()', 'unknown: its elements are not literal'],
    ["const a = new Swiper('.a'); a.on('init', f);", '.a: the script uses its result, "a", later'],
    ["var a = new Swiper('.a'); on(function () { var a = scrollY; f(a); });", ".a: var a = new Swiper('.a');"],
    ["var a = new Swiper('.a'); on((a) => f(a));", ".a: var a = new Swiper('.a');"],
    [
      "const a = new Swiper('.a'); on(() => { if (x) { const a = 1; f(a); } a.slideNext(); });",
      '.a: the script uses its result, "a", later',
    ],
    ["const a = new Swiper('.a'); for (const a of b) f(a); g(a);", '.a: the script uses its result, "a", later'],
    [
      "(function () { var a = 1; (function () { var a = new Swiper('.a'); f(a); })(); })();",
      '.a: the script uses its result, "a", later',
    ],
    ["this.a = new Swiper('.a');", '.a: its result is stored for later'],
    ["start(new Swiper('.a'));", '.a: its result is used'],
    ["$('.a').slick().on('init', f);", '.a: .on() uses its result'],
    ["let a = new Swiper('.a'), b = 1;", '.a: it is declared together with other variables'],
    ["if (innerWidth > 600) new Swiper('.a');", '.a: it depends on a condition, innerWidth > 600'],
    ["if ($('.a').length) {} else { $('.a').slick(); }", ".a: it depends on a condition, $('.a').length"],
    ["while (x) { $('.a').slick(); }", '.a: it runs in a loop or a switch'],
    [
      "button.addEventListener('click', () => { new Swiper('.a'); });",
      '.a: it runs in a function that other code calls',
    ],
    ["function f() { new Swiper('.a'); f(); }", '.a: it runs in the function f(), which other code calls'],
    [
      "document.querySelectorAll('.a').forEach((one) => { if (innerWidth > 600) new Swiper(one); });",
      '.a: its loop does more than this',
    ],
    [
      "document.querySelectorAll('.a').forEach((one) => { setTimeout(() => { new Swiper(one); }, 500); });",
      'unknown: it runs in a function that other code calls',
    ],
    ["$('.a').each(function (i) { g(i); $(this).slick(); });", '.a: its loop does more than this'],
    ...[
      '!Modernizr.touch',
      'Config.slider',
      'Shopify.designMode',
      'window.innerWidth',
      '!window.isMobile',
      "!document.querySelector('.x')",
      "$('.a').length === 0",
      "$('.a').length > 1",
      "$('.a') === null",
      "$('.a').length < 9",
      'typeof Swiper === "undefined"',
      '!window.Swiper',
      'Glide',
    ].map((test) => [`if (${test}) new Swiper('.a');`, `.a: it depends on a condition, ${test}`] as const),
    ["x && $('.a').slick();", '.a: its result is used'],
  ] as readonly (readonly [string, string | undefined])[])('reads %s', (text, expected) => {
    expect(callsIn(text)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('finds nothing in a script that cannot be parsed, and knows its words', () => {
    const script = readScript('main.js', "new Swiper('.a', {{ options }});");
    expect(findCalls(script, ['Swiper'])).toEqual([]);
    expect(script.names.has('Swiper')).toBe(true);
  });
});
