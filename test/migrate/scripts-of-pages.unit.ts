import { describe, expect, it } from 'vitest';
import { migratePage } from './migrate-page.ts';

const slider = '<h2>A</h2><div class="views"><div>A</div></div>';

/** Migrates a page with a slider, its call, and further content. Returns what stays of its scripts, and why. */
function pageWith(content: string, script: string) {
  const { html, reasons, plan } = migratePage(
    `<!doctype html><html><head></head><body>${slider}${content}<script src="jquery.js"></script><script src="slick.js"></script><script>${script}</script></body></html>`,
  );
  return { reasons, hasJQuery: html.includes('jquery.js'), kept: plan.assets.flatMap(({ kept }) => kept) };
}

describe('the scripts of a page', () => {
  it.each([
    ['a handler', '<button onclick="$(\'#nav\').toggle()">A</button>'],
    ['a handler of the widget', '<div class="views" onclick="$(\'#nav\').toggle()"><div>A</div></div>'],
    ['a handler of Alpine', '<button @click="$(\'#nav\').toggle()">A</button>'],
    ['a directive of Alpine', '<div x-init="$(\'#nav\').hide()">A</div>'],
    ['an address', '<a href="javascript:$(\'#nav\').toggle()">A</a>'],
    ['the event of a form', '<form onsubmit="return jQuery(this).serialize()"></form>'],
  ])('contain %s that uses a library', (_, content) => {
    const script = "$('.views').slick();";
    expect(pageWith('', script)).toMatchObject({ reasons: [], hasJQuery: false });
    const result = pageWith(content, script);
    expect(result).toMatchObject({ reasons: [], hasJQuery: true });
    expect(result.kept[0]?.reason).toBe('a script in line 1 uses it');
  });

  it.each([
    [
      'uses its result',
      '<button onclick="views.slideNext()">A</button>',
      "var views = new Swiper('.s');",
      'of its initialiser, Swiper(): another script uses its result, "views"',
    ],
    [
      'calls it',
      "<button onclick=\"$('.views').slick('slickNext')\">A</button>",
      "$('.views').slick();",
      'several calls initialise it',
    ],
    [
      'initialises it',
      '<button onclick="$(\'.views\').slick()">A</button>',
      '',
      'of its initialiser, $.slick(): an attribute of the page contains it',
    ],
  ])('leave a widget if a handler %s', (_, content, script, reason) => {
    const swiper = '<div class="s"><div class="swiper-wrapper"><div class="swiper-slide">A</div></div></div>';
    expect(pageWith(swiper + content, script).reasons).toContain(reason);
  });

  it('do not use a variable of a function', () => {
    const page =
      '<div class="s"><div class="swiper-wrapper"><div class="swiper-slide">A</div></div></div><button onclick="views.slideNext()">A</button>';
    expect(pageWith(page, "(function () { var views = new Swiper('.s'); })();").reasons).toEqual([]);
  });

  it('leave a widget whose call runs only on other pages', () => {
    const script = "if ($('.home').length) $('.views').slick();";
    expect(pageWith('<p class="home">A</p>', script).reasons).toEqual([]);
    expect(pageWith('', script).reasons).toEqual(['of its initialiser, $.slick(): it runs only on pages with .home']);
  });

  it('leave a widget whose loop does anything else for another one', () => {
    const slide = '<div class="swiper-wrapper"><div class="swiper-slide">A</div></div>';
    const script =
      "document.querySelectorAll('.s').forEach((one) => { if (one.classList.contains('tabs')) startTabs(one); else new Swiper(one); });";
    const swiper = `<div class="s">${slide}</div>`;
    expect(pageWith(swiper, `$('.views').slick(); ${script}`).reasons).toEqual([]);
    expect(pageWith(`${swiper}<div class="s tabs">${slide}</div>`, `$('.views').slick(); ${script}`).reasons).toEqual([
      'in index.html, its loop does anything else for <div class="s tabs">',
      'no script of this page initialises it by a literal selector',
    ]);
  });
});
