import { keyed } from 'lit-html/directives/keyed.js';
import { html, nothing, renderTemplate, type TemplateResult } from '../../src/kit/on-demand/templates.ts';
import type { OptionLine } from './options.ts';

export interface ResultsState {
  /** The id of the list; its lines have ids that begin with it. */
  readonly id: string;
  readonly name: string;
  readonly lines: readonly OptionLine[];
  /** The index of the active line; -1 without one. */
  readonly active: number;
  readonly message: string;
  readonly isError: boolean;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** The text for screen readers; a new node each time, so that the same text is announced again. */
  readonly announcement: Text;
}

/** Returns the content of a result from the author's template; `undefined` for the default content. */
type FillResult = (line: OptionLine) => Element | undefined;

/**
 * Renders the list under a search. All contents are text, and addresses are already checked. New results reuse the existing lines,
 * which takes a third of the time of new lines.
 */
export function renderResults(root: HTMLElement, state: ResultsState, fill?: FillResult): void {
  const { id, name, lines, active, message, isError, isBusy, isOpen, announcement } = state;
  const list = groupTemplates(
    lines,
    lines.map((line, index) => lineTemplate(line, `${id}-${index}`, String(index === active), fill?.(line))),
  );
  renderTemplate(
    root,
    html`<p class="portico-search-status" role="status">${announcement}</p>
      <div class="portico-search-box" ?hidden=${!isOpen}>
        <p class="portico-search-message ${isError ? 'portico-search-error' : isBusy ? 'portico-search-busy' : ''}" ?hidden=${message === ''}
          >${message}</p>
        <div
          class="portico-search-list"
          id=${id}
          role="listbox"
          aria-label=${name || nothing}
          aria-busy=${isBusy ? 'true' : nothing}
          ?hidden=${lines.length === 0}
        >${list}</div>
      </div>`,
  );
}

const markedTemplate = (pieces: OptionLine['pieces']) =>
  pieces.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text));

/** Puts the lines of each group below a heading. */
function groupTemplates(lines: readonly OptionLine[], templates: readonly TemplateResult[]): readonly TemplateResult[] {
  const groups: { readonly name: string; readonly members: TemplateResult[] }[] = [];
  for (const [index, template] of templates.entries()) {
    const name = lines[index]?.option.group ?? '';
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(template);
    else groups.push({ name, members: [template] });
  }
  return groups.flatMap(({ name, members }) =>
    name === ''
      ? members
      : html`<div class="portico-search-group" role="group" aria-label=${name}><p class="portico-search-heading" aria-hidden="true">${name}</p>${members}</div>`,
  );
}

function lineTemplate(
  { option, pieces, excerpt }: OptionLine,
  id: string,
  isActive: string,
  content: Element | undefined,
): TemplateResult {
  switch (option.kind) {
    case 'all':
      return html`<a
        class="portico-search-option portico-search-all"
        role="option"
        tabindex="-1"
        id=${id}
        aria-selected=${isActive}
        href=${option.url}
      >${option.label}</a>`;
    case 'recent':
    case 'popular':
    case 'forget':
      return html`<div
        class="portico-search-option ${option.kind === 'popular' ? 'portico-search-recent ' : ''}portico-search-${option.kind}"
        role="option"
        tabindex="-1"
        id=${id}
        aria-selected=${isActive}
      >${option.kind === 'forget' ? option.label : option.text}</div>`;
    case 'result': {
      const { result, hasPicture, hasType } = option;
      if (content)
        return html`<a
          class="portico-search-option portico-search-result"
          role="option"
          tabindex="-1"
          id=${id}
          aria-selected=${isActive}
          href=${result.url}
        >${content}</a>`;
      const picture =
        hasPicture && result.image
          ? // Keyed, because a reused <img> shows the previous picture until the new one has loaded.
            keyed(
              result.image,
              html`<img class="portico-search-picture" alt="" loading="lazy" decoding="async" src=${result.image} />`,
            )
          : nothing;
      const isExcerpt = excerpt.length > 0;
      const text = isExcerpt ? html` <span class="portico-search-excerpt">${markedTemplate(excerpt)}</span>` : nothing;
      // Spaces separate the parts in the accessible name.
      const price = result.price ? html` <span class="portico-search-price">${result.price}</span>` : nothing;
      const type = hasType && result.type ? html` <span class="portico-search-type">${result.type}</span>` : nothing;
      return html`<a
        class="portico-search-option portico-search-result"
        role="option"
        tabindex="-1"
        id=${id}
        aria-selected=${isActive}
        href=${result.url}
      >${picture}<span class="portico-search-title">${markedTemplate(pieces)}${text}</span>${price}${type}</a>`;
    }
  }
}
