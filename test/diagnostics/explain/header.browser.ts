import { waitFor } from '@testing-library/dom';
import { currentDevice } from '../../../src/page/device-mode.ts';
import { expect } from '../../expect.ts';
import { begin, explained } from './explain-page.ts';

interface Header extends HTMLElement {
  stick(): void;
  release(): void;
}

/** A header on a long page, in an element with some attributes. */
const header = (attributes = '', { around = '', content = '<header>Home</header>' } = {}): Promise<Header> =>
  begin<Header>(
    'portico-header',
    `<div ${around}><portico-header ${attributes}>${content}</portico-header><div style="block-size: 5000px"></div></div>`,
  );

const onAllDevices = 'sticky-tablet sticky-mobile';
const question = 'Sticks to the top of the window';
const notPast = 'no: The page is not scrolled past it.';

describe('the explanation of a header', () => {
  afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

  it('names a header without an element', async () => {
    expect(await explained(await header('', { content: '' }))).toContain(
      'no: It contains no element, such as <header>.',
    );
  });

  it('names the setting sticky that is off', async () => {
    const element = await header('no-sticky');
    expect(await explained(element)).toEqual([
      `${question}: no`,
      'yes: It contains an element.',
      'no: The setting sticky is off.',
      notPast,
    ]);
  });

  it('names the device and its setting', async () => {
    const device = currentDevice();
    const name = device === 'desktop' ? 'sticky' : `sticky-${device}`;
    expect(await explained(await header(onAllDevices))).toContain(
      `yes: This window counts as ${device}, and the setting ${name} is on.`,
    );
  });

  it('names stick() and release()', async () => {
    const element = await header(onAllDevices);
    element.release();
    expect(await explained(element)).toContain('no: release() was called.');
    element.setAttribute('no-sticky', '');
    await Promise.resolve();
    element.stick();
    expect(await explained(element)).toContain('yes: stick() was called.');
  });

  it('names an ancestor that keeps it from sticking, or its own height', async () => {
    const around = 'id="page" style="overflow: hidden; transform: scale(1)"';
    const element = await header(onAllDevices, { around });
    scrollTo({ top: 1000, behavior: 'instant' });
    await waitFor(async () => expect((await explained(element)).join()).toContain('its ancestor <div id="page"> has'));
    const high = await header(onAllDevices, { content: '<header style="block-size: 3000px">Home</header>' });
    expect(await explained(high)).toContain('no: It has 3000 px, so it would cover more than half of the window.');
  });

  it('names the rows that scroll away, by the words of a theme, or that there are none', async () => {
    const json = '<script type="application/json">{"header_sticky_type2_layout": "menu_only"}</script>';
    const menu = '<nav><portico-menu><ul style="margin: 0"><li><a href="/">Home</a></li></ul></portico-menu></nav>';
    const top = '<div style="block-size: 50px">Open from seven to ten</div>';
    const element = await header('', { content: `${json}<header>${top}${menu}</header>` });
    await waitFor(async () =>
      expect(await explained(element, 2)).toEqual([
        'Lets rows above scroll away: yes',
        'yes: sticky-part="menu": the rows above the menu have 50 px.',
      ]),
    );
    const single = await header('sticky-part="menu-and-logo"', { content: `<header>${menu}</header>` });
    expect(await explained(single, 2)).toEqual([
      'Lets rows above scroll away: no',
      'no: sticky-part="menu-and-logo": no row is above the logo, or the focus is in such a row. Rows are the children of the <header>.',
    ]);
  });

  it('names the width from which it is at the side', async () => {
    const json = (width: number) =>
      `<script type="application/json">{"header_position": "left", "side_header_break_point": "${width}"}</script><header>Home</header>`;
    expect(await explained(await header('', { content: json(100) }), 2)).toEqual([
      'Is at the side of the window: yes',
      `yes: The window is wider than 100 px: ${innerWidth} px.`,
    ]);
    expect(await explained(await header('', { content: json(5000) }), 2)).toEqual([
      'Is at the side of the window: no',
      `no: The window is not wider than 5000 px: ${innerWidth} px.`,
    ]);
  });

  it('holds once the page is scrolled past it', async () => {
    const element = await header(onAllDevices);
    expect((await explained(element))[0]).toBe(`${question}: no`);
    expect(await explained(element)).toContain(notPast);
    scrollTo({ top: 1000, behavior: 'instant' });
    await waitFor(() => expect(element.matches(':state(stuck)')).toBe(true));
    expect((await explained(element))[0]).toBe(`${question}: yes`);
  });
});
