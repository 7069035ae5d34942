import { keyed } from 'lit-html/directives/keyed.js';
import { html, nothing, renderTemplate, type TemplateResult } from '../../src/kit/templates.ts';
import type { OptionLine } from './options.ts';

/** Everything that the list under a search shows. */
export interface ResultsState {
  /** The id of the list; its lines have ids that begin with it. */
  readonly id: string;
  readonly name: string;
  readonly lines: readonly OptionLine[];
  /** The place of the line that the keys are at; -1 where none is. */
  readonly active: number;
  readonly message: string;
  readonly isError: boolean;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** The text that screen readers announce: another node each time, so that the same text is announced again. */
  readonly announcement: Text;
}

/**
 * Renders the list under a search. Everything in it is text; addresses are checked before. Other results take over the lines that are there,
 * which takes a third of the time that new lines take.
 */
export function renderResults(root: HTMLElement, state: ResultsState): void {
  const { id, name, lines, active, message, isError, isBusy, isOpen, announcement } = state;
  const list = lines.map((line, place) => lineTemplate(line, `${id}-${place}`, String(place === active)));
  renderTemplate(
    root,
    html`<p class="portico-search-status" role="status">${announcement}</p>
      <div class="portico-search-box" ?hidden=${!isOpen}>
        <p class="portico-search-message ${isError ? 'portico-search-error' : ''}" ?hidden=${message === ''}
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

function lineTemplate({ option, pieces }: OptionLine, id: string, isActive: string): TemplateResult {
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
      return html`<div
        class="portico-search-option portico-search-recent"
        role="option"
        tabindex="-1"
        id=${id}
        aria-selected=${isActive}
      >${option.text}</div>`;
    case 'forget':
      return html`<div
        class="portico-search-option portico-search-forget"
        role="option"
        tabindex="-1"
        id=${id}
        aria-selected=${isActive}
      >${option.label}</div>`;
    case 'result': {
      const { result, hasPicture, hasType } = option;
      const picture =
        hasPicture && result.image
          ? // A new one for another picture: the old picture would stay until the other has come.
            keyed(
              result.image,
              html`<img class="portico-search-picture" alt="" loading="lazy" decoding="async" src=${result.image} />`,
            )
          : nothing;
      const title = pieces.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text));
      // The space: a name of two parts is read as two words.
      const type = hasType && result.type ? html` <span class="portico-search-type">${result.type}</span>` : nothing;
      return html`<a
        class="portico-search-option portico-search-result"
        role="option"
        tabindex="-1"
        id=${id}
        aria-selected=${isActive}
        href=${result.url}
      >${picture}<span class="portico-search-title">${title}</span>${type}</a>`;
    }
  }
}
