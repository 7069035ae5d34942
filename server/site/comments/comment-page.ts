import { parse } from 'parse5';
import { attributeOf, elementsIn, type HtmlElement } from '../html-tree.ts';

export const commentsPath = '/comments';

/** Access to the parts of a page’s HTML that the server fills in. */
export interface CommentPage {
  /** The language of the page; empty if the page states none. */
  readonly language: string;
  /** Returns the page's HTML with comments in the list and values in the hidden fields. */
  render(values: { readonly comments: string; readonly page: string; readonly parent: number | undefined }): string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds the list of comments (`class="comment-list"`) and the hidden fields of the form in `<portico-comments>`. Returns `undefined` if the page has
 * none of them, or if its form sends comments to another server.
 */
export function readCommentPage(source: string): CommentPage | undefined {
  if (!source.includes('<portico-comments')) return undefined; // Most pages have no comments, and need not be parsed.
  const elements = [...elementsIn(parse(source, { sourceCodeLocationInfo: true }))];
  const isIn = (element: HtmlElement): boolean => {
    for (let parent = element.parentNode; parent && 'tagName' in parent; parent = parent.parentNode)
      if (parent.tagName === 'portico-comments') return true;
    return false;
  };
  const inside = elements.filter(isIn);
  const list = inside.find((one) => attributeOf(one, 'class').split(/\s+/).includes('comment-list'));
  const forms = inside.filter(({ tagName }) => tagName === 'form');
  if (forms.length > 0 && !forms.some(isForComments)) return undefined;
  const end = list?.sourceCodeLocation?.endTag?.startOffset;
  const fields = (name: string) => inside.filter((one) => one.tagName === 'input' && attributeOf(one, 'name') === name);
  const [pages, parents] = [fields('comment_post_ID'), fields('comment_parent')];
  if (end === undefined && pages.length === 0) return undefined;
  const root = elements.find(({ tagName }) => tagName === 'html');
  return {
    language: root ? attributeOf(root, 'lang') : '',
    render({ comments, page, parent }) {
      const edits = [
        ...(end === undefined ? [] : [{ start: end, end, text: comments }]),
        ...pages.flatMap((field) => valueEdit(field, page)),
        ...(parent === undefined ? [] : parents.flatMap((field) => valueEdit(field, String(parent)))),
      ];
      return applyEdits(source, edits);
    },
  };
}

function isForComments(form: HtmlElement): boolean {
  const action = attributeOf(form, 'action');
  return action === 'comments' || action.endsWith(commentsPath);
}

/** Returns the edit of the source that sets the `value` of a field. */
function valueEdit(field: HtmlElement, value: string): Edit[] {
  const places = field.sourceCodeLocation?.attrs;
  const { value: written, name } = places ?? {};
  const text = `value="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  if (written) return [{ start: written.startOffset, end: written.endOffset, text }];
  return name ? [{ start: name.endOffset, end: name.endOffset, text: ` ${text}` }] : [];
}

/** Returns a text with some parts replaced. The parts must not overlap. */
function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const edit of edits.toSorted((one, other) => other.start - one.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}
