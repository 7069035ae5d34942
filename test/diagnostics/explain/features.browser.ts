import { waitFor } from '@testing-library/dom';
import { explain } from '../../../src/diagnostics/page/diagnostics.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { begin } from './explain-page.ts';

/* The explanations of the settings of sliders and lightboxes that load code of their own. */

/** Returns the lines of the decisions whose question begins with a text, each reason after “yes” or “no”. */
async function linesOf(element: Element, start: string): Promise<string[]> {
  const decisions = (await explain(element)).filter((one) => one.question.startsWith(start));
  return decisions.flatMap(({ question, holds, reasons }) => [
    `${question}: ${holds ? 'yes' : 'no'}`,
    ...reasons.map(({ met, text }) => `${met ? 'yes' : 'no'}: ${text}`),
  ]);
}

type Shown = HTMLElement & { show(index: number): Promise<void> };

const picture = (size: string) => `/__pictures/${size}/teal.svg`;

const slides = (count: number) => '<p>Slide</p>'.repeat(count);

/** Starts a slider and waits for its engine. */
async function slider(attributes: string, count = 5): Promise<HTMLElement> {
  const visible = 'slides-per-view="3" slides-per-view-tablet="3" slides-per-view-mobile="3"';
  const element = await begin<HTMLElement>(
    'portico-slider',
    `<portico-slider duration="0" ${visible} ${attributes}>${slides(count)}</portico-slider>`,
  );
  await waitFor(() => expect(element.shadowRoot?.querySelector('.live')).toBeTruthy());
  return element;
}

/** Starts a lightbox and opens its first item. */
async function lightbox(attributes: string, inside: string): Promise<Shown> {
  const element = await begin<Shown>(
    'portico-lightbox',
    `<portico-lightbox animation-duration="none" history="false" ${attributes}>${inside}</portico-lightbox>`,
  );
  await element.show(0);
  await waitFor(() => expect(element.shadowRoot?.querySelector('[data-status=shown]:not([inert])')).toBeTruthy());
  return element;
}

describe('the explanation of a slider', () => {
  // The slider warns of the same mistakes.
  beforeEach(() => void captureConsole('warn'));

  it('names the breakpoints that apply, and the invalid ones', async () => {
    const element = await slider(
      `autoplay breakpoints='{"1": {"slidesPerView": 5}, "9000": {"loop": true}, "wide": {}, "2": {"slide": 1}}'`,
    );
    expect(await linesOf(element, 'Has the settings')).toEqual([
      'Has the settings from 1 px on: slidesPerView, slidesPerViewTablet, slidesPerViewMobile: yes',
      `yes: The window is ${innerWidth} px wide.`,
      'Has the settings from 2 px on: nothing: yes',
      `yes: The window is ${innerWidth} px wide.`,
      'Has the settings from 9000 px on: loop: no',
      `no: The window is only ${innerWidth} px wide.`,
    ]);
    expect(await linesOf(element, 'Can read')).toEqual([
      'Can read all of breakpoints: no',
      'no: breakpoints: "slide" at "2" is ignored. Expected a setting of the slider in its JSON spelling, such as slidesPerView or spaceBetween.',
      'no: breakpoints: "wide" is ignored. Expected a minimum width in px with settings, as in {"600": {"slidesPerView": 2}}.',
    ]);
    expect(await linesOf(element, 'Advances')).toContain('no: It has 5 slides, of which 5 are visible at once.');
  });

  it('names whether there are enough slides for seamless', async () => {
    const enough = await slider('seamless');
    await waitFor(async () =>
      expect(await linesOf(enough, 'Continues')).toEqual([
        'Continues without end (seamless): yes',
        'yes: There are enough slides: 5.',
      ]),
    );
    const few = await slider('seamless centered', 4);
    expect(await linesOf(few, 'Continues')).toEqual([
      'Continues without end (seamless): no',
      'no: It moves back to the first slide: there are 4 slides, and 3 visible ones need at least 5.',
    ]);
  });

  it('names the slider that it follows', async () => {
    await slider('id="main"');
    await slider('id="twin" sync-with=".back"');
    const lines = async (attributes: string) => (await linesOf(await slider(attributes), 'Follows')).join(' ');
    expect(await lines('sync-with="#main"')).toBe(
      'Follows another slider: yes yes: sync-with="#main" selects a slider, of which these slides are the thumbnails.',
    );
    expect(await lines('class="back" sync-with="#twin"')).toBe(
      'Follows another slider: yes yes: sync-with="#twin" selects a slider that also names this one, so both move together.',
    );
    expect(await lines('sync-with="#none"')).toContain(
      'Follows another slider: no no: sync-with="#none" selects nothing on this page.',
    );
    expect(await lines('id="self" sync-with="#self"')).toContain('no: sync-with="#self" selects this slider itself.');
    expect(await lines('sync-with="body"')).toContain('no: sync-with="body" selects <body>, which is not a slider.');
  });

  it('names what a fading slider leaves out', async () => {
    const element = await slider('effect="fade" momentum="free" centered auto-size');
    const fade = 'no: effect="fade" shows one slide at a time, in the same place.';
    expect((await linesOf(element, 'Coasts')).slice(0, 2)).toEqual(['Coasts after a swipe: no', fade]);
    expect(await linesOf(element, 'Centres')).toEqual([
      'Centres the active slide: no',
      fade,
      'no: momentum="free" stops at any place.',
    ]);
    expect(await linesOf(element, 'Gives')).toEqual(['Gives slides their own size: no', fade]);
  });
});

