import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json, silence } from '../../network.ts';
import { form, item, loop, markup, openLoop, questionIn, refresh } from './loop-page.ts';

const two = markup(loop(item(2) + item(3)));
const withJson = (settings: object): string =>
  `${form}<script type="application/json">${JSON.stringify(settings)}</script>`;

describe('what a loop filter is told to ask', () => {
  for (const [attributes, part] of [
    ['filter-type="meta"', { widget_filters: { meta: { kind: { terms: ['new'], logicalJoin: 'AND' } } } }],
    ['logical-join="or"', { widget_filters: { taxonomy: { kind: { terms: ['new'], logicalJoin: 'OR' } } } }],
    ['logical-join="xor"', { widget_filters: { taxonomy: { kind: { terms: ['new'], logicalJoin: 'DISABLED' } } } }],
    ['post-id="77"', { post_id: 77 }],
    ['post-id="draft"', { post_id: 'draft' }],
  ] as const) {
    it(`is asked so with ${attributes}`, async () => {
      const page = await openLoop(two, { attributes, hasSteps: true });
      await page.tick('New');
      expect(page.asked()[0]).toMatchObject(part);
      expect(location.search).toBe('?s=lamp&e-filter-w7-kind=new');
    });
  }

  it('is about the widget of that id, where no loop is named', async () => {
    const page = await openLoop(two, { attributes: 'widget-id="w7"' });
    page.element.removeAttribute('for');
    await page.tick('New');
    expect([page.asked()[0]?.widget_id, page.items()]).toEqual(['w7', ['Item 2', 'Item 3']]);
  });

  for (const name of ['postid-12', 'page-id-12']) {
    it(`is about the post of the page, as a theme says: ${name}`, async () => {
      document.body.classList.add(name);
      try {
        const page = await openLoop(two);
        await page.tick('New');
        expect(page.asked()[0]?.post_id).toBe(12);
      } finally {
        document.body.classList.remove(name);
      }
    });
  }

  it('goes where the page says that its REST interface is', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'https://api.w.org/', href: '/blog/wp-json/' });
    document.head.append(link);
    try {
      const page = await openLoop(json({}));
      page.network.route('/blog/wp-json/elementor-pro/v1/refresh-loop', two);
      await page.tick('New');
      const [sent] = page.network.sent('/blog/wp-json/elementor-pro/v1/refresh-loop');
      expect([questionIn(sent).widget_id, page.items()]).toEqual(['w7', ['Item 2', 'Item 3']]);
    } finally {
      link.remove();
    }
  });

  it('is waited for as long as `timeout` says', async () => {
    const page = await openLoop(silence, { attributes: 'timeout="2"' });
    await page.tick('New');
    await page.wait(1999);
    expect(page.told()).toBe('Loading …');
    await page.wait(1);
    expect(page.told()).toBe('The site did not answer in time. What you see is not filtered anew.');
  });
});

describe('what a loop filter is told to say', () => {
  it('may be in words of the author', async () => {
    const page = await openLoop(two, {
      inner: withJson({ texts: { count: '{0} things', failed: 'Oh no', retry: 'Once more' } }),
    });
    await page.tick('New');
    expect(page.told()).toBe('2 things');
    page.network.route(refresh, json({}));
    await page.tick('Used');
    expect([page.told(), getByRole(page.element, 'button', { name: 'Once more' }).isConnected]).toEqual([
      'Oh no',
      true,
    ]);
  });

  it('is German in a German page', async () => {
    const page = await openLoop(two, { attributes: 'lang="de"' });
    await page.tick('New');
    expect(page.told()).toBe('2 Ergebnisse');
    page.network.route(refresh, markup(loop('')));
    await page.tick('Used');
    expect(page.told()).toBe('Keine Ergebnisse');
  });
});
