import { request } from '../../../src/http/request.ts';
import { notRequested, type RequestResults, type SearchQuery } from './source-types.ts';
import { readPrice } from './price.ts';
import { valueAt } from './value-at.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** The route of the products in the Store API of WooCommerce. */
const productsRoute = '/wc/store/v1/products';

/** Returns the ids of the products of WooCommerce in a response of the search. */
export const productIds = (data: unknown): readonly number[] =>
  (Array.isArray(data) ? data : []).flatMap((item: unknown) => {
    const id = valueAt(item, 'id');
    return typeof id === 'number' && typeOf(item) === 'product' ? [id] : [];
  });

/** Returns the post type of a result: that of the search, or that of a post. */
const typeOf = (item: unknown): unknown => valueAt(item, 'subtype') ?? valueAt(item, 'type');

interface Product {
  /** Empty if the shop hides the price. */
  readonly price: string;
  /** The address of the small picture; `undefined` without one. */
  readonly image: unknown;
}

/** Reads products of the Store API, by their id. */
const readProducts = (data: unknown): ReadonlyMap<unknown, Product> =>
  new Map(
    (Array.isArray(data) ? data : []).map((product: unknown) => [
      valueAt(product, 'id'),
      {
        // Shops hide a price with a filter of this HTML.
        price: valueAt(product, 'price_html') === '' ? '' : readPrice(valueAt(product, 'prices')),
        image: valueAt(product, 'images.0.thumbnail'),
      },
    ]),
  );

/** The largest `per_page` that WordPress accepts. */
const maxPerPage = 100;

const searchRoute = '/wp/v2/search';

/** Returns the route of an address, without a slash at the end: its path or, with plain permalinks, the parameter `rest_route`. */
const routeOf = (url: URL): string => (url.searchParams.get('rest_route') ?? url.pathname).replace(/\/$/, '');

function withRoute(url: URL, route: string): URL {
  const copy = new URL(url);
  if (copy.searchParams.has('rest_route')) copy.searchParams.set('rest_route', route);
  else copy.pathname = route;
  return copy;
}

/** Returns the endpoint of an address, which may also be that of the REST root. */
function endpointOf(url: URL): URL {
  const route = routeOf(url);
  const isRoot = url.searchParams.has('rest_route') ? route === '' : route.endsWith('/wp-json');
  return isRoot ? withRoute(url, `${route}${searchRoute}`) : url;
}

/** Returns the address of a search; parameters of `ajax-url`, such as `type=term`, are kept. */
export function wpSearchUrl({ text, types, settings, base }: SearchQuery): URL | undefined {
  const address = parseUrl(settings.ajaxUrl, base);
  if (!address) return undefined;
  const url = endpointOf(address);
  const { searchParams } = url;
  searchParams.set('search', text);
  searchParams.set('per_page', String(Math.min(settings.perPage, maxPerPage)));
  if (types.length > 0) {
    if (!searchParams.has('type')) searchParams.set('type', 'post');
    searchParams.set('subtype', types.join(','));
  }
  // Without a list, WordPress also embeds authors, terms and comments.
  if (settings.showFeatImg && !searchParams.has('_embed')) searchParams.set('_embed', 'self,wp:featuredmedia');
  return url;
}

const mediaPath = '_embedded.wp:featuredmedia.0';

/** Returns the embedded picture of a result or, in the search of WordPress, of its post. */
const embeddedMedia = (item: unknown): unknown =>
  valueAt(item, mediaPath) ?? valueAt(item, `_embedded.self.0.${mediaPath}`);

/** Returns the id of the picture that a response does not embed; `undefined` without one. */
function missingMediaId(item: unknown): number | undefined {
  const id = valueAt(item, '_embedded.self.0.featured_media') ?? valueAt(item, 'featured_media');
  return typeof id === 'number' && id > 0 && embeddedMedia(item) === undefined ? id : undefined;
}

