// The call of a live search, at the ajax endpoint.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { jsonAnswer } from '../answers.ts';
import type { ServerBindings } from '../contact-form-calls.ts';
import { brokenAnswer, ConnectionLost, lateness } from '../faults.ts';
import { textOf, type PostedEntry } from '../posted.ts';
import { filtered, foundBy } from './find-products.ts';
import { taxonomies, type Product } from './products.ts';

/** One result, as the contract has it. */
interface Result {
  readonly post_url: string;
  readonly title: string;
  readonly image_url: string;
  readonly type: string;
  readonly id: number;
}

/** Returns whether a call of the ajax endpoint is this one. */
export const isLiveSearch = (entries: readonly PostedEntry[]): boolean =>
  textOf(entries, 'action') === 'live_search_retrieve_posts';

/**
 * The results as a map, an empty one where there are none. A search that begins with a switch of `faults.ts` gets its fault, the rest of
 * it is looked for: `@slow:2 lamp`. `@drop` breaks the connection, `@hostile` is answered by titles and addresses that want to run.
 */
export async function liveSearch(
  c: Context<ServerBindings>,
  entries: readonly PostedEntry[],
  wait: (ms: number) => Promise<void>,
): Promise<Response> {
  const written = textOf(entries, 'search');
  const [, word = '', rest = ''] = /^(@\S+)\s*(.*)$/.exec(written) ?? [];
  const broken = brokenAnswer(word);
  if (broken) return broken;
  if (word === '@drop') {
    if (!c.env?.outgoing) throw new ConnectionLost();
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (lateness(word) > 0) await wait(lateness(word));
  const origin = new URL(c.req.url).origin;
  const results = word === '@hostile' ? hostile(origin) : resultsOf(word ? rest : written, entries, origin);
  const count = Number(textOf(entries, 'per_page')) || 100;
  return jsonAnswer(Object.fromEntries(results.slice(0, count).map((result, place) => [String(place), result])));
}

function resultsOf(text: string, entries: readonly PostedEntry[], origin: string): readonly Result[] {
  const isOn = (name: string) => textOf(entries, name) === '1';
  const types = entries.filter(([name]) => name === 'post_type[]').map(([, value]) => value);
  const wants = (type: string) => types.length === 0 || types.includes('any') || types.includes(type);
  const terms = (name: string) =>
    textOf(entries, name)
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean);
  const has = (product: Product, slugs: readonly string[]) =>
    Object.values(product.terms)
      .flat()
      .some((slug) => slugs.includes(slug));
  const [include, exclude] = [terms('include_terms'), terms('exclude_terms')];
  const found = foundBy(text, {
    titlesOnly: isOn('search_limit_to_post_titles'),
    withSkus: isOn('add_woo_product_skus'),
  }).filter((product) => (include.length === 0 || has(product, include)) && !has(product, exclude));
  const kinds = taxonomies.product_cat.terms.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
  return [
    ...(wants('collection')
      ? kinds.map(({ slug, label }, index) => ({
          post_url: `${origin}/shop/?e-filter-shop-product_cat=${slug}`,
          title: `All ${filtered(foundBy(''), { product_cat: { terms: [slug], join: 'OR' } }).length} ${label.toLowerCase()}`,
          image_url: '',
          type: 'collection',
          id: 1000 + index,
        }))
      : []),
    ...(wants('product')
      ? found.map(({ id, title }) => ({
          post_url: `${origin}/shop/products/${id}`,
          title,
          image_url: isOn('show_feat_img') ? `${origin}/shop/pictures/${id}` : '',
          type: 'product',
          id,
        }))
      : []),
  ];
}

/** The response of a compromised server. */
const hostile = (origin: string): readonly Result[] => [
  {
    post_url: 'javascript:document.title="run"',
    title: '<img src=x onerror=\'document.title="run"\'>',
    image_url: 'javascript:document.title="run"',
    type: 'product',
    id: 1,
  },
  {
    post_url: `${origin}/shop/products/2`,
    title: '<script>document.title="run"</script>',
    image_url: 'data:image/svg+xml,<svg onload=\'document.title="run"\'/>',
    type: '<b>type</b>',
    id: 2,
  },
  {
    post_url: 'data:text/html,<script>1</script>',
    title: 'An address that is a page',
    image_url: 'https://',
    type: 'product',
    id: 3,
  },
];
