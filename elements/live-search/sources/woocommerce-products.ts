import { readPrice } from '../list/price.ts';
import { valueAt } from './value-at.ts';

/** The route of the products in the Store API of WooCommerce. */
export const productsRoute = '/wc/store/v1/products';

/** Returns the ids of the products of WooCommerce in a response of the search. */
export const productIds = (data: unknown): readonly number[] =>
  (Array.isArray(data) ? data : []).flatMap((item: unknown) => {
    const id = valueAt(item, 'id');
    return typeof id === 'number' && typeOf(item) === 'product' ? [id] : [];
  });

/** Returns the post type of a result: that of the search, or that of a post. */
export const typeOf = (item: unknown): unknown => valueAt(item, 'subtype') ?? valueAt(item, 'type');

interface Product {
  /** Empty if the shop hides the price. */
  readonly price: string;
  /** The address of the small picture; `undefined` without one. */
  readonly image: unknown;
}

/** Reads products of the Store API, by their id. */
export const readProducts = (data: unknown): ReadonlyMap<unknown, Product> =>
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
