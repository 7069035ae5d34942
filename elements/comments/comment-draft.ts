import { afterReset } from '../../src/dom/after-reset.ts';
import { FormDraft } from '../../src/forms/draft/form-draft.ts';
import { hiddenValue } from '../../src/forms/controls/controls.ts';
import { membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import type { DraftHost } from '../../src/forms/draft/draft-notice.ts';
import { anySignal } from '../../src/older-browsers/any-signal.ts';

/** The step of a draft whose comment the browser has sent: the next page shows whether it has arrived. */
const sent = 1;

/** Stores the text of a reply form until the comment has arrived, and restores it. */
export class CommentDraft {
  readonly #draft: FormDraft;
  readonly #stopped = new AbortController();

  constructor(form: HTMLFormElement, host: DraftHost & { readonly element: HTMLElement }, needsConsent: boolean) {
    const { id } = host.element;
    const draft = new FormDraft(form, 'draft', id || `comment-${hiddenValue(form, 'comment_post_ID')}`, needsConsent);
    this.#draft = draft;
    // After it has stored a comment, the server shows the page at the address of that comment.
    if (draft.step === sent && location.hash.startsWith('#comment-')) draft.clear();
    draft.restore(host);
    const signal = anySignal([host.signal, this.#stopped.signal]);
    const members = membersOf(form);
    members.addEventListener('input', () => draft.saveSoon(signal), { signal });
    members.addEventListener('reset', (event) => afterReset(event, () => draft.clear(), signal), { signal });
  }

  /** Keeps the draft while the browser sends it: if the server refuses the comment, the visitor can return to it. */
  markAsSent(): void {
    this.#draft.save(sent);
  }

  /** Deletes the draft, and stores nothing from now on. */
  stop(): void {
    this.#stopped.abort();
    this.#draft.clear();
  }
}
