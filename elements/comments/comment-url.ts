/** The final address of the response without its fragment, its HTML, the comment, and the ids of the comments in the visitor's page. */
type AcceptedComment = Readonly<{ address: string; body: string; text: string; known: ReadonlySet<string> }>;

/**
 * Returns the address of an accepted comment: the page that the server redirected to, with the comment as the fragment if it is known. The query of
 * the address names a comment that waits for approval. Any other comment is known if it is the only new one in the page with the text of the visitor;
 * others may have commented meanwhile.
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

/** Returns the letters and digits of a text: WordPress replaces quotes, adds paragraphs, and makes links of addresses. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, '');
