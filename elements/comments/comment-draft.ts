import { afterReset } from '../../src/dom/after-reset.ts';
import { FormDraft } from '../../src/forms/draft/form-draft.ts';
import { hiddenValue } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import type { DraftHost } from '../../src/forms/draft/draft-notice.ts';
import { anySignal } from '../../src/older-browsers/any-signal.ts';

/** The step of a draft whose comment the browser has sent. The next page shows whether the comment has arrived. */
const sent = 1;

/** Stores the text of a reply form until the comment has arrived, and restores the text after a reload. */
export class CommentDraft {
  readonly #draft: FormDraft;
  readonly #stopped = new AbortController();

  constructor(form: HTMLFormElement, host: DraftHost & { readonly element: HTMLElement }, needsConsent: boolean) {
    const { id } = host.element;
    const draft = new FormDraft(form, 'draft', id || `comment-${hiddenValue(form, 'comment_post_ID')}`, needsConsent);
    this.#draft = draft;
    // After the server has stored a comment, it redirects to the address of this comment.
    if (draft.step === sent && location.hash.startsWith('#comment-')) draft.clear();
    draft.restore(host);
    const signal = anySignal([host.signal, this.#stopped.signal]);
    const members = membersOf(form);
    members.addEventListener('input', () => draft.saveSoon(signal), { signal });
    members.addEventListener('reset', (event) => afterReset(event, () => draft.clear(), signal), { signal });
  }

  /** Keeps the draft while the browser sends the comment: if the server refuses the comment, the visitor can return to the text. */
  markAsSent(): void {
    this.#draft.save(sent);
  }

  /** Deletes the draft. From now on, nothing is stored. */
  stop(): void {
    this.#stopped.abort();
    this.#draft.clear();
  }
}
