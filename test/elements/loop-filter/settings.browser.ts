import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json, noResponse } from '../../network.ts';
import { form, item, loop, markup, openLoop, bodyOf, refresh } from './loop-page.ts';

const two = markup(loop(item(2) + item(3)));
const withJson = (settings: object): string =>
  `${form}<script type="application/json">${JSON.stringify(settings)}</script>`;

describe('the request settings of a loop filter', () => {
  for (const [attributes, part] of [
    ['filter-type="meta"', { widget_filters: { meta: { kind: { terms: ['new'], logicalJoin: 'AND' } } } }],
    ['logical-join="or"', { widget_filters: { taxonomy: { kind: { terms: ['new'], logicalJoin: 'OR' } } } }],
    ['logical-join="xor"', { widget_filters: { taxonomy: { kind: { terms: ['new'], logicalJoin: 'DISABLED' } } } }],
    ['post-id="77"', { post_id: 77 }],
    ['post-id="draft"', { post_id: 'draft' }],
  ] as const) {
    it(`are sent with ${attributes}`, async () => {
      const page = await openLoop(two, { attributes, hasHistory: true });
      await page.tick('New');
      expect(page.requests()[0]).toMatchObject(part);
      expect(location.search).toBe('?s=lamp&e-filter-w7-kind=new');
    });
  }

  it('filter the widget with widget-id without "for"', async () => {
    const page = await openLoop(two, { attributes: 'widget-id="w7"' });
    page.element.removeAttribute('for');
    await page.tick('New');
    expect([page.requests()[0]?.widget_id, page.items()]).toEqual(['w7', ['Item 2', 'Item 3']]);
  });

  for (const name of ['postid-12', 'page-id-12']) {
    it(`send the post id of the page by default: ${name}`, async () => {
      document.body.classList.add(name);
      try {
        const page = await openLoop(two);
        await page.tick('New');
        expect(page.requests()[0]?.post_id).toBe(12);
      } finally {
        document.body.classList.remove(name);
      }
    });
  }

  it('use the REST root that the page links', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'https://api.w.org/', href: '/blog/wp-json/' });
    document.head.append(link);
    try {
      const page = await openLoop(json({}));
      page.network.route('/blog/wp-json/elementor-pro/v1/refresh-loop', two);
      await page.tick('New');
      const [sent] = page.network.sent('/blog/wp-json/elementor-pro/v1/refresh-loop');
      expect([bodyOf(sent).widget_id, page.items()]).toEqual(['w7', ['Item 2', 'Item 3']]);
    } finally {
      link.remove();
    }
  });

  it('abort the request after `timeout`', async () => {
    const page = await openLoop(noResponse, { attributes: 'timeout="2000"' });
    await page.tick('New');
    await page.wait(1999);
    expect(page.announcement()).toBe('Loading …');
    await page.wait(1);
    expect(page.announcement()).toBe('The site did not answer in time. What you see is not filtered anew.');
  });
});

describe('the texts of a loop filter', () => {
  it('can be replaced', async () => {
    const page = await openLoop(two, {
      inner: withJson({ texts: { count: '{count} things', failed: 'Oh no', retry: 'Once more' } }),
    });
    await page.tick('New');
    expect(page.announcement()).toBe('2 things');
    page.network.route(refresh, json({}));
    await page.tick('Used');
    expect([page.announcement(), getByRole(page.element, 'button', { name: 'Once more' }).isConnected]).toEqual([
      'Oh no',
      true,
    ]);
  });

  it('are German in a German page', async () => {
    const page = await openLoop(two, { attributes: 'lang="de"' });
    await page.tick('New');
    expect(page.announcement()).toBe('2 Ergebnisse');
    page.network.route(refresh, markup(loop('')));
    await page.tick('Used');
    expect(page.announcement()).toBe('Keine Ergebnisse');
  });
});
