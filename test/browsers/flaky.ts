import type { Middleware } from './middleware.ts';

/** The queries of the requests for each address, in order. */
const queriesByPath = new Map<string, string[]>();

/**
 * Simulates a network that fails at first. `/__flaky/<key>/<failures>/<how>/<name>.js` fails that many times, by closing the connection
 * (`lost`) or with a status, and then serves a module: `export const name = '<name>'`. `?imports=<address>` makes that module import
 * another. `/__load.js?<address>` is a module with the default export `() => import('<address>')`, as in a built file. `/__asked?<address>`
 * returns the queries of the requests for an address, one per request.
 */
export const flaky: Middleware = async (context, next) => {
  const { path, query } = context;
  if (path === '/__asked') {
    context.body = { queries: queriesByPath.get(context.querystring) ?? [] };
    return;
  }
  if (path === '/__load.js') {
    context.type = 'text/javascript';
    context.body = `export default () => import('${context.querystring}');\n`;
    return;
  }
  const [, failures, how = '', name = ''] = /^\/__flaky\/[^/]+\/(\d+)\/([^/]+)\/([\w-]+)\.js$/.exec(path) ?? [];
  if (!failures) return next();
  const queries = [...(queriesByPath.get(path) ?? []), context.querystring];
  const times = queries.length;
  queriesByPath.set(path, queries);
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
