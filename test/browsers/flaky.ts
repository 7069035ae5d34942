import type { Middleware } from './middleware.ts';

/** How often each address was asked for. */
const asked = new Map<string, number>();

/**
 * A network that fails at first. `/__flaky/<key>/<failures>/<how>/<name>.js` fails so many times, `lost` by ending the
 * connection or with a status, and is a module from then on: `export const name = '<name>'`. `?imports=<address>` makes that
 * module import another. `/__load.js?<address>` is a module whose default is `() => import('<address>')`, as it stands in a
 * built file. `/__asked?<address>` tells how often an address was asked for, whatever its query.
 */
export const flaky: Middleware = async (context, next) => {
  const { path, query } = context;
  if (path === '/__asked') {
    context.body = { times: asked.get(context.querystring) ?? 0 };
    return;
  }
  if (path === '/__load.js') {
    context.type = 'text/javascript';
    context.body = `export default () => import('${context.querystring}');\n`;
    return;
  }
  const [, failures, how = '', name = ''] = /^\/__flaky\/[^/]+\/(\d+)\/([^/]+)\/([\w-]+)\.js$/.exec(path) ?? [];
  if (!failures) return next();
  const times = (asked.get(path) ?? 0) + 1;
  asked.set(path, times);
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
