import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs';

const isEnd = (token: TopLevelToken | undefined): boolean => (token as TagToken | undefined)?.name === 'endschema'; // Only tags have a name.

/** Returns a renderer of Liquid with stand-ins for what Shopify adds: the filter `asset_url`, and the tag `schema`, which prints nothing. */
export function shopLiquid(): Liquid {
  const liquid = new Liquid();
  liquid.registerFilter('asset_url', (name: string) => `/assets/${name}?v=17`);
  liquid.registerTag('schema', {
    parse(_tag, following) {
      while (following.length > 0) if (isEnd(following.shift())) return;
      throw new SyntaxError('{% schema %} has no {% endschema %}.');
    },
    render: () => '',
  });
  return liquid;
}
