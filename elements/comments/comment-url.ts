/**
 * The data of an accepted comment: the final address of the response without its fragment, the HTML of the response, the text of the comment, and the
 * ids of the comments that the visitor's page contains.
 */
type AcceptedComment = Readonly<{ address: string; body: string; text: string; known: ReadonlySet<string> }>;

/**
 * Returns the address of an accepted comment: the page to which the server redirected, with the comment's id as fragment if the id is known. The
 * query names the id of a comment that waits for approval. Any other id is known if exactly one new comment in the page has the visitor's text.
 */
export function commentUrl({ address, body, text, known }: AcceptedComment): string {
  const url = new URL(address);
  const waiting = url.searchParams.get('unapproved') ?? '';
  const written = wordsOf(text);
  const ids = /^\d+$/.test(waiting)
    ? [waiting]
    : [...body.matchAll(/\sid=["']?comment-(\d+)\b([^]*?)(?=\sid=["']?comment-\d|$)/g)]
        .filter(([, , html = '']) => written !== '' && wordsOf(html).includes(written))
        .map(([, id = '']) => id);
  const [id, other] = ids.filter((one) => !known.has(`comment-${one}`));
  if (id !== undefined && other === undefined) url.hash = `comment-${id}`;
  return url.href;
}

/** Returns only the letters and digits of a text, because WordPress replaces quotes, adds paragraphs and turns addresses into links. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, '');
