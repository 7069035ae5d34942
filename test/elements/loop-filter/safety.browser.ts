import { holdBreaks } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import { touch, watchTrap } from '../../sanitize/trap.ts';
import { item, loop, markup, openLoop, refresh } from './loop-page.ts';

describe('a hostile response of a loop filter', () => {
  watchTrap();

  for (const [policy, html, shown] of [
    ['markup', sinkVectors.markup.html, sinkVectors.markup.asContent],
    ['an address', sinkVectors.address.link, sinkVectors.address.sanitized],
    [
      'author-only settings of elements',
      '<portico-lightbox open sandbox="none" oembed-url="/beacon"></portico-lightbox><portico-antispam></portico-antispam>',
      '<portico-lightbox></portico-lightbox>',
    ],
  ] as const) {
    it(`is sanitized markup: ${policy}`, async () => {
      const page = await openLoop(markup(loop(item(2, 'Item 2', `<p>${html}</p>`))));
      await page.tick('Red');
      expect(page.items()[0]).toContain('Item 2');
      expect(page.loop.querySelector('p')?.innerHTML).toBe(shown);
      touch(page.loop);
    });
  }

  it('keeps elements of the library with their settings', async () => {
    const own =
      '<portico-tooltip content="Hi" open="no"><button>Why</button><script type="application/json">{"placement":"end"}</script></portico-tooltip>';
    const page = await openLoop(markup(loop(item(2, 'Item 2', own))));
    await page.tick('Red');
    const tooltip = page.loop.querySelector('portico-tooltip');
    expect([tooltip?.getAttribute('content'), tooltip?.querySelector('script')?.textContent]).toEqual([
      'Hi',
      '{"placement":"end"}',
    ]);
  });

  it('with too many elements is not shown, with a warning', async () => {
    const warnings = captureConsole('warn');
    const items = Array.from({ length: 1700 }, (_, index) => item(index)).join('');
    const page = await openLoop(markup(loop(items)));
    await page.tick('Red');
    expect([page.items().length, page.announcement()]).toEqual([
      2,
      'The results could not be loaded. What you see is not filtered anew.',
    ]);
    expect(warnings.join()).toContain('has more than 3000 elements');
  });

  it('is parsed, sanitized and inserted in tasks of their own', async () => {
    const page = await openLoop(markup(loop(item(3))));
    const release = holdBreaks();
    await page.tick('Red');
    expect([page.items(), page.loop.ariaBusy]).toEqual([['Item 1', 'Item 2'], 'true']);
    release();
    await page.wait();
    expect([page.items(), page.loop.ariaBusy]).toEqual([['Item 3'], null]);
  });

  it('is not inserted if another response is requested between the tasks', async () => {
    const page = await openLoop(markup(loop(item(3))));
    const release = holdBreaks();
    await page.tick('Red');
    page.network.route(refresh, markup(loop(item(4))));
    await page.tick('Blue');
    release();
    await page.wait();
    expect(page.items()).toEqual(['Item 4']);
  });

  it('changes no other part of the page by its id', async () => {
    const page = await openLoop(markup(`${loop(item(2))}<p id="victim">Evil</p><div id="portico">x</div>`));
    const victim = document.createElement('p');
    victim.id = 'victim';
    victim.textContent = 'Mine';
    page.element.before(victim);
    await page.tick('Red');
    expect([victim.textContent, document.querySelectorAll('#victim').length]).toEqual(['Mine', 1]);
  });

  it('treats the terms of a hostile address as text', async () => {
    const page = await openLoop(markup(loop(item(2))), {
      query: `?e-filter-w7-colour=${encodeURIComponent('"><img src=x onerror=1>')}&e-filter-w7-__proto__=x`,
    });
    expect(JSON.stringify(page.requests()[0]?.widget_filters)).toContain('onerror=1>');
    expect([page.element.querySelector('img'), Reflect.get({}, 'terms')]).toEqual([null, undefined]);
    const events = details(document, 'portico-filter');
    await page.tick('Red');
    expect(events).toHaveLength(1);
  });
});
