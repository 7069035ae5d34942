/** The response of the Store API of WooCommerce, as the shop https://site.test sends it, with the fields that the search requests. */

const format = {
  currency_code: 'EUR',
  currency_symbol: '€',
  currency_minor_unit: 2,
  currency_decimal_separator: ',',
  currency_thousand_separator: '.',
  currency_prefix: '',
  currency_suffix: ' €',
};

/** A product with one price. */
export const lampProduct = {
  id: 42,
  prices: { price: '124900', regular_price: '149900', sale_price: '124900', price_range: null, ...format },
  price_html: '<del>1.499,00&nbsp;€</del> <ins>1.249,00&nbsp;€</ins>',
  images: [
    {
      id: 81,
      src: 'https://site.test/wp-content/uploads/oak.jpg',
      thumbnail: 'https://site.test/wp-content/uploads/oak-324x324.jpg',
      srcset: '',
      sizes: '(max-width: 324px) 100vw, 324px',
      name: 'oak',
      alt: '',
    },
  ],
};

/** A product whose variants have different prices. */
export const shadeProduct = {
  id: 7,
  prices: {
    price: '950',
    regular_price: '950',
    sale_price: '950',
    price_range: { min_amount: '950', max_amount: '1400' },
    ...format,
  },
  price_html: '9,50&nbsp;€ &ndash; 14,00&nbsp;€',
  images: [],
};

/** The response of the search of WordPress for the two products and a page. */
export const productSearch = [
  { id: 42, title: 'Oak lamp', url: 'https://site.test/product/oak-lamp/', type: 'post', subtype: 'product' },
  { id: 7, title: 'Lamp shade', url: 'https://site.test/product/shade/', type: 'post', subtype: 'product' },
  { id: 3, title: 'Lamps', url: 'https://site.test/lamps/', type: 'post', subtype: 'page' },
];
