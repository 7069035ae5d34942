import { setTimer } from '../../clock/clock.ts';
import { adopt } from '../../dom/adopt-styles.ts';
import { createElement } from '../../dom/create-element.ts';
import { afterReset } from '../../dom/after-reset.ts';
import type { Dictionary } from '../../text/text.ts';
import { controlsOf } from '../controls/controls.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import styles from './draft-notice.css?inline';
import { anySignal } from '../../older-browsers/any-signal.ts';
import { isRendered } from '../../older-browsers/visibility.ts';

type TextKey = 'draftRestored' | 'discardDraft';

const draftTexts: Dictionary<TextKey> = {
  en: { draftRestored: 'Your earlier entries are back.', discardDraft: 'Discard them' },
  de: { draftRestored: 'Ihre früheren Eingaben sind wieder da.', discardDraft: 'Verwerfen' },
};

export interface DraftHost {
  readonly signal: AbortSignal;
  text(dictionary: Dictionary<TextKey>, key: TextKey): string;
}

/**
 * Shows and announces, above a form, that a draft was restored, with a button that resets the form. The notice disappears when the form is submitted
 * or reset.
 */
export function showDraftNotice(form: HTMLFormElement, host: DraftHost): void {
  const { signal } = host;
  const members = membersOf(form);
  const message = createElement('p', { role: 'status' });
  const button = createElement('button', { form: '' }, host.text(draftTexts, 'discardDraft'));
  const notice = createElement('div', { class: 'portico-draft-notice' }, message, button);
  button.addEventListener('click', () => {
    members.reset();
    controlsOf(form)
      .find((control) => isRendered(control))
      ?.focus();
  });
  // Removes an older notice, too: a router may restore a copy of the page that contains one.
  if (members.previousElementSibling?.matches('.portico-draft-notice')) members.previousElementSibling.remove();
  adopt(members.getRootNode(), styles);
  members.before(notice);
  // The text is set later, because screen readers announce only changes in a live region that they already know.
  setTimer(0, () => void (message.textContent = host.text(draftTexts, 'draftRestored')), signal);

  const ended = new AbortController();
  const remove = () => {
    notice.remove();
    ended.abort();
  };
  const options = { signal: anySignal([signal, ended.signal]) };
  members.addEventListener('submit', remove, options);
  members.addEventListener('reset', (event) => afterReset(event, remove, options.signal), options);
  signal.addEventListener('abort', remove, { once: true, signal: ended.signal });
}
