/** Answers a request, with what the server of Node knows about it. */
type Fetch<Environment> = (request: Request, env: Environment) => Response | Promise<Response>;

/**
 * Returns the function that answers requests for several sites by the name in `Host`: that of the site, with or without `www.`, and for people at
 * the server itself, also with `.localhost` after it. Monitors that ask for `/healthz` by another name get the worst answer of all sites.
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

/** Returns the site with a name; one with exactly this name comes first. */
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
