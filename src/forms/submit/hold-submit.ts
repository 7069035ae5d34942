import { closesDialog } from '../../dom/closes-dialog.ts';
import { submitterOf } from '../controls/controls.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import type { Protection } from '../form-features.ts';

/** The forms that are submitted again because they are protected now. */
const passing = new WeakSet<HTMLFormElement>();

/** The forms with a submit that is held back. */
const held = new WeakSet<HTMLFormElement>();

type Submit = (form: HTMLFormElement, submitter: HTMLElement | null) => void;

const submitAgain: Submit = (form, submitter) => membersOf(form).requestSubmit(submitterOf(form, submitter));

/**
 * Holds a submit back until the captcha and the trap of the form are ready, then submits it again by the same button. Returns whether the submit is
 * held back: not the second one, nor without `protection`, nor one that closes a dialog.
 */
export function holdSubmit(event: SubmitEvent, protection: Protection, resubmit: Submit = submitAgain): boolean {
  const { target: form, submitter } = event;
  if (!protection || event.defaultPrevented || !(form instanceof HTMLFormElement) || passing.has(form)) return false;
  if (closesDialog(form, submitter)) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!held.has(form)) void submitWhenReady(form, submitter, protection, resubmit);
  return true;
}

async function submitWhenReady(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  protection: NonNullable<Protection>,
  resubmit: Submit,
): Promise<void> {
  held.add(form);
  const loaded = await protection;
  const isReady = !loaded || (await loaded.prepare());
  held.delete(form);
  if (!isReady || !membersOf(form).isConnected) return;
  passing.add(form);
  try {
    resubmit(form, submitter);
  } finally {
    passing.delete(form);
    loaded?.markUsed();
  }
}
