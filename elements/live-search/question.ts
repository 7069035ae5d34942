import { membersOf } from '../../src/forms/form-members.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import type { liveSearchSettings } from './live-search.settings.ts';

/** The settings that a question is made of. */
export type QuestionSettings = Pick<
  Resolved<typeof liveSearchSettings>,
  | 'action'
  | 'perPage'
  | 'showFeatImg'
  | 'displayPostType'
  | 'searchLimitToPostTitles'
  | 'addWooProductSkus'
  | 'includeTerms'
  | 'excludeTerms'
>;

const bit = (on: boolean): string => (on ? '1' : '0');

/** The body of a live search (§7). Terms are left out where there are none. */
export function questionOf(text: string, types: readonly string[], settings: QuestionSettings): URLSearchParams {
  const body = new URLSearchParams({
    action: settings.action,
    search: text,
    per_page: String(settings.perPage),
    show_feat_img: bit(settings.showFeatImg),
    display_post_type: bit(settings.displayPostType),
    search_limit_to_post_titles: bit(settings.searchLimitToPostTitles),
    add_woo_product_skus: bit(settings.addWooProductSkus),
  });
  for (const type of types) body.append('post_type[]', type);
  if (settings.includeTerms) body.set('include_terms', settings.includeTerms);
  if (settings.excludeTerms) body.set('exclude_terms', settings.excludeTerms);
  return body;
}

/** The types of posts that a search is for: those of the setting, else those that the form sends. */
export const typesOf = (setting: string, sent: FormData): readonly string[] => {
  const given = setting
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  if (given.length > 0) return given;
  return [...sent].flatMap(([name, value]) =>
    /^post_type(\[\])?$/.test(name) && typeof value === 'string' ? [value] : [],
  );
};

/** Where a GET form leads with these fields. */
export function searchAddress(action: string, fields: FormData): string {
  const address = new URL(action);
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  address.search = new URLSearchParams(texts).toString();
  return address.href;
}

/** The search page for a text, with all that the form of an input sends; `undefined` where the form has none: it is no GET form. */
export function searchPageOf(input: HTMLInputElement, text: string): string | undefined {
  const { form, name } = input;
  if (!form || !name || /^(post|dialog)$/i.test(membersOf(form).getAttribute('method') ?? '')) return undefined;
  const { baseURI, ownerDocument } = membersOf(form);
  const action = membersOf(form).getAttribute('action') || ownerDocument.URL;
  if (!URL.canParse(action, baseURI)) return undefined;
  const fields = new FormData(form);
  fields.set(name, text);
  return searchAddress(new URL(action, baseURI).href, fields);
}
