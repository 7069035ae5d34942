import { closesDialog } from '../../dom/closes-dialog.ts';
import { submitterOf } from '../controls/controls.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import type { Protection } from '../form-features.ts';

/** The forms that are being submitted again, after their protection has become ready. */
const passing = new WeakSet<HTMLFormElement>();

/** The forms whose submit waits for the protection. */
const held = new WeakSet<HTMLFormElement>();

type Submit = (form: HTMLFormElement, submitter: HTMLElement | null) => void;

const submitAgain: Submit = (form, submitter) => membersOf(form).requestSubmit(submitterOf(form, submitter));

/**
 * Cancels a submit, and submits the form again with the same button once its captcha and trap are ready. Returns whether the submit was cancelled. It
 * is not cancelled without `protection`, if it only closes a dialog, or if it is the second one.
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
