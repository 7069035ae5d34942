/** Answers a request, with what the server of Node knows about it. */
type Fetch<Environment> = (request: Request, env: Environment) => Response | Promise<Response>;

/**
 * Returns the function that answers requests for several sites by the name in `Host`. Monitors that ask for `/healthz` by another name get the worst
 * answer of all sites.
 */
export function chooseSite<Environment>(
  sites: readonly { readonly host: string | undefined; readonly fetch: Fetch<Environment> }[],
): Fetch<Environment> {
  const [first, ...others] = sites;
  if (first && others.length === 0) return first.fetch;
  return async (request, env) => {
    const { hostname, pathname } = new URL(request.url);
    const site = sites.find(({ host }) => host === hostname);
    if (site) return site.fetch(request, env);
    if (pathname === '/healthz' && request.method === 'GET') {
      const answers = await Promise.all(sites.map(async ({ fetch }) => fetch(request.clone(), env)));
      const status = answers.every(({ ok }) => ok) ? 'ok' : 'unavailable';
      return Response.json(
        { status },
        { status: status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
      );
    }
    return new Response('This server has no site with this name.', { status: 421 });
  };
}
