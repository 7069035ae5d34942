import { fireEvent, waitFor } from '@testing-library/dom';
import { currentDevice } from '../../../src/page/device-mode.ts';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import { mount } from '../../page.ts';
import { begin, cancel, explained } from './explain-page.ts';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const device = currentDevice();

/** The first or another decision of elements by their HTML, with its exact lines. */
const cases: readonly (readonly [what: string, tag: string, html: string, index: number, lines: readonly string[]])[] =
  [
    [
      'a video that waits for consent',
      'portico-video',
      '<portico-video consent="required"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Film</a></portico-video>',
      0,
      ['Can be played: no', 'no: There is no consent to media yet.'],
    ],
    [
      'a video without autoplay',
      'portico-video',
      '<portico-video><video src="/film.mp4"></video></portico-video>',
      1,
      ['Plays by itself: no', 'no: The settings autoplay and background are off.'],
    ],
    [
      'a part of a video with a wrong end',
      'portico-video',
      '<portico-video start="0:05" end="4"><a href="/demo-pages/harbour.webm">Film</a></portico-video>',
      2,
      [
        'Plays the part that start and end name: no',
        'yes: It starts at 5 s.',
        'yes: It ends at the end of the video.',
        'no: end="4" is not after start="0:05" and is ignored; expected a later time.',
      ],
    ],
    [
      'a video with flags',
      'portico-video',
      `<portico-video end="1:00" consent="required" player-flags='{"vimeo": {"title": 0, "color": "red"}, "youtube": {"hl": "de"}}'><iframe title="Film" data-src="https://player.vimeo.com/video/76979871"></iframe></portico-video>`,
      3,
      [
        'Passes all player-flags to the player: no',
        'yes: The player of Vimeo has the flags title=0.',
        'no: player-flags: vimeo.color="red" is ignored; expected a colour such as ff0000, without #.',
      ],
    ],
    [
      'a video whose flags are for another site',
      'portico-video',
      `<portico-video provider="youtube" consent="required" player-flags='{"vimeo": {"title": 0}}'><a href="/aqz-KE-bpKQ">Film</a></portico-video>`,
      2,
      ['Passes all player-flags to the player: no', 'no: No flag is for the player of YouTube.'],
    ],
    [
      'a file with flags',
      'portico-video',
      `<portico-video player-flags='{"vimeo": {"title": 0}}'><a href="/demo-pages/harbour.webm">Film</a></portico-video>`,
      2,
      ['Passes all player-flags to the player: no', 'no: No video of YouTube or Vimeo is shown.'],
    ],
    [
      'qualities that this browser does not play',
      'portico-video',
      '<portico-video><video><source src="/a.webm" type="video/webm" data-quality="1080p"><source src="/b.foo" type="video/foo" data-quality="480p"></video></portico-video>',
      2,
      [
        'Shows a list of qualities: no',
        'no: This browser plays fewer than two qualities: 1.',
        'no: The video was not started yet.',
      ],
    ],
    [
      'chapters of a background',
      'portico-video',
      '<portico-video background><video><source src="/a.webm"><track kind="chapters" src="/a.vtt"></video></portico-video>',
      2,
      ['Shows a list of chapters: no', 'no: The setting background is on.', 'no: The video was not started yet.'],
    ],
    [
      'a closed lightbox with flags',
      'portico-lightbox',
      `<portico-lightbox player-flags='{"youtube": {"autoplay": 1}}'><a href="/a.jpg"><img alt="A" src="${pixel}"></a></portico-lightbox>`,
      3,
      [
        'Passes all player-flags to the player: no',
        'no: No video of YouTube or Vimeo is shown.',
        'no: player-flags: "autoplay" is not a flag of youtube; expected cc_lang_pref, cc_load_policy, color, controls, disablekb, fs, hl, iv_load_policy, modestbranding, rel.',
      ],
    ],
    [
      'the first images of lazy content',
      'portico-lazy',
      `<portico-lazy priority="2"><img alt="A" data-src="${pixel}"><img alt="B" src="${pixel}"><img alt="C" data-src="${pixel}"></portico-lazy>`,
      1,
      [
        'Loads the first images at once: no',
        'yes: It loads with high priority: A.',
        'no: It was not deferred, so that the browser decides its priority: B.',
      ],
    ],
    [
      'priority without images',
      'portico-lazy',
      '<portico-lazy priority="1"><iframe title="A" data-src="/b.html"></iframe></portico-lazy>',
      1,
      ['Loads the first images at once: no', 'no: It contains no images.'],
    ],
    [
      'placeholders of lazy content',
      'portico-lazy',
      `<portico-lazy style="display: block; margin-block-start: 9000px"><img alt="A" data-src="${pixel}" data-color="teal"><img alt="B" data-src="${pixel}" data-color="harbour"><img alt="C" src="${pixel}" data-placeholder="${pixel}"></portico-lazy>`,
      1,
      [
        'Shows placeholders: no',
        'yes: Until this image has loaded, its placeholder is shown: A.',
        'no: data-color="harbour" is not a CSS colour: B.',
        'no: This image is not deferred, so that it needs no placeholder: C.',
      ],
    ],
    [
      'a lightbox that asks for consent',
      'portico-lightbox',
      `<portico-lightbox consent="required"><a href="/a.jpg"><img alt="A" src="${pixel}"></a></portico-lightbox>`,
      1,
      ['Shows videos of YouTube and Vimeo without a question: no', 'no: There is no consent to media yet.'],
    ],
    [
      'an alert whose form is missing',
      'portico-alert',
      '<portico-alert for="contact"></portico-alert>',
      0,
      [
        'Is shown: no',
        'yes: It was not dismissed.',
        'no: No element of the page has the id "contact", which is the value of for.',
      ],
    ],
    [
      'an alert whose form has not responded',
      'portico-alert',
      '<div><div id="contact"></div><portico-alert for="contact"></portico-alert></div>',
      0,
      ['Is shown: no', 'yes: It was not dismissed.', 'no: The form "contact" has not responded yet.'],
    ],
    [
      'an alert that may not remember',
      'portico-alert',
      '<portico-alert remember="sale" consent="required">Sale</portico-alert>',
      1,
      ['Remembers a dismissal: no', 'yes: The setting remember is "sale".', 'no: There is no consent to memory yet.'],
    ],
    [
      'an anti-spam element without consent',
      'portico-antispam',
      '<portico-antispam consent="required"></portico-antispam>',
      0,
      ['Collects data about the visitor: no', 'no: There is no consent to profiling yet.'],
    ],
    [
      'an anti-spam element that collects counts only',
      'portico-antispam',
      '<portico-antispam consent="required" mode="aggregate" pixel></portico-antispam>',
      2,
      [
        'Loads the pixel: no',
        'yes: The setting pixel is on.',
        'no: The setting mode is "aggregate".',
        'no: There is no consent to profiling yet.',
      ],
    ],
    [
      'content that is not animated on this device',
      'portico-animate',
      '<portico-animate devices="none"><p>Hello</p></portico-animate>',
      0,
      [
        'Animates its content: no',
        `no: This window counts as ${device}, which is not in devices="none".`,
        'yes: The visitor does not prefer reduced motion.',
      ],
    ],
    [
      'lazy content that is far away or blocked',
      'portico-lazy',
      `<portico-lazy style="display: block; margin-block-start: 9000px"><img alt="A" data-src="${pixel}"><iframe title="B" data-name="b" data-src="/b.html"></iframe></portico-lazy>`,
      0,
      [
        'Has loaded its content: no',
        'no: Content that is further away than expand="1.5" viewports: 1.',
        'no: Content that a consent tool blocks: 1.',
      ],
    ],
    [
      'a slider without autoplay',
      'portico-slider',
      '<portico-slider slides-per-view="1" slides-per-view-tablet="1"><p>1</p><p>2</p></portico-slider>',
      0,
      [
        'Advances by itself: no',
        'no: The setting autoplay is off.',
        'yes: It has 2 slides.',
        'yes: The visitor does not prefer reduced motion.',
      ],
    ],
    [
      'a slider whose slides are all visible',
      'portico-slider',
      '<portico-slider autoplay slides-per-view="2" slides-per-view-tablet="2" slides-per-view-mobile="2"><p>1</p><p>2</p></portico-slider>',
      0,
      [
        'Advances by itself: no',
        'yes: The setting autoplay is on.',
        'no: It has 2 slides, of which 2 are visible at once.',
        'yes: The visitor does not prefer reduced motion.',
      ],
    ],
    [
      'a button on a short page',
      'portico-back-to-top',
      '<portico-back-to-top devices="desktop tablet mobile" threshold="90000"></portico-back-to-top>',
      0,
      [
        'Is shown: no',
        `yes: This window counts as ${device}, which is in devices="desktop tablet mobile".`,
        'no: The page can be scrolled by 0 px, which is not more than threshold="90000".',
      ],
    ],
    [
      'sections in a narrow window',
      'portico-scroll-sections',
      '<portico-scroll-sections breakpoint="5000"><section>1</section><section>2</section></portico-scroll-sections>',
      0,
      ['Sections are as high as the window: no', `no: The window is not wider than 5000 px: ${innerWidth} px.`],
    ],
    [
      'sections without content',
      'portico-scroll-sections',
      '<portico-scroll-sections mobile></portico-scroll-sections>',
      0,
      ['Sections are as high as the window: no', 'no: It contains no sections.', 'yes: The setting mobile is on.'],
    ],
    [
      'a menu as a bar',
      'portico-menu',
      '<portico-menu breakpoint="100"><ul><li><a href="/">Home</a></li></ul></portico-menu>',
      0,
      [
        'Is a mobile menu instead of a bar: no',
        'yes: It contains a list.',
        `no: The window is wider than 100 px: ${innerWidth} px (breakpoint).`,
      ],
    ],
    [
      'a menu as a drawer',
      'portico-menu',
      '<portico-menu breakpoint="5000"><ul><li><a href="/">Home</a></li></ul></portico-menu>',
      0,
      [
        'Is a mobile menu instead of a bar: yes',
        'yes: It contains a list.',
        `yes: The window is at most 5000 px wide: ${innerWidth} px (breakpoint).`,
        'yes: Its design is "modern" (mobile-design).',
      ],
    ],
    [
      'a menu with the settings of a theme',
      'portico-menu',
      '<portico-menu><script type="application/json">{"mobile_menu_design": "classic", "side_header_break_point": "5000"}</script><ul><li><a href="/">Home</a></li></ul></portico-menu>',
      0,
      [
        'Is a mobile menu instead of a bar: yes',
        'yes: It contains a list.',
        `yes: The window is at most 5000 px wide: ${innerWidth} px (breakpoint).`,
        'yes: Its design is "classic" (mobile-design).',
      ],
    ],
    [
      'a search with too few characters',
      'portico-live-search',
      '<portico-live-search ajax-url="/ajax"><form><input type="search" name="s" aria-label="Search" value="oak"></form></portico-live-search>',
      0,
      [
        'Sends a search: no',
        'yes: The setting enabled is on.',
        'yes: It has a source of results.',
        'no: The field has 3 characters, fewer than min-char-count="4".',
      ],
    ],
    [
      'a search that stores nothing',
      'portico-live-search',
      '<portico-live-search ajax-url="/ajax" recent="3" consent="required"><form><input type="search" aria-label="Search"></form></portico-live-search>',
      2,
      ['Stores recent searches: no', 'yes: The setting recent is 3.', 'no: There is no consent to memory yet.'],
    ],
    [
      'a select whose list is always visible',
      'portico-select',
      '<portico-select><select aria-label="Size" size="3"><option>S</option></select></portico-select>',
      0,
      [
        'Opens its own list: no',
        'yes: This device has a precise pointer.',
        'no: The <select> has size="3", so that its list is always visible.',
      ],
    ],
    [
      'a tooltip without content',
      'portico-tooltip',
      '<portico-tooltip><button>Help</button></portico-tooltip>',
      0,
      ['Opens: no', 'no: It has no content: neither the setting content nor a <template>.'],
    ],
    [
      'a tooltip with a selector in brackets',
      'portico-tooltip',
      `<portico-tooltip template="[lang|='{none}']" content="Help"><button>Help</button></portico-tooltip>`,
      0,
      [
        'Opens: yes',
        `yes: "template" is "[lang|='{none}']"; expected the selector of a <template>, but nothing in the page matches it; "content" is shown instead.`,
      ],
    ],
    [
      'a tooltip with a wrong template',
      'portico-tooltip',
      '<portico-tooltip template="#missing"><button>Help</button></portico-tooltip>',
      0,
      [
        'Opens: no',
        'no: "template" is "#missing"; expected the selector of a <template>, but nothing in the page matches it; nothing is shown, because there is no "content".',
      ],
    ],
  ];

