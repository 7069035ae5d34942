/** Handles a request. `env` contains Node's data about it. */
type Fetch<Environment> = (request: Request, env: Environment) => Response | Promise<Response>;

/**
 * Returns a function that passes a request to one of several sites, by the name in `Host`: the site's name, with or without `www.`, or with
 * `.localhost` appended, for people at the server itself. If a monitor requests `/healthz` by any other name, it gets the worst response of all
 * sites.
 */
export function chooseSite<Environment>(
  sites: readonly { readonly host: string | undefined; readonly fetch: Fetch<Environment> }[],
  onUnknown: (hostname: string, method: string) => void,
): Fetch<Environment> {
  const [first, ...others] = sites;
  if (first && others.length === 0) return first.fetch;
  return async (request, env) => {
    const { hostname, pathname } = new URL(request.url);
    const site = siteOf(hostname, sites);
    if (site) return site.fetch(request, env);
    if (pathname === '/healthz' && ['GET', 'HEAD'].includes(request.method)) {
      const answers = await Promise.all(sites.map(async ({ fetch }) => fetch(request.clone(), env)));
      const status = answers.every(({ ok }) => ok) ? 'ok' : 'unavailable';
      return Response.json(
        { status },
        { status: status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
      );
    }
    onUnknown(hostname, request.method);
    return new Response('This server has no site with this name.', { status: 421 });
  };
}

/** Returns the site with a name. A site with exactly this name takes precedence. */
function siteOf<Site extends { readonly host: string | undefined }>(
  hostname: string,
  sites: readonly Site[],
): Site | undefined {
  const name = hostname.replace(/\.localhost$/, '');
  return (
    sites.find(({ host }) => host === hostname) ??
    sites.find(({ host }) => host === name) ??
    sites.find(({ host }) => host !== undefined && withoutWww(host) === withoutWww(name))
  );
}

const withoutWww = (name: string): string => name.replace(/^www\./, '');
