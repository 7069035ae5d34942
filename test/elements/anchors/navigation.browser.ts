import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { publishTopOffset } from '../../../src/page/scroll/offsets.ts';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, frames, isReduced, pass, reset, waitForTop, topOf } from './anchors-page.ts';
import { preload } from '../../preload.ts';

const link = (name: string) => getByRole(document.body, 'link', { name });

describe('a link to a target on the page', () => {
  beforeEach(reset);
  afterEach(reset);

  it('scrolls to its target in two halves of 400 and 450 ms, without a jump', async () => {
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
    await waitForTop('two', 0);
  });

  it('stops below the header, with the offset and the scroll margin of the target', async () => {
    const clock = installTestClock();
    await begin('offset="20"');
    publishTopOffset(70);
    try {
      document.getElementById('two')!.style.scrollMarginBlockStart = '7px';
      link('Two').click();
      await pass(clock);
      await waitForTop('two', 97);
    } finally {
      publishTopOffset(undefined);
    }
  });

  it('stops below a sticky header that has shrunk, and the admin bar', async () => {
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
    await waitForTop('two', 97);
    expect(page.querySelector('header')?.getBoundingClientRect().bottom).toBe(97);
  });

  it('is followed in a page with <base>', async () => {
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    document.head.prepend(base);
    try {
      const clock = installTestClock();
      const page = `..${location.pathname}${location.search}`;
      await begin('', `<a href="${page}#two">Here</a>`);
      const prevented: boolean[] = [];
      const listen = (event: Event) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('click', listen);
      for (const name of ['Here', 'Two']) {
        link(name).click();
        await pass(clock);
        await waitForTop('two', 0);
        scrollTo({ top: 0, behavior: 'instant' });
      }
      removeEventListener('click', listen);
      expect([prevented, location.hash]).toEqual([[true, true], '#two']);
    } finally {
      base.remove();
    }
  });

  it('updates the address and :target, and dispatches the arrival', async () => {
    const clock = installTestClock();
    const element = await begin();
    const arrivals: unknown[] = [];
    document.addEventListener('portico-arrive', ({ detail }: CustomEventInit<unknown>) => arrivals.push(detail), {
      once: true,
    });
    link('Two').click();
    expect(location.hash).toBe('#two');
    expect(document.querySelector(':target')?.id).toBe('two');
    if (!isReduced) expect(arrivals).toEqual([]);
    await pass(clock);
    expect(arrivals).toEqual([{ hash: '#two', target: document.getElementById('two') }]);
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

  it('supports Back and Forward', async () => {
    const clock = installTestClock();
    await begin();
    scrollTo({ top: 321, behavior: 'instant' });
    await frames();
    link('Two').click();
    await pass(clock);
    await waitForTop('two', 0);
    history.back();
    await waitFor(() => expect(Math.abs(scrollY - 321) < 2).toBe(true));
    expect(location.hash).toBe('');
    history.forward();
    await waitForTop('two', 0);
    expect(location.hash).toBe('#two');
  });

  it('scrolls to the top with # and #top', async () => {
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

  it('follows the target when content above loads late, until the visitor scrolls', async () => {
    const clock = installTestClock();
    await begin('', '<div id="late"></div>');
    const late = document.getElementById('late')!;
    late.style.overflowAnchor = 'none';
    link('Two').click();
    await pass(clock);
    await waitForTop('two', 0);
    late.style.blockSize = '300px';
    await waitForTop('two', 0);
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    const before = scrollY;
    document.documentElement.style.overflowAnchor = 'none';
    late.style.blockSize = '500px';
    await frames();
    expect(Math.abs(scrollY - before) < 2).toBe(true);
  });

  it('follows the target in a page whose body has the height of the window', async () => {
    const clock = installTestClock();
    document.documentElement.style.blockSize = document.body.style.blockSize = '100%';
    try {
      await begin('', '<div id="late"></div>');
      document.documentElement.style.overflowAnchor = 'none';
      link('Two').click();
      await pass(clock);
      await waitForTop('two', 0);
      document.getElementById('late')!.style.blockSize = '300px';
      await waitForTop('two', 0);
    } finally {
      document.body.removeAttribute('style');
    }
  });

  it('follows the target when an image above loads late', async () => {
    const clock = installTestClock();
    await begin('', '<img id="picture" alt="" style="display: block; overflow-anchor: none">');
    document.documentElement.style.overflowAnchor = 'none';
    link('Two').click();
    await pass(clock);
    await waitForTop('two', 0);
    const picture = document.querySelector<HTMLImageElement>('#picture')!;
    picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="240"/>')}`;
    await picture.decode();
    expect(picture.offsetHeight).toBe(240);
    await waitForTop('two', 0);
  });

  it('opens closed details around the target', async () => {
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

  it('opens the containers of the target before measuring the distance', async () => {
    const clock = installTestClock();
    await begin('', '<a href="#inner">Inner</a><div id="closed" hidden><p id="inner">Inside</p></div>');
    document.getElementById('closed')!.addEventListener('portico-reveal', (event) => {
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.hidden = false;
    });
    link('Inner').click();
    await pass(clock);
    expect(document.activeElement?.id).toBe('inner');
  });

  for (const [kind, more, type] of [
    ['pressed with the control key', '<a href="#two">Away</a>', { ctrlKey: true }],
    ['that the page cancelled', '<a href="#two" onclick="">Away</a>', {}],
    ['that opens in another window', '<a href="#two" target="_blank">Away</a>', {}],
    ['of a tab in a mega menu', '<a href="#two" role="tab">Away</a>', {}],
    ['of a tab, by its class', '<a href="#two" class="tab-link">Away</a>', {}],
    ['of a tab, as older themes write it', '<a href="#two" data-toggle="tab">Away</a>', {}],
    ['of a tab, as newer themes write it', '<a href="#two" data-bs-toggle="tab">Away</a>', {}],
    ['that is a download', '<a href="#two" download>Away</a>', {}],
    ['that the author ignores', '<a href="#two" class="quiet">Away</a>', {}],
    ['without a target', '<a href="#nowhere">Away</a>', {}],
    ['of a chat', '<a href="#open-chat">Away</a>', {}],
  ] as const) {
    it(`ignores a link ${kind}`, async () => {
      await begin('ignore=".quiet"', more);
      const away = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Away')!;
      let isPrevented: boolean | undefined;
      const look = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      const cancel = (event: Event) => event.preventDefault();
      if (kind.includes('cancelled')) away.addEventListener('click', cancel);
      // Added after the element's own listener, so that it runs later.
      addEventListener('click', look, { once: true });
      away.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...type }));
      expect(isPrevented).toBe(kind.includes('cancelled'));
      expect(location.hash).toBe('');
    });
  }

  it('applies a change of ignore at once', async () => {
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

  it('warns about an invalid selector and handles the link', async () => {
    const clock = installTestClock();
    const warned = captureConsole('warn');
    await begin('ignore="a["');
    link('Two').click();
    await pass(clock);
    await waitForTop('two', 0);
    await waitFor(() => expect(warned.join()).toContain('ignore="a["'));
  });
});

describe('a page that is opened with the prefix', () => {
  beforeEach(reset);
  afterEach(reset);

  it('keeps it during the scroll and removes it on arrival', async () => {
    const clock = installTestClock();
    history.replaceState(null, '', '#_two');
    await begin();
    await clock.advance(300);
    await frames();
    if (!isReduced) expect(location.hash).toBe('#_two');
    await pass(clock);
    await waitForTop('two', 0);
    expect(location.hash).toBe('#two');
  });

  it('removes it at once without a target, if the visitor comes from this site', async () => {
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

  it('uses the author’s prefix, and keeps ids that start with it', async () => {
    const clock = installTestClock();
    history.replaceState(null, '', '#go-two');
    await begin('hash-prefix="go-"');
    await pass(clock);
    await waitForTop('two', 0);
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

  it('scrolls to a fragment with and without #, and encoded', async () => {
    const clock = installTestClock();
    const element = await begin('', '<h2 id="für alle">For all</h2>');
    for (const [hash, id] of [
      ['#two', 'two'],
      ['three', 'three'],
      ['#f%C3%BCr%20alle', 'für alle'],
    ] as const) {
      element.goTo(hash);
      await pass(clock);
      await waitForTop(id, id === 'für alle' ? topOf(id) : 0);
      expect(document.activeElement?.id).toBe(id);
    }
  });

  it('is available as a command', async () => {
    const clock = installTestClock();
    const element = await begin('id="guide"');
    const button = mount('<button commandfor="guide" command="--go-to" value="two">Go</button>');
    element.dispatchEvent(Object.assign(new Event('command'), { command: '--go-to', source: button }));
    await pass(clock);
    await waitForTop('two', 0);
  });

  it('warns about a missing target', async () => {
    const warned = captureConsole('warn');
    (await begin()).goTo('#nowhere');
    await waitFor(() => expect(warned.join()).toContain('the page has no element with the id "nowhere"'));
  });
});
