import { keyed } from 'lit-html/directives/keyed.js';
import { html, nothing, renderTemplate, type TemplateResult } from '../../../src/kit/on-demand/templates.ts';
import { groupRole } from '../../../src/dom/group-role.ts';
import type { OptionLine } from './options.ts';

export interface ResultsState {
  /** The id of the list. The ids of its lines begin with it. */
  readonly id: string;
  readonly name: string;
  readonly lines: readonly OptionLine[];
  /** The index of the active line; -1 if there is none. */
  readonly active: number;
  readonly message: string;
  readonly isError: boolean;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** The text for screen readers. It is a new node each time, so that the same text is announced again. */
  readonly announcement: Text;
}

/** Returns the content of a result, created with the author's template; `undefined` for the default content. */
type FillResult = (line: OptionLine) => Element | undefined;

/**
 * Renders the list under a search. All contents are text, and addresses have already been checked. New results reuse the existing lines, which takes
 * a third of the time of creating lines.
 */
export function renderResults(root: HTMLElement, state: ResultsState, fill?: FillResult): void {
  const { id, name, lines, active, message, isError, isBusy, isOpen, announcement } = state;
  const total = lines.filter(({ option }) => option.kind === 'result').length;
  const list = groupTemplates(
    lines,
    lines.map((line, index) =>
      lineTemplate(line, `${id}-${index}`, { isActive: String(index === active), index, total }, fill?.(line)),
    ),
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
      : html`<div class="portico-search-group" role=${groupRole} aria-label=${name}><p class="portico-search-heading" aria-hidden="true">${name}</p>${members}</div>`,
  );
}

type ResultOption = Extract<OptionLine['option'], { readonly kind: 'result' }>;

/** Returns the default content of a result. */
function resultTemplate(
  { result, hasPicture, hasType }: ResultOption,
  { pieces, excerpt }: OptionLine,
): TemplateResult {
  const { image, price, type } = result;
  // The image has a key: a reused <img> would show the previous image until the new one has loaded.
  const picture =
    hasPicture && image
      ? keyed(image, html`<img class="portico-search-picture" alt="" loading="lazy" decoding="async" src=${image} />`)
      : nothing;
  // The spaces separate the parts in the accessible name.
  const part = (name: string, content: unknown) => html` <span class="portico-search-${name}">${content}</span>`;
  const text = excerpt.length > 0 ? part('excerpt', markedTemplate(excerpt)) : nothing;
  return html`${picture}<span class="portico-search-title">${markedTemplate(pieces)}${text}</span>${price ? part('price', price) : nothing}${hasType && type ? part('type', type) : nothing}`;
}

/** Returns the content of an option. `filled` is the content of a result that was created with the author's template. */
function lineContent(line: OptionLine, filled: Element | undefined): unknown {
  const { option } = line;
  switch (option.kind) {
    case 'result':
      return filled ?? resultTemplate(option, line);
    case 'all':
    case 'forget':
      return option.label;
    case 'recent':
    case 'popular':
      return option.text;
  }
}

/** Returns a line, which is a link if the option has an address. `total` is the number of results that is announced; other options do not count. */
function lineTemplate(
  line: OptionLine,
  id: string,
  { isActive, index, total }: { readonly isActive: string; readonly index: number; readonly total: number },
  filled: Element | undefined,
): TemplateResult {
  const { option } = line;
  const style = `portico-search-option ${option.kind === 'popular' ? 'portico-search-recent ' : ''}portico-search-${option.kind}`;
  const content = lineContent(line, filled);
  if (option.kind !== 'result' && option.kind !== 'all')
    return html`<div class=${style} role="option" tabindex="-1" id=${id} aria-selected=${isActive}>${content}</div>`;
  const [url, position, size] = option.kind === 'all' ? [option.url, 1, 1] : [option.result.url, index + 1, total];
  return html`<a class=${style} role="option" tabindex="-1" id=${id} aria-selected=${isActive} aria-posinset=${position} aria-setsize=${size} href=${url}>${content}</a>`;
}
