// The 500 products of the demo shop, always the same.

/** A taxonomy of the shop: what its products are sorted by. */
export type Taxonomy = 'product_cat' | 'colour' | 'feature';

/** One term of a taxonomy: how addresses name it, and how people do. */
export interface Term {
  readonly slug: string;
  readonly label: string;
}

/** A product of the shop. */
export interface Product {
  readonly id: number;
  readonly sku: string;
  readonly title: string;
  readonly text: string;
  /** In cents. */
  readonly price: number;
  readonly terms: Readonly<Record<Taxonomy, readonly string[]>>;
}

const term = (label: string): Term => ({ slug: label.toLowerCase().replaceAll(' ', '-'), label });

/** All terms, in the order in which they are shown. */
export const taxonomies: Readonly<
  Record<Taxonomy, { readonly label: string; readonly join: 'AND' | 'OR'; readonly terms: readonly Term[] }>
> = {
  product_cat: {
    label: 'Kind',
    join: 'OR',
    terms: ['Lamps', 'Chairs', 'Tables', 'Shelves', 'Vases', 'Rugs', 'Clocks', 'Baskets'].map(term),
  },
  colour: { label: 'Colour', join: 'OR', terms: ['Red', 'Blue', 'Green', 'Yellow', 'Grey', 'Black'].map(term) },
  feature: { label: 'Features', join: 'AND', terms: ['Foldable', 'For outside', 'Made here', 'Second hand'].map(term) },
};

const nouns = ['lamp', 'chair', 'table', 'shelf', 'vase', 'rug', 'clock', 'basket'];
const materials = ['oak', 'steel', 'linen', 'glass'];
const names =
  'Alder Birch Cove Dune Ember Ferry Gull Heron Isle Juniper Kelp Lagoon Marsh Nettle Oyster Pebble Quay Reed Sandbar Tide'.split(
    ' ',
  );

/** The entry of a list that comes round to a number. */
function round<T>(list: readonly T[], number: number): T {
  const entry = list[number % list.length];
  if (entry === undefined) throw new Error('The shop has an empty list.');
  return entry;
}

function product(index: number): Product {
  const kind = index % nouns.length;
  const name = round(names, Math.floor(index / nouns.length));
  const material = round(materials, Math.floor(index / (nouns.length * names.length)));
  const noun = round(nouns, kind);
  const colour = round(taxonomies.colour.terms, index * 5 + Math.floor(index / 7));
  const features = taxonomies.feature.terms.filter((_, position) => (index * 7 + position * 3) % (position + 3) === 0);
  return {
    id: index + 1,
    sku: `QY-${String(index + 1).padStart(4, '0')}`,
    title: `${name} ${material} ${noun}`,
    text: `A ${colour.label.toLowerCase()} ${noun} of ${material}, from the ${name} workshop at the harbour.`,
    price: 900 + ((index * 3700) % 19_000) + (index % 2 === 0 ? 50 : 90),
    terms: {
      product_cat: [round(taxonomies.product_cat.terms, kind).slug],
      colour: [colour.slug],
      feature: features.map(({ slug }) => slug),
    },
  };
}

/** All products, by their number, which begins with 1. */
export const products: readonly Product[] = Array.from({ length: 500 }, (_, index) => product(index));

/** A price as people read it. */
export const priceOf = ({ price }: Product): string => `€ ${(price / 100).toFixed(2)}`;

const colours: Readonly<Record<string, string>> = {
  red: '#b5483a',
  blue: '#3f6ea8',
  green: '#4f8a5b',
  yellow: '#c9a23a',
  grey: '#8a8f98',
  black: '#33373e',
};

/** The picture of a kind of product, in a field of 100 by 100. */
const shapes = [
  'M50 12 74 52H26ZM47 52h6v30h15v6H32v-6h15Z',
  'M30 14h8v34h26v38h-7V60H38v26h-8Z',
  'M14 38h72v9H78v39h-7V47H29v39h-7V47h-8Z',
  'M20 14h60v74h-7V68H27v20h-7Zm7 7v14h46V21Zm0 21v19h46V42Z',
  'M40 12h20v12l12 30q4 34-22 34T28 54l12-30Z',
  'M14 30h72v40H14Zm8 8v24h56V38Z',
  'M50 14a36 36 0 1 1-.1 0Zm-3 14v26l20 12 3-5-17-10V28Z',
  'M20 44h60l-8 42H28Zm8-4a22 22 0 0 1 44 0h-7a15 15 0 0 0-30 0Z',
];

/** The picture of a product: an SVG of its kind, in its colour. */
export function pictureOf({ id, terms }: Product): string {
  const fill = colours[terms.colour[0] ?? ''] ?? '#8a8f98';
  const shape = round(shapes, id - 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><rect width="100" height="100" fill="#ece8df"/><path fill="${fill}" fill-rule="evenodd" d="${shape}"/></svg>`;
}
