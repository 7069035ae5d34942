// The shop as markup: its products, as a page builder's loop prints them, and its filters. Values are put in by `html`, which escapes them.
import { html } from 'hono/html';
import { countWith, filtered, foundBy, queryOf, taxonomyNames, type Wishes } from './find-products.ts';
import { priceOf, taxonomies, type Product, type Taxonomy } from './products.ts';

/** The content of the shop's page. */
export interface ShopView {
  readonly text: string;
  readonly wishes: Wishes;
  /** Counts from 1. */
  readonly page: number;
}

type Markup = ReturnType<typeof html>;

/** Products on one page. */
const perPage = 12;

const item = (product: Product): Markup => html`<article class="e-loop-item e-loop-item-${product.id} product">
<img src="/shop/pictures/${product.id}" alt="" width="200" height="200">
<h3><a href="/shop/products/${product.id}">${product.title}</a></h3>
<p class="price">${priceOf(product)}</p>
<portico-quantity><input type="number" name="pieces-${product.id}" value="1" min="1" max="9" aria-label="Pieces: ${product.title}"></portico-quantity>
</article>
`;

const without = (wishes: Wishes, taxonomy: Taxonomy, slug: string): Wishes => {
  const wanted = wishes[taxonomy];
  return wanted
    ? { ...wishes, [taxonomy]: { ...wanted, terms: wanted.terms.filter((term) => term !== slug) } }
    : wishes;
};

const labelOf = (taxonomy: Taxonomy, slug: string): string =>
  taxonomies[taxonomy].terms.find((term) => term.slug === slug)?.label ?? slug;

function chips({ text, wishes }: ShopView): Markup | '' {
  const chosen = taxonomyNames.flatMap((taxonomy) =>
    (wishes[taxonomy]?.terms ?? []).map((slug) => ({ taxonomy, slug })),
  );
  if (chosen.length === 0) return '';
  const nameOf = (taxonomy: Taxonomy, slug: string) =>
    `${wishes[taxonomy]?.join === 'NOT' ? 'Not ' : ''}${labelOf(taxonomy, slug)}`;
  const links = chosen.map(
    ({ taxonomy, slug }) =>
      html`<li><a href="/shop/${queryOf(without(wishes, taxonomy, slug), { s: text })}" aria-label="Without ${nameOf(taxonomy, slug)}">${nameOf(taxonomy, slug)} <span aria-hidden="true">×</span></a></li>`,
  );
  return html`<ul class="portico-filter-chips" id="shop-chips" aria-label="Chosen filters">${links}<li><a class="reset" href="/shop/${queryOf({}, { s: text })}">Reset</a></li></ul>
`;
}

/** The loop: how many there are, what was chosen, the products, and more of them. */
export function loop(view: ShopView): Markup {
  const found = filtered(foundBy(view.text), view.wishes);
  const pages = Math.max(Math.ceil(found.length / perPage), 1);
  const shown = found.slice((view.page - 1) * perPage, view.page * perPage);
  const to = (page: number) =>
    `/shop/${queryOf(view.wishes, { s: view.text, 'e-page-shop': page > 1 ? String(page) : '' })}`;
  const words = found.length === 1 ? '1 product' : `${found.length} products`;
  return html`<div class="elementor-element elementor-widget-loop-grid shop-loop" id="shop-loop" data-id="shop">
<p class="count" id="shop-count" data-portico-count="${found.length}">${words}${view.text && html` for “${view.text}”`}${pages > 1 && html`, page ${view.page} of ${pages}`}</p>
${chips(view)}<div class="elementor-loop-container products" id="shop-products">
${shown.map(item)}${shown.length === 0 ? html`<p class="e-loop-nothing-found-message">Nothing suits all of that. Take a filter away.</p>` : ''}</div>
<nav class="elementor-pagination" id="shop-pages" aria-label="Pages">${view.page > 1 ? html`<a href="${to(view.page - 1)}" rel="prev">Back</a> ` : ''}${view.page < pages ? html`<a class="more" href="${to(view.page + 1)}" rel="next" data-portico-load-more>Show more</a>` : ''}</nav>
</div>`;
}

/** The number of products that each term of the filters would show. */
export function counts({ text, wishes }: ShopView): Markup {
  const found = foundBy(text);
  return html`${taxonomyNames.flatMap((taxonomy) =>
    taxonomies[taxonomy].terms.map(
      ({
        slug,
      }) => html`<span class="term-count" id="shop-count-${taxonomy}-${slug}">${countWith(found, wishes, taxonomy, slug)}</span>
`,
    ),
  )}`;
}

/** The filters: a form that works without script. */
export function filters(view: ShopView): Markup {
  const found = foundBy(view.text);
  const groups = taxonomyNames.map((taxonomy) => {
    const { label, join, terms } = taxonomies[taxonomy];
    const boxes = terms.map(({ slug, label: name }) => {
      const { terms: chosen = [], join: chosenJoin } = view.wishes[taxonomy] ?? {};
      const isChosen = chosenJoin !== 'NOT' && chosen.includes(slug);
      return html`<label><input type="checkbox" name="e-filter-shop-${taxonomy}" value="${slug}"${isChosen ? html` checked` : ''}> ${name} <span class="term-count" id="shop-count-${taxonomy}-${slug}">${countWith(found, view.wishes, taxonomy, slug)}</span></label>
`;
    });
    return html`<fieldset data-taxonomy="${taxonomy}" data-logical-join="${join}"><legend>${label}</legend>
${boxes}</fieldset>
`;
  });
  return html`<portico-loop-filter for="shop-loop" widget-id="shop" id="shop-filter">
<form action="/shop/" method="get" aria-label="Filters">
${
  view.text
    ? html`<input type="hidden" name="s" value="${view.text}">
`
    : ''
}${groups}<p class="actions"><button>Filter</button> <a class="reset" href="/shop/">Reset</a></p>
</form>
</portico-loop-filter>`;
}

/** The search form, which works without script. */
export const searchForm = (
  text: string,
): Markup => html`<portico-live-search ajax-url="/wp-admin/admin-ajax.php" display-post-type="no">
<form action="/shop/" method="get" role="search">
<label for="shop-search">Search the shop</label>
<p class="line"><input type="search" id="shop-search" name="s" value="${text}"> <button>Search</button></p>
</form>
</portico-live-search>`;
