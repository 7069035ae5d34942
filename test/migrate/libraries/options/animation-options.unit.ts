import { describe, expect, it } from 'vitest';
import { migratePage } from '../../migrate-page.ts';

/** Returns the attributes of the element, those that its content gets, and the notes; or the reason why the content stays. */
function effectOf(body: string, script: string, css = ''): string {
  const html = `<!doctype html><html><head><style>${css}</style></head><body>${body}<script>${script}</script></body></html>`;
  const { html: after, notes, reasons } = migratePage(html);
  const [, attributes = '', content = ''] = /<portico-animate([^>]*)>([^]*)<\/portico-animate>/.exec(after) ?? [];
  if (attributes === '') return reasons[0] ?? '';
  const added = content.match(/ data-animation\w+="[^"]*"/g) ?? [];
  const usual = ['devices="desktop tablet mobile"', 'start-delay="0"', 'duration="400"'];
  const own = (attributes.match(/[\w-]+="[^"]*"/g) ?? []).filter((one) => !usual.includes(one));
  return [...own, ...added.map((one) => one.trim()), ...notes.filter((note) => note !== once)].join('; ');
}

const once = 'each animation plays once';
const look = 'it only changes when or how fast an animation starts';
const noEquivalent = (option: string, reason: string) => `its option ${option} has no equivalent: ${reason}`;

describe('the options of AOS', () => {
  it.each([
    ['duration: 800', 'duration="800"'],
    ['duration: "800"', 'duration="800"'],
    ['delay: 50', 'delay="50"'],
    ['disable: "mobile"', 'devices="desktop tablet"'],
    ['disable: "phone"', 'devices="desktop tablet"'],
    ['disable: "tablet"', 'devices="desktop mobile"'],
    ['disable: true', 'devices="none"'],
    ['disable: false', ''],
    ['disable: () => innerWidth < 800', 'its option disable is () => innerWidth < 800, which is not a literal'],
    ['disable: window.innerWidth < 800', 'its option disable is window.innerWidth < 800, which is not a literal'],
    ['anchorPlacement: "top-bottom"', ''],
    ['anchorPlacement: "top-center"', 'offset="top-mid-of-view"'],
    ['anchorPlacement: "center-center"', 'offset="top-mid-of-view"'],
    ['anchorPlacement: "center-bottom"', 'offset="top-mid-of-view"'],
    ['anchorPlacement: "bottom-bottom"', 'offset="bottom-in-view"'],
    ['once: true, mirror: false', ''],
    ['once: false', `once: false is left out: ${once}`],
    ['mirror: true', `mirror: true is left out: ${once}`],
    ['offset: 120', `offset: 120 is left out: ${look}`],
    ['easing: "ease"', `easing: "ease" is left out: ${look}`],
    ['startEvent: "load"', `startEvent: "load" is left out: ${look}`],
    ['animatedClassName: "a"', 'animatedClassName: "a" is left out: the element sets classes of its own'],
  ])('%s becomes %s', (options, effect) => {
    expect(effectOf('<p data-aos="fade">A</p>', `AOS.init({ ${options} })`)).toBe(effect);
  });

  it.each(
    'fade fade-up fade-down fade-left fade-right slide-up slide-left zoom-in zoom-in-up flip-left flip-right flip-up flip-down'.split(
      ' ',
    ),
  )('have the animation %s', (name) => {
    expect(effectOf(`<p data-aos="${name}">A</p>`, 'AOS.init()')).toBe('');
  });

  it.each([
    ['data-aos="fade-up-right"', 'data-aos="fade-up-right" has no equivalent, and fade-up is near'],
    ['data-aos="zoom-out"', 'data-aos="zoom-out" has no equivalent, and fade is near'],
    ['data-aos="zoom-out-up"', 'data-aos="zoom-out-up" has no equivalent, and fade is near'],
    ['data-aos="own"', 'data-aos="own" has no equivalent, and fade is near'],
    ['data-aos="fade" data-aos-duration="900" data-aos-delay="50"', ''],
    ['data-aos="fade" data-aos-offset="9"', `data-aos-offset is left out: ${look}`],
    ['data-aos="fade" data-aos-anchor="#a"', `data-aos-anchor is left out: ${look}`],
    ['data-aos="fade" data-aos-anchor-placement="top-top"', `data-aos-anchor-placement is left out: ${look}`],
    ['data-aos="fade" data-aos-easing="ease"', `data-aos-easing is left out: ${look}`],
    ['data-aos="fade" data-aos-once="false"', `data-aos-once is left out: ${look}`],
  ])('of an element: %s becomes %s', (attributes, effect) => {
    expect(effectOf(`<p ${attributes}>A</p>`, 'AOS.init()')).toBe(effect);
  });

  it.each([
    ['[data-aos="own"] { opacity: 0 } [data-aos="own"].aos-animate { opacity: 1 }', true],
    ['@media (width > 9px) { [data-aos^=fade] { display: none; } }', true],
    ['[data-aos] { opacity: 0.5; transition: opacity 1s }', false],
    ['.hidden { opacity: 0 } [data-aos] { color: red }', false],
  ])('with the style sheet %j stay: %s', (css, stays) => {
    const reason = 'a style sheet of the page hides [data-aos] until the script runs';
    expect(effectOf('<p data-aos="fade">A</p>', 'AOS.init()', css)).toBe(stays ? reason : '');
  });

  it('take the style sheet of AOS with them, which hides its content', () => {
    const head = '<link rel="stylesheet" href="vendor/aos/aos.css"><script src="vendor/aos/aos.js"></script>';
    const { html } = migratePage(
      `<!doctype html><html><head>${head}</head><body><p data-aos="fade">A</p><script>AOS.init()</script></body></html>`,
    );
    expect(html).not.toMatch(/vendor|AOS/);
  });
});

describe('the options of WOW', () => {
  it.each([
    ['', ''],
    ['boxClass: "wow", animateClass: "animated", offset: 0, mobile: true, live: true', ''],
    ['mobile: false', 'devices="desktop tablet"'],
    ['offset: 100', `offset: 100 is left out: ${look}`],
    ['animateClass: "a"', 'animateClass: "a" is left out: the element sets classes of its own'],
    ['live: false', 'live: false is left out: the element watches its content'],
    ['boxClass: "animate"', noEquivalent('boxClass', 'other elements are marked')],
    ['callback: function (box) { count(box) }', noEquivalent('callback', 'listen to portico-animated')],
  ])('%s becomes %s', (options, effect) => {
    const type = 'data-animationType="fadeInUp"';
    const isLeft = effect.startsWith('its option');
    const [own, note] = effect.startsWith('devices') ? [effect, ''] : ['', effect];
    const expected = isLeft ? effect : [own, type, note].filter(Boolean).join('; ');
    expect(effectOf('<p class="wow fadeInUp">A</p>', `new WOW({ ${options} }).init()`)).toBe(expected);
  });

  it.each([
    ['class="wow fadeInUp" data-wow-duration="1s"', 'data-animationType="fadeInUp"; data-animationDuration="1s"'],
    ['class="wow zoomIn" data-wow-delay=".1s"', 'data-animationType="zoomIn"; data-animationDelay=".1s"'],
    ['class="wow animate__fadeInLeft"', 'data-animationType="fadeInLeft"'],
    ['class="wow fadeIn" data-wow-offset="9"', `data-animationType="fadeIn"; data-wow-offset is left out: ${look}`],
    ['class="wow fadeIn" data-wow-iteration="5"', 'one of its animations is repeated'],
    [
      'class="wow rollIn"',
      'data-animationType="fade"; <p class="wow rollIn"> has no animation with an equivalent, and fades in',
    ],
  ])('of an element: %s becomes %s', (attributes, effect) => {
    expect(effectOf(`<p ${attributes}>A</p>`, 'new WOW().init()')).toBe(effect);
  });

  it.each([
    ['.wow { opacity: 0 }', 'a style sheet of the page hides .wow until the script runs'],
    ['.wow { visibility: hidden }', 'data-animationType="fadeIn"'],
    ['.wowed { opacity: 0 }', 'data-animationType="fadeIn"'],
  ])('with the style sheet %j become %s', (css, effect) => {
    expect(effectOf('<p class="wow fadeIn">A</p>', 'new WOW().init()', css)).toBe(effect);
  });
});
