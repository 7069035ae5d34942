// The shop's own pages, which work without script, its pictures, and the call that a loop filter sends.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { isObject, parseJson } from '../../../src/json/json.ts';
import { jsonAnswer, pageAnswer, refusal } from '../answers.ts';
import type { ServerBindings } from '../contact-form-calls.ts';
import { brokenAnswer, ConnectionLost, lateness } from '../faults.ts';
import { readWishes, taxonomyNames, type Wanted, type Wishes } from './find-products.ts';
import { pictureOf, priceOf, products } from './products.ts';
import { counts, filters, loop, searchForm, type ShopView } from './shop-markup.ts';

/** The parts of the backend that the calls need. */
export interface ShopParts {
  /** Ends after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** The nonce that an editor of the demo has. */
export const editNonce = 'e0d1750f00';

/**
 * GET `/shop/` with the query of a search and of filters, `/shop/products/N`, `/shop/pictures/N`; POST
 * `/wp-json/elementor-pro/v1/refresh-loop`. A switch of `faults.ts` as `answer` in the query of `pagination_base_url` asks that call for
 * its fault (`?answer=@http500`); `@hostile` for markup that wants to run, `@nothing` for an answer without markup.
 */
export function shopCalls({ wait }: ShopParts): Hono<ServerBindings> {
  const app = new Hono<ServerBindings>();

  app.get('/shop/', (c) => {
    const query = new URL(c.req.url).searchParams;
    const view = viewOf(query);
    return shopPage(
      view.text ? `“${view.text}” in the shop` : 'Shop',
      html`${searchForm(view.text)}
<h2>Products</h2>
<div class="shop">${filters(view)}
${loop(view)}</div>`,
    );
  });

  app.get('/shop/products/:id{[0-9]+}', (c) => {
    const product = products[Number(c.req.param('id')) - 1];
    if (!product) return pageAnswer('Not sold here', html`<p><a href="/shop/">To the shop</a></p>`, 404);
    return pageAnswer(
      product.title,
      html`<p><img src="/shop/pictures/${product.id}" alt="" width="200" height="200"></p>
<p>${product.text}</p><p>${priceOf(product)}, ${product.sku}</p><p><a href="/shop/">To the shop</a></p>`,
    );
  });

  app.get('/shop/pictures/:id{[0-9]+}', (c) => {
    const product = products[Number(c.req.param('id')) - 1];
    if (!product) return c.text('There is no such picture.', 404);
    return c.body(pictureOf(product), 200, {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
    });
  });

  app.post('/wp-json/elementor-pro/v1/refresh-loop', async (c) => {
    const asked = parseJson(await c.req.text());
    if (
      !isObject(asked) ||
      typeof asked.widget_id !== 'string' ||
      !isObject(asked.widget_filters) ||
      asked.post_id === undefined
    ) {
      return refusal(400, 'rest_missing_callback_param', 'Missing parameter(s): post_id, widget_filters, widget_id');
    }
    if (asked.is_edit_mode === true && c.req.header('x-wp-nonce') !== editNonce) {
      return refusal(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
    }
    const base = typeof asked.pagination_base_url === 'string' ? asked.pagination_base_url : '';
    const query = URL.canParse(base) ? new URL(base).searchParams : new URLSearchParams();
    const word = query.get('answer') ?? '';
    const broken = brokenAnswer(word);
    if (broken) return broken;
    if (word === '@drop') {
      if (!c.env?.outgoing) throw new ConnectionLost();
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (word === '@nothing') return jsonAnswer({});
    if (word === '@hostile') return jsonAnswer({ data: hostile });
    if (lateness(word) > 0) await wait(lateness(word));
    const view: ShopView = {
      text: query.get('s') ?? '',
      wishes: { ...readWishes(query), ...wishesIn(asked.widget_filters.taxonomy) },
      page: 1,
    };
    return jsonAnswer({ data: `${String(await loop(view))}<div hidden>${String(await counts(view))}</div>` });
  });
  return app;
}

/** Returns the query in an address of the shop. */
export function viewOf(query: URLSearchParams): ShopView {
  const page = Number(query.get('e-page-shop') ?? query.get('paged') ?? query.get('page') ?? 1);
  return {
    text: (query.get('s') ?? '').trim(),
    wishes: readWishes(query),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Reads the consolidated filters of the call. */
function wishesIn(given: unknown): Wishes {
  if (!isObject(given)) return {};
  const wishes = taxonomyNames.flatMap((taxonomy): (readonly [string, Wanted])[] => {
    const filter = given[taxonomy];
    if (!isObject(filter) || !Array.isArray(filter.terms)) return [];
    const { logicalJoin } = filter;
    return [
      [
        taxonomy,
        { terms: filter.terms.map(String), join: logicalJoin === 'AND' || logicalJoin === 'NOT' ? logicalJoin : 'OR' },
      ],
    ];
  });
  return Object.fromEntries(wishes);
}

/** The response of a compromised server. */
const hostile = `<div id="shop-loop" data-id="shop"><p id="shop-count">1 product</p><div id="shop-products">
<article class="e-loop-item e-loop-item-1" onclick="document.title='run'"><h3><a href="javascript:document.title='run'">A product</a></h3>
<img src="x" onerror="document.title='run'"><svg onload="document.title='run'"></svg><script>document.title='run'</script>
<iframe srcdoc="<script>parent.document.title='run'</script>"></iframe><style>body{display:none}</style>
<portico-quantity onfocus="document.title='run'"><input type="number" value="1" aria-label="Pieces"><script type="application/json">{"texts":{}}</script>
<script>document.title='run'</script></portico-quantity></article></div></div>`;

async function shopPage(title: string, content: ReturnType<typeof html>): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Portico</title>
        <link rel="stylesheet" href="/demo.css" />
        <link rel="stylesheet" href="/frame.css" />
        <link rel="stylesheet" href="/forms.css" />
        <link rel="stylesheet" href="/shop.css" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <script type="module" src="/dist/portico.js"></script>
      </head>
      <body class="wide">
        <header class="site"><a class="brand" href="/docs/">Portico</a> <nav aria-label="Site"><a href="/shop.html">The demo</a></nav></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(page.toString(), {
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'",
    },
  });
}
