/** The response to an accepted comment. */
export interface AcceptedComment {
  /** The address that answered in the end, without its fragment. */
  readonly address: string;
  /** The page that it sent. */
  readonly body: string;
  /** The ids of the comments that the visitor's page has. */
  readonly known: ReadonlySet<string>;
}

/**
 * Returns the address of an accepted comment: the page that the server led to, at the comment, as far as that is known. A comment that
 * waits for approval is named in the address; of others the newest in that page is it, if the visitor's page does not have it.
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
