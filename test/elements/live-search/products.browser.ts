import { expect } from '../../expect.ts';
import { networkError, type Reply } from '../../network.ts';
import { form, openSearch, type SearchPage } from './search-page.ts';
import { lampProduct, productSearch, shadeProduct } from './products.ts';

const replies: Reply = ({ url }) => Response.json(url.includes('/wc/') ? [lampProduct, shadeProduct] : productSearch);

/** Waits for the position of the list. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Mounts a search of a shop, and searches for “lamp”. */
async function searchShop(reply: Reply, attributes: string, inner = form): Promise<SearchPage> {
  const page = await openSearch(reply, attributes, inner);
  page.network.route('', reply);
  page.element.setAttribute('ajax-url', '/wp-json/');
  await page.wait();
  await page.type('lamp');
  await page.wait(500);
  return page;
}

const prices = ({ element }: SearchPage): readonly (string | null)[] =>
  [...element.querySelectorAll('.portico-search-result')].map(
    (result) => result.querySelector('.portico-search-price')?.textContent ?? null,
  );

describe('a live search of a shop', () => {
  it('shows the prices and pictures of products, and their names to screen readers', async () => {
    const page = await searchShop(replies, 'source="wp-rest" add-woo-product-prices');
    expect(prices(page)).toEqual(['1.249,00 €', '9,50 € – 14,00 €', null]);
    expect(page.options().slice(0, 2)).toEqual(['Oak lamp 1.249,00 € product', 'Lamp shade 9,50 € – 14,00 € product']);
    expect([...page.element.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'https://site.test/wp-content/uploads/oak-324x324.jpg',
    ]);
  });

  it('requests no products without the setting', async () => {
    const page = await searchShop(replies, 'source="wp-rest"');
    expect(prices(page)).toEqual([null, null, null]);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('shows results without prices if these cannot be requested', async () => {
    const reply: Reply = (sent) => (sent.url.includes('/wc/') ? networkError(sent) : Response.json(productSearch));
    const page = await searchShop(reply, 'source="wp-rest" add-woo-product-prices');
    expect(prices(page)).toEqual([null, null, null]);
    expect(page.message()).toBe('');
  });

  it('reads the Store API itself as JSON', async () => {
    const products = [{ ...lampProduct, name: 'Oak &amp; lamp', permalink: 'https://site.test/product/oak-lamp/' }];
    const fields = '{"title":"name","url":"permalink","image":"images.0.thumbnail","price":"prices"}';
    const page = await searchShop(() => Response.json(products), `source="json" fields='${fields}'`);
    expect(prices(page)).toEqual(['1.249,00 €']);
    expect(page.options()[0]).toBe('Oak & lamp 1.249,00 €');
  });

  it('keeps the price next to a long title', async () => {
    const long = productSearch.map((result) => ({ ...result, title: `A lamp ${'with a very long name '.repeat(6)}` }));
    const page = await searchShop(
      ({ url }) => Response.json(url.includes('/wc/') ? [lampProduct, shadeProduct] : long),
      'source="wp-rest" add-woo-product-prices',
    );
    await frame();
    for (const result of page.element.querySelectorAll<HTMLElement>('.portico-search-result')) {
      const { right } = result.getBoundingClientRect();
      expect(result.clientWidth).toBeGreaterThan(200);
      const price = result.querySelector('.portico-search-price')?.getBoundingClientRect();
      expect(result.scrollWidth).toBeLessThanOrEqual(result.clientWidth);
      if (price) expect(price.right).toBeLessThanOrEqual(right);
    }
  });
});
