import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { publishTopOffset } from '../../../src/page/offsets.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, frames, isReduced, pass, reset, standsAt, topOf } from './anchors-page.ts';
import { preload } from '../../preload.ts';

const link = (name: string) => getByRole(document.body, 'link', { name });

describe('a link to a place of the page', () => {
  beforeEach(reset);
  afterEach(reset);

  it('scrolls there in two phases of 400 and 450 ms, without a jump', async () => {
    const clock = installTestClock();
    await begin();
    const way = topOf('two');
    link('Two').click();
    if (!isReduced) expect(scrollY).toBe(0);
    await frames();
    if (!isReduced) expect(scrollY).toBe(0);
    await clock.advance(400);
    await frames();
    if (!isReduced) expect(Math.abs(topOf('two') - way / 2) < 2).toBe(true);
    await clock.advance(350);
    await frames();
    if (!isReduced) expect(Math.abs(topOf('two')) > 1).toBe(true);
    await clock.advance(100);
    await standsAt('two', 0);
  });

  it('stops below what covers the top of the window, by the offset more, and by the place’s own scroll margin', async () => {
    const clock = installTestClock();
    await begin('offset="20"');
    publishTopOffset(70);
    try {
      document.getElementById('two')!.style.scrollMarginBlockStart = '7px';
      link('Two').click();
      await pass(clock);
      await standsAt('two', 97);
    } finally {
      publishTopOffset(undefined);
    }
  });

  it('stops below a real header that sticks and became lower, and the admin bar over it', async () => {
    await preload('header');
    const clock = installTestClock();
    const adminBar = mount('<div id="wpadminbar"></div>');
    Object.assign(adminBar.style, { position: 'fixed', insetBlockStart: '0', insetInline: '0', blockSize: '32px' });
    const page = mount(
      '<div style="position: absolute; inset: 0 0 auto; block-size: 9000px"><portico-header shrinkage sticky-tablet sticky-mobile><header>Site</header></portico-header></div>',
    );
    await begin();
    await frames();
    link('Two').click();
    await pass(clock);
    await waitFor(() => expect(page.querySelector('header')?.offsetHeight).toBe(65));
    await standsAt('two', 97);
    expect(page.querySelector('header')?.getBoundingClientRect().bottom).toBe(97);
  });

  it('writes the fragment into the address, makes the place the page’s target and tells the page on arrival', async () => {
    const clock = installTestClock();
    const element = await begin();
    const heard: unknown[] = [];
    document.addEventListener('portico-arrive', ({ detail }: CustomEventInit<unknown>) => heard.push(detail), {
      once: true,
    });
    link('Two').click();
    expect(location.hash).toBe('#two');
    expect(document.querySelector(':target')?.id).toBe('two');
    if (!isReduced) expect(heard).toEqual([]);
    await pass(clock);
    expect(heard).toEqual([{ hash: '#two', target: document.getElementById('two') }]);
    expect(element.isConnected).toBe(true);
  });

  it('focuses the target, and cleans up afterwards', async () => {
    const clock = installTestClock();
    await begin();
    link('Two').click();
    await pass(clock);
    const place = document.getElementById('two');
    expect(document.activeElement === place).toBe(true);
    link('One').focus();
    await Promise.resolve();
    expect(place?.hasAttribute('tabindex')).toBe(false);
  });

  it('goes back to where the visitor was with the browser’s Back, and forward again', async () => {
    const clock = installTestClock();
    await begin();
    scrollTo({ top: 321, behavior: 'instant' });
    await frames();
    link('Two').click();
    await pass(clock);
    await standsAt('two', 0);
    history.back();
    await waitFor(() => expect(Math.abs(scrollY - 321) < 2).toBe(true));
    expect(location.hash).toBe('');
    history.forward();
    await standsAt('two', 0);
    expect(location.hash).toBe('#two');
  });

  it('leads to the top of the page with # and #top', async () => {
    const clock = installTestClock();
    await begin('', '<a href="#">Up</a> <a href="#top">Top</a>');
    for (const name of ['Up', 'Top']) {
      scrollTo({ top: 2000, behavior: 'instant' });
      link(name).click();
      await pass(clock);
      await waitFor(() => expect(scrollY).toBe(0));
    }
  });

  it('stops when the visitor scrolls', async () => {
    const clock = installTestClock();
    await begin();
    if (isReduced) return;
    link('Two').click();
    await clock.advance(200);
    await frames();
    const there = scrollY;
    expect(there > 0).toBe(true);
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    await pass(clock);
    expect(Math.abs(scrollY - there) < 2).toBe(true);
  });

  it('takes the visitor along when something above loads late, and no longer once they scroll', async () => {
    const clock = installTestClock();
    await begin('', '<div id="late"></div>');
    const late = document.getElementById('late')!;
    late.style.overflowAnchor = 'none';
    link('Two').click();
    await pass(clock);
    await standsAt('two', 0);
    late.style.blockSize = '300px';
    await standsAt('two', 0);
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    const before = scrollY;
    document.documentElement.style.overflowAnchor = 'none';
    late.style.blockSize = '500px';
    await frames();
    expect(Math.abs(scrollY - before) < 2).toBe(true);
  });

  it('takes the visitor along in a page whose body is as high as the window, too', async () => {
    const clock = installTestClock();
    document.documentElement.style.blockSize = document.body.style.blockSize = '100%';
    try {
      await begin('', '<div id="late"></div>');
      document.documentElement.style.overflowAnchor = 'none';
      link('Two').click();
      await pass(clock);
      await standsAt('two', 0);
      document.getElementById('late')!.style.blockSize = '300px';
      await standsAt('two', 0);
    } finally {
      document.body.removeAttribute('style');
    }
  });

  it('takes the visitor along when a picture above loads late', async () => {
    const clock = installTestClock();
    await begin('', '<img id="picture" alt="" style="display: block; overflow-anchor: none">');
    document.documentElement.style.overflowAnchor = 'none';
    link('Two').click();
    await pass(clock);
    await standsAt('two', 0);
    const picture = document.querySelector<HTMLImageElement>('#picture')!;
    picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="240"/>')}`;
    await picture.decode();
    expect(picture.offsetHeight).toBe(240);
    await standsAt('two', 0);
  });

  it('opens closed details around the place', async () => {
    const clock = installTestClock();
    await begin(
      '',
      '<a href="#small-print">Small print</a><details id="box"><summary>More</summary><p id="small-print">Words</p></details>',
    );
    link('Small print').click();
    await pass(clock);
    expect(getByText(document.body, 'Words').checkVisibility()).toBe(true);
    expect(document.activeElement?.id).toBe('small-print');
  });

  it('opens what contains the target before measuring the distance', async () => {
    const clock = installTestClock();
    await begin('', '<a href="#inner">Inner</a><div id="closed" hidden><p id="inner">Inside</p></div>');
    document.getElementById('closed')!.addEventListener('portico-reveal', (event) => {
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.hidden = false;
    });
    link('Inner').click();
    await pass(clock);
    expect(document.activeElement?.id).toBe('inner');
  });

  for (const [what, more, type] of [
    ['pressed with the control key', '<a href="#two">Away</a>', { ctrlKey: true }],
    ['that the page cancelled', '<a href="#two" onclick="">Away</a>', {}],
    ['that opens in another window', '<a href="#two" target="_blank">Away</a>', {}],
    ['of a tab in a mega menu', '<a href="#two" role="tab">Away</a>', {}],
    ['of a tab, by its class', '<a href="#two" class="tab-link">Away</a>', {}],
    ['of a tab, as older themes write it', '<a href="#two" data-toggle="tab">Away</a>', {}],
    ['of a tab, as newer themes write it', '<a href="#two" data-bs-toggle="tab">Away</a>', {}],
    ['that is a download', '<a href="#two" download>Away</a>', {}],
    ['that the author ignores', '<a href="#two" class="quiet">Away</a>', {}],
    ['to nothing', '<a href="#nowhere">Away</a>', {}],
    ['of a chat', '<a href="#open-chat">Away</a>', {}],
  ] as const) {
    it(`leaves a link alone ${what}`, async () => {
      await begin('ignore=".quiet"', more);
      const away = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Away')!;
      let isPrevented: boolean | undefined;
      const look = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      const cancel = (event: Event) => event.preventDefault();
      if (what.includes('cancelled')) away.addEventListener('click', cancel);
      // After the element's own listener, which was there first.
      addEventListener('click', look, { once: true });
      away.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...type }));
      expect(isPrevented).toBe(what.includes('cancelled'));
      expect(location.hash).toBe('');
    });
  }

  it('is ignored as soon as the setting says so', async () => {
    const element = await begin('', '<a href="#two" class="quiet">Away</a>');
    element.setAttribute('ignore', '.quiet');
    await frames();
    let isPrevented: boolean | undefined;
    addEventListener(
      'click',
      (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link('Away').click();
    expect(isPrevented).toBe(false);
  });

  it('warns of an invalid selector, and follows the link', async () => {
    const clock = installTestClock();
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warned.push(text);
    try {
      await begin('ignore="a["');
      link('Two').click();
      await pass(clock);
      await standsAt('two', 0);
      await waitFor(() => expect(warned.join()).toContain('ignore="a["'));
    } finally {
      console.warn = warn;
    }
  });
});

