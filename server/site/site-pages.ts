import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { SiteFile, SiteFolder } from './site-folder.ts';
import { fileResponse, type ChangedContent, type CompressedFile } from './static-files.ts';

interface Options {
  readonly folder: SiteFolder;
  /** Returns the changed content of a file for an address; `undefined` if the file is served unchanged. Does not close the file. */
  readonly change?:
    | ((file: SiteFile, query: URLSearchParams, host: string) => Promise<ChangedContent | undefined>)
    | undefined;
}

/** The variables with which the site reports what it has served. */
export interface SiteVariables {
  /** The path of the response, if it is a file or an endpoint of the site. */
  knownPath?: string;
}

/** Returns the endpoints for the files of a site. Its `404.html` is the page for missing files. */
export function sitePages({ folder, change }: Options): Hono<{ Variables: SiteVariables }> {
  const pages = new Hono<{ Variables: SiteVariables }>();
  pages.use(compress());
  pages.all('*', async (c) => {
    const { raw: request } = c.req;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return c.text('This address only returns files.', 405, { Allow: 'GET, HEAD' });
    const { pathname, search, searchParams, host } = new URL(request.url);
    const found = await folder.find(pathname);
    if (found?.kind === 'folder') return c.redirect(`${pathname}/${search}`, 308);
    if (found) {
      c.set('knownPath', `/${found.file.path}`);
      const [changed, compressed] = await contentOf(request, found.file, searchParams, host);
      return fileResponse(request, found.file, changed, compressed);
    }
    const missing = await folder.find('/404.html');
    if (missing?.kind !== 'file') return c.text('There is no such page.', 404);
    // The page for missing files is always sent completely, never as a range or as 304.
    const whole = await fileResponse(new Request(request.url, { method: request.method }), missing.file);
    return new Response(whole.body, { status: 404, headers: whole.headers });
  });

  /** Opens the compressed file beside a file, if the browser accepts its encoding and it is not older than the file. */
  async function findCompressed(request: Request, file: SiteFile): Promise<CompressedFile | undefined> {
    const accepted = (request.headers.get('Accept-Encoding') ?? '').split(',').map((one) => one.trim());
    if (request.headers.has('Range')) return undefined;
    for (const [encoding, ending] of encodings) {
      const path = file.path.split('/').map(encodeURIComponent).join('/');
      const found = accepted.includes(encoding) ? await folder.find(`/${path}${ending}`) : undefined;
      if (found?.kind !== 'file') continue;
      if (found.file.changedAt >= file.changedAt) return { ...found.file, encoding };
      await found.file.handle.close();
    }
    return undefined;
  }

  /** Returns the content that replaces a file, if there is one. Closes the file if that fails. */
  async function contentOf(request: Request, file: SiteFile, query: URLSearchParams, host: string) {
    try {
      const changed = await change?.(file, query, host);
      return [changed, changed ? undefined : await findCompressed(request, file)] as const;
    } catch (error) {
      await file.handle.close();
      throw error;
    }
  }
  return pages;
}

/** The encodings of compressed files, with the extensions of these files. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
