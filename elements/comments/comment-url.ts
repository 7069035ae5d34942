/** The final address of the response without its fragment, its HTML, and the ids of the comments in the visitor's page. */
type AcceptedComment = Readonly<{ address: string; body: string; known: ReadonlySet<string> }>;

/**
 * Returns the address of an accepted comment: the page that the server redirected to, with the comment as the fragment if it is known. The
 * address names a comment that waits for approval; else it is the newest comment in that page, unless the visitor's page contains it already.
 */
export function commentUrl({ address, body, known }: AcceptedComment): string {
  const url = new URL(address);
  const waiting = url.searchParams.get('unapproved') ?? '';
  const ids = /^\d+$/.test(waiting)
    ? [waiting]
    : [...body.matchAll(/\sid=["']?comment-(\d+)\b/g)].map(([, id = '']) => id);
  const [newest] = ids.filter((id) => !known.has(`comment-${id}`)).toSorted((a, b) => Number(b) - Number(a));
  if (newest) url.hash = `comment-${newest}`;
  return url.href;
}