describe('a page that was opened with the prefix', () => {
  beforeEach(reset);
  afterEach(reset);

  it('keeps it on the way, and takes it away on arrival', async () => {
    const clock = installTestClock();
    history.replaceState(null, '', '#_two');
    await begin();
    await clock.advance(300);
    await frames();
    if (!isReduced) expect(location.hash).toBe('#_two');
    await pass(clock);
    await standsAt('two', 0);
    expect(location.hash).toBe('#two');
  });

  it('to what is no place loses it at once, unless no link of this site brought it', async () => {
    for (const [from, hash] of [
      ['https://elsewhere.example/', '#_=_'],
      ['', '#_=_'],
      [location.href, '#=_'],
    ] as const) {
      Object.defineProperty(document, 'referrer', { configurable: true, value: from });
      try {
        history.replaceState(null, '', '#_=_');
        const element = await begin();
        expect([from, location.hash]).toEqual([from, hash]);
        element.remove();
      } finally {
        Reflect.deleteProperty(document, 'referrer');
      }
    }
  });

  it('knows it by the author’s own, and does not take a place’s own name for one', async () => {
    const clock = installTestClock();
    history.replaceState(null, '', '#go-two');
    await begin('hash-prefix="go-"');
    await pass(clock);
    await standsAt('two', 0);
    expect(location.hash).toBe('#two');
    reset();
    history.replaceState(null, '', '#_own');
    await begin('', '<h2 id="_own">Own</h2>');
    await pass(clock);
    expect(location.hash).toBe('#_own');
  });
});

describe('goTo()', () => {
  beforeEach(reset);
  afterEach(reset);

  it('leads to a fragment, with its # and without, and encoded', async () => {
    const clock = installTestClock();
    const element = await begin('', '<h2 id="für alle">For all</h2>');
    for (const [hash, id] of [
      ['#two', 'two'],
      ['three', 'three'],
      ['#f%C3%BCr%20alle', 'für alle'],
    ] as const) {
      element.goTo(hash);
      await pass(clock);
      await standsAt(id, id === 'für alle' ? topOf(id) : 0);
      expect(document.activeElement?.id).toBe(id);
    }
  });

  it('is a command', async () => {
    const clock = installTestClock();
    const element = await begin('id="guide"');
    const button = mount('<button commandfor="guide" command="--go-to" value="two">Go</button>');
    element.dispatchEvent(Object.assign(new Event('command'), { command: '--go-to', source: button }));
    await pass(clock);
    await standsAt('two', 0);
  });

  it('warns if there is no such target', async () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warned.push(text);
    try {
      (await begin()).goTo('#nowhere');
      await waitFor(() => expect(warned.join()).toContain('there is no element with the id "nowhere"'));
    } finally {
      console.warn = warn;
    }
  });
});
