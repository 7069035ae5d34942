import type { Middleware } from './middleware.ts';

/** The queries that each address was asked for with, in their order. */
const asked = new Map<string, string[]>();

/**
 * A network that fails at first. `/__flaky/<key>/<failures>/<how>/<name>.js` fails so many times, `lost` by ending the
 * connection or with a status, and is a module from then on: `export const name = '<name>'`. `?imports=<address>` makes that
 * module import another. `/__load.js?<address>` is a module whose default is `() => import('<address>')`, as it stands in a
 * built file. `/__asked?<address>` tells the queries that an address was asked for with, one for each
 * time.
 */
export const flaky: Middleware = async (context, next) => {
  const { path, query } = context;
  if (path === '/__asked') {
    context.body = { queries: asked.get(context.querystring) ?? [] };
    return;
  }
  if (path === '/__load.js') {
    context.type = 'text/javascript';
    context.body = `export default () => import('${context.querystring}');\n`;
    return;
  }
  const [, failures, how = '', name = ''] = /^\/__flaky\/[^/]+\/(\d+)\/([^/]+)\/([\w-]+)\.js$/.exec(path) ?? [];
  if (!failures) return next();
  const queries = [...(asked.get(path) ?? []), context.querystring];
  const times = queries.length;
  asked.set(path, queries);
  context.set('Cache-Control', 'no-store');
  if (times > Number(failures)) {
    const { imports } = query;
    context.type = 'text/javascript';
    context.body = `${typeof imports === 'string' ? `import '${imports}';\n` : ''}export const name = '${name}';\n`;
  } else if (how === 'lost') {
    context.respond = false;
    context.req.socket.destroy();
  } else {
    context.status = Number(how);
    context.body = 'Not now.';
  }
};
