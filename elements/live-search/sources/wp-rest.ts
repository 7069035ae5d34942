import { request } from '../../../src/http/request.ts';
import { notRequested, type RequestResults, type SearchQuery } from './source-types.ts';
import { readPrice } from './price.ts';
import { valueAt } from './value-at.ts';
import { parseUrl } from '../../../src/older-browsers/parse-url.ts';

/** The route of the products in the Store API of WooCommerce. */
const productsRoute = '/wc/store/v1/products';

/** Returns the ids of the WooCommerce products in a response of the search. */
export const productIds = (data: unknown): readonly number[] =>
  (Array.isArray(data) ? data : []).flatMap((item: unknown) => {
    const id = valueAt(item, 'id');
    return typeof id === 'number' && typeOf(item) === 'product' ? [id] : [];
  });

/** Returns the post type of a result, which is in `subtype`, or of a post, where it is in `type`. */
const typeOf = (item: unknown): unknown => valueAt(item, 'subtype') ?? valueAt(item, 'type');

interface Product {
  /** The price; empty if the shop hides it. */
  readonly price: string;
  /** The address of the small image; `undefined` if there is none. */
  readonly image: unknown;
}

/** Reads products of the Store API. The keys are the ids of the products. */
const readProducts = (data: unknown): ReadonlyMap<unknown, Product> =>
  new Map(
    (Array.isArray(data) ? data : []).map((product: unknown) => [
      valueAt(product, 'id'),
      {
        // If a shop hides a price, a filter of the shop empties this HTML.
        price: valueAt(product, 'price_html') === '' ? '' : readPrice(valueAt(product, 'prices')),
        image: valueAt(product, 'images.0.thumbnail'),
      },
    ]),
  );

/** The largest `per_page` that WordPress accepts. */
const maxPerPage = 100;

const searchRoute = '/wp/v2/search';

/** Returns the route in an address, without a slash at the end. The route is in the path or, with plain permalinks, in the parameter `rest_route`. */
const routeOf = (url: URL): string => (url.searchParams.get('rest_route') ?? url.pathname).replace(/\/$/, '');

function withRoute(url: URL, route: string): URL {
  const copy = new URL(url);
  if (copy.searchParams.has('rest_route')) copy.searchParams.set('rest_route', route);
  else copy.pathname = route;
  return copy;
}

/** Returns the endpoint of the search for an address, which may also be the root of the REST API. */
function endpointOf(url: URL): URL {
  const route = routeOf(url);
  const isRoot = url.searchParams.has('rest_route') ? route === '' : route.endsWith('/wp-json');
  return isRoot ? withRoute(url, `${route}${searchRoute}`) : url;
}

/** Returns the address of a search. Parameters of `ajax-url`, such as `type=term`, are kept. */
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
  // Without this list, WordPress would also embed authors, terms and comments.
  if (settings.showFeatImg && !searchParams.has('_embed')) searchParams.set('_embed', 'self,wp:featuredmedia');
  return url;
}

const mediaPath = '_embedded.wp:featuredmedia.0';

/** Returns the embedded image of a result or, in the search of WordPress, of the post of the result. */
const embeddedMedia = (item: unknown): unknown =>
  valueAt(item, mediaPath) ?? valueAt(item, `_embedded.self.0.${mediaPath}`);

/** Returns the id of an image that the response does not embed; `undefined` if there is none. */
function missingMediaId(item: unknown): number | undefined {
  const id = valueAt(item, '_embedded.self.0.featured_media') ?? valueAt(item, 'featured_media');
  return typeof id === 'number' && id > 0 && embeddedMedia(item) === undefined ? id : undefined;
}

/** Returns the ids of images to which a response refers, but which it does not contain. */
export const missingMediaIds = (data: unknown): readonly number[] =>
  Array.isArray(data) ? [...new Set(data.flatMap((item: unknown) => missingMediaId(item) ?? []))] : [];

/**
 * Returns the address of another route in the REST API of the search; `undefined` if the endpoint is outside of `wp/v2`. Addresses in a response are
 * never used, so that a response cannot cause other requests.
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

/** Returns the address for requesting these images. */
export const wpMediaUrl = (search: URL, ids: readonly number[]): URL | undefined =>
  urlInApi(search, '/wp/v2/media', ids, 'id,source_url,media_details');

/** Returns the address for requesting these WooCommerce products. */
export const wcProductsUrl = (search: URL, ids: readonly number[]): URL | undefined =>
  urlInApi(search, productsRoute, ids, 'id,prices,price_html,images');

/** Returns the address of the smallest image that is large enough for a result. */
const pictureUrl = (media: unknown): unknown =>
  valueAt(media, 'media_details.sizes.thumbnail.source_url') ??
  valueAt(media, 'media_details.sizes.medium.source_url') ??
  valueAt(media, 'source_url');

/**
 * Returns the results in the format of the Ajax endpoint; `undefined` if the response is no list. `media` and `products` are the responses to the
 * requests for images and for products. Posts can be read, too (`title.rendered` and `link`).
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
 * Requests results from the REST API of WordPress. If the response contains only the ids of images, or if the prices of products are needed, requests
 * images and products at the same time.
 */
export const requestWpRest: RequestResults = async (query, signal) => {
  const url = wpSearchUrl(query);
  if (!url) return notRequested;
  const { timeout, showFeatImg, addWooProductPrices } = query.settings;
  const outcome = await request(url.href, { timeout, signal });
  if (outcome.kind !== 'json' || outcome.status >= 300) return outcome;
  const pictures = showFeatImg ? missingMediaIds(outcome.data) : [];
  const products = addWooProductPrices ? productIds(outcome.data) : [];
  // If this request fails, the results have no images or prices.
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