/** Returns the ids of the pictures that a response refers to without containing them. */
export const missingMediaIds = (data: unknown): readonly number[] =>
  Array.isArray(data) ? [...new Set(data.flatMap((item: unknown) => missingMediaId(item) ?? []))] : [];

/**
 * Returns the address of another route in the same REST API as the search; `undefined` for an endpoint outside of `wp/v2`. It is never an
 * address of the response, so that the response cannot cause other requests.
 */
function urlInApi(search: URL, route: string, ids: readonly number[], fields: string): URL | undefined {
  const [, root] = /^(.*)\/wp\/v2\/[^/]+$/.exec(routeOf(search)) ?? [];
  if (root === undefined) return undefined;
  const api = new URL(search);
  api.search = search.searchParams.has('rest_route') ? 'rest_route=' : '';
  const url = withRoute(api, root + route);
  url.searchParams.set('include', ids.join(','));
  url.searchParams.set('per_page', String(maxPerPage));
  url.searchParams.set('_fields', fields);
  return url;
}

/** Returns the address of pictures. */
export const wpMediaUrl = (search: URL, ids: readonly number[]): URL | undefined =>
  urlInApi(search, '/wp/v2/media', ids, 'id,source_url,media_details');

/** Returns the address of products of WooCommerce. */
export const wcProductsUrl = (search: URL, ids: readonly number[]): URL | undefined =>
  urlInApi(search, productsRoute, ids, 'id,prices,price_html,images');

/** Returns the address of the smallest picture that fills the space of a result. */
const pictureUrl = (media: unknown): unknown =>
  valueAt(media, 'media_details.sizes.thumbnail.source_url') ??
  valueAt(media, 'media_details.sizes.medium.source_url') ??
  valueAt(media, 'source_url');

/**
 * Returns the results in the format of the Ajax endpoint; `undefined` if the response is no list. `media` and `products` are the responses to
 * the requests for pictures and for products. Besides results of the search, posts are read (`title.rendered` and `link`).
 */
export function readWpResults(data: unknown, media?: unknown, products?: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(data)) return undefined;
  const pictures = new Map((Array.isArray(media) ? media : []).map((one: unknown) => [valueAt(one, 'id'), one]));
  const productsById = readProducts(products);
  return data.map((item: unknown) => {
    const product = productsById.get(valueAt(item, 'id'));
    return {
      id: valueAt(item, 'id'),
      title: valueAt(item, 'title.rendered') ?? valueAt(item, 'title'),
      post_url: valueAt(item, 'url') ?? valueAt(item, 'link'),
      image_url: pictureUrl(embeddedMedia(item) ?? pictures.get(missingMediaId(item))) ?? product?.image,
      type: typeOf(item),
      price: product?.price,
    };
  });
}

/**
 * Requests results from the REST API of WordPress. If the response has only the ids of pictures, or if the prices of products are wanted,
 * requests these at the same time.
 */
export const requestWpRest: RequestResults = async (query, signal) => {
  const url = wpSearchUrl(query);
  if (!url) return notRequested;
  const { timeout, showFeatImg, addWooProductPrices } = query.settings;
  const outcome = await request(url.href, { timeout, signal });
  if (outcome.kind !== 'json' || outcome.status >= 300) return outcome;
  const pictures = showFeatImg ? missingMediaIds(outcome.data) : [];
  const products = addWooProductPrices ? productIds(outcome.data) : [];
  // Without a response, the results have no pictures or prices.
  const dataAt = async (address: URL | undefined): Promise<unknown> => {
    const extra = address && (await request(address.href, { timeout, signal }));
    return extra?.kind === 'json' ? extra.data : undefined;
  };
  const [media, details] = await Promise.all([
    dataAt(pictures.length > 0 ? wpMediaUrl(url, pictures) : undefined),
    dataAt(products.length > 0 ? wcProductsUrl(url, products) : undefined),
  ]);
  return { ...outcome, data: readWpResults(outcome.data, media, details) };
};