describe('the explanation of a lightbox', () => {
  it('names the active gestures, and the unknown ones', async () => {
    const html = `<portico-lightbox gestures="drag-up-to-close tap-to-hide zoom" no-swipe><a href="${picture('80x60')}">One</a></portico-lightbox>`;
    expect(await linesOf(await begin<HTMLElement>('portico-lightbox', html), 'Has further gestures')).toEqual([
      'Has further gestures: no',
      'no: drag-up-to-close needs the setting swipe.',
      'yes: tap-to-hide is on.',
      'no: "zoom" is not a gesture.',
    ]);
  });

  it('names the file to download, or why there is none', async () => {
    const link = `<a href="${picture('80x60')}">One</a>`;
    const closed = `<portico-lightbox download>${link}</portico-lightbox>`;
    expect(await linesOf(await begin<HTMLElement>('portico-lightbox', closed), 'Offers')).toEqual([
      'Offers a download of the item: no',
      'no: It is closed.',
    ]);
    const question = 'Offers a download of the item';
    expect(await linesOf(await lightbox('download', link), 'Offers')).toEqual([
      `${question}: yes`,
      `yes: The file is ${new URL(picture('80x60'), location.href).href}.`,
    ]);
    const html = `<a href="${picture('80x60')}" data-type="iframe">One</a>`;
    expect(await linesOf(await lightbox('download', html), 'Offers')).toEqual([
      `${question}: no`,
      'no: The item is of the type iframe; data-download can name a file.',
    ]);
  });

  it('names the buttons that it takes from templates, and their unsafe parts', async () => {
    const template =
      '<template data-toolbar><button value="like" onclick="x()">Like<img alt=""></button><button>Buy</button></template>';
    const element = await lightbox('', `<a href="${picture('80x60')}">One</a>${template}<b data-toolbar></b>`);
    expect(await linesOf(element, 'Has buttons')).toEqual([
      'Has buttons of the author in its toolbar: no',
      'yes: Buttons: 2.',
      'no: Elements with data-toolbar that are not a <template> directly in it: 1.',
      'no: The button "like" is copied without onclick, <img>, which could be unsafe.',
    ]);
  });

  it('names why captions are not at the side, and presses do not wait', async () => {
    const element = await lightbox('caption-position="side" queue-presses', `<a href="${picture('80x60')}"></a>`);
    const isWide = innerWidth > 899;
    expect(await linesOf(element, 'Shows captions')).toEqual([
      'Shows captions at the side: no',
      isWide
        ? `yes: The window is wider than 899 px: ${innerWidth} px.`
        : `no: The window is not wider than 899 px: ${innerWidth} px.`,
      'no: The current item has no title or caption.',
    ]);
    expect(await linesOf(element, 'Performs')).toContain('no: There are no transitions: animation-duration="none".');
  });

  it('names a sharper file of the shown image', async () => {
    const srcset = ['400x300', '3200x2400'].map((size) => `${picture(size)} ${size.split('x')[0]}w`).join(', ');
    const link = (set: string) => `<a href="${picture('400x300')}" data-srcset="${set}">One</a>`;
    const lines = async (set: string) => (await linesOf(await lightbox('', link(set)), 'Loads')).at(-1);
    const small = `${picture('400x300')} 400w`;
    expect(await lines(small)).toBe('no: The largest file of its srcset, 400 px, is shown already.');
    expect(await lines('')).toBe('no: The image has no srcset with widths.');
    // Windows and screens decide which file is shown first.
    expect(await lines(srcset)).toMatch(/a file of 3200 px; that of 400 px is shown|3200 px, is shown already/);
  });
});