describe('the explanation of', () => {
  for (const [what, tag, html, index, lines] of cases)
    it(what, async () => {
      expect(await explained(await begin<HTMLElement>(tag, html), index)).toEqual(lines);
    });
});

describe('the explanation of an element that changes', () => {
  it('names a dismissal on this page, and a remembered one', async () => {
    const html = '<portico-alert remember="sale">Sale</portico-alert>';
    const alert = await begin<HTMLElement & { dismiss(): void }>('portico-alert', html);
    alert.dismiss();
    await Promise.resolve();
    expect(await explained(alert)).toEqual(['Is shown: no', 'no: It was dismissed on this page.']);
    const next = await begin<HTMLElement>('portico-alert', html);
    expect(await explained(next)).toEqual([
      'Is shown: no',
      'no: It was dismissed earlier, which is remembered as "sale".',
    ]);
    localStorage.removeItem('portico-alert-sale');
  });

  it('names the anti-spam element that is not the first', async () => {
    const first = await begin<HTMLElement>('portico-antispam', '<div><portico-antispam></portico-antispam></div>');
    const second = await begin<HTMLElement & { clear(): void }>(
      'portico-antispam',
      '<div><portico-antispam></portico-antispam></div>',
    );
    await waitFor(() => expect(first.matches(':state(collecting)')).toBe(true));
    expect(await explained(second)).toEqual([
      'Collects data about the visitor: no',
      'yes: There is consent to profiling.',
      'no: Only the first <portico-antispam> of the page is active, and this one is another.',
    ]);
    second.clear();
  });

  it('names the visitor who has stopped a slider, and the focus in it', async () => {
    const slider = await begin<HTMLElement & { play(): void; pause(): void }>(
      'portico-elastic-slider',
      '<portico-elastic-slider><p>1</p><p><button>2</button></p></portico-elastic-slider>',
    );
    slider.play();
    slider.tabIndex = -1;
    slider.focus();
    expect(await explained(slider)).toContain('no: The focus is in it.');
    slider.pause();
    expect(await explained(slider)).toEqual([
      'Advances by itself: no',
      'yes: The setting autoplay is on.',
      'yes: It has 2 slides.',
      'yes: The visitor does not prefer reduced motion.',
      'no: The visitor or pause() has stopped it.',
    ]);
  });

  it('names a cancelled event', async () => {
    const tooltip = await begin<HTMLElement & { show(): void }>(
      'portico-tooltip',
      '<portico-tooltip content="Help"><button>Help</button></portico-tooltip>',
    );
    cancel(tooltip, 'portico-before-open');
    tooltip.show();
    await waitFor(async () =>
      expect(await explained(tooltip)).toEqual([
        'Opens: no',
        'yes: The setting content is set.',
        'no: A listener of the page cancelled the last portico-before-open.',
      ]),
    );
  });

  it('names the flags of the video that a lightbox shows', async () => {
    replacePlayers();
    const flags = { youtube: { hl: 'de' }, vimeo: { title: 0 } };
    const lightbox = await begin<HTMLElement & { show(): Promise<void>; hide(): void }>(
      'portico-lightbox',
      `<portico-lightbox animation-duration="none" history="false" player-flags='${JSON.stringify(flags)}'><a href="https://youtu.be/aqz-KE-bpKQ">Film</a></portico-lightbox>`,
    );
    await lightbox.show();
    await waitFor(async () =>
      expect(await explained(lightbox, 3)).toEqual([
        'Passes all player-flags to the player: yes',
        'yes: The player of YouTube has the flags hl=de.',
      ]),
    );
    lightbox.hide();
    await waitFor(async () =>
      expect(await explained(lightbox, 3)).toContain('no: No video of YouTube or Vimeo is shown.'),
    );
  });

  it('names the qualities and the missing chapters of a video that was started', async () => {
    const video = await begin<HTMLElement & { play(): void }>(
      'portico-video',
      '<portico-video><video muted><source src="/demo-pages/harbour.webm" data-quality="1080p"><source src="/demo-pages/harbour.webm?low" data-quality="480p"><track kind="chapters" src="/no-such.vtt"></video></portico-video>',
    );
    video.play();
    await waitFor(async () =>
      expect([...(await explained(video, 2)), ...(await explained(video, 3))]).toEqual([
        'Shows a list of qualities: yes',
        'yes: This browser plays the qualities 1080p, 480p.',
        'yes: The video was started.',
        'Shows a list of chapters: no',
        'yes: The video was started.',
        `no: The file of the chapters could not be loaded: ${location.origin}/no-such.vtt.`,
      ]),
    );
  });

  it('ignores the events of other elements in it', async () => {
    const menu = await begin<HTMLElement>(
      'portico-menu',
      '<portico-menu breakpoint="5000"><ul><li><portico-tooltip content="A"><a href="/">A</a></portico-tooltip></li></ul></portico-menu>',
    );
    const tooltip = menu.querySelector('portico-tooltip');
    const event = new CustomEvent('portico-before-open', { cancelable: true });
    tooltip?.addEventListener('portico-before-open', (one) => one.preventDefault());
    if (tooltip) fireEvent(tooltip, event);
    expect(await explained(menu, 1)).toEqual(['Opens: yes']);
  });
});

describe('explain()', () => {
  it('explains an element whose code is not loaded', async () => {
    const element = mount('<portico-font-status></portico-font-status>');
    expect(await explained(element)).toEqual(['Works: no', 'no: Its code is not loaded.']);
  });

  it('explains an element that is not in the page', async () => {
    const element = await begin<HTMLElement>('portico-tooltip', '<portico-tooltip></portico-tooltip>');
    element.remove();
    expect(await explained(element)).toEqual(['Works: no', 'no: It is not in the page.']);
  });

  it('has no decisions for elements of the author', async () => {
    expect(await explained(mount('<p>Hello</p>'))).toEqual([]);
  });
});
