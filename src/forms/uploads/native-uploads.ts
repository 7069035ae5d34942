import { submitterOf } from '../controls/controls.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import { FormUploads } from './form-uploads.ts';
import type { UploadHost } from './upload-host.ts';

/** The file lists of forms that the browser sends. */
const running = new WeakMap<HTMLFormElement, FormUploads>();

/** Starts the file lists of a form that the browser sends, unless they are already running. A submit waits until all images are resized. */
export function startUploads(host: UploadHost, form: HTMLFormElement): void {
  // `<portico-contact-form>` has its own file lists, which also show the progress.
  if (running.get(form)?.isActive || membersOf(form).closest('portico-contact-form')) return;
  const root = membersOf(form).getRootNode();
  const uploads = new FormUploads(host, form);
  running.set(form, uploads);
  let held: { submitter: HTMLElement | null } | undefined;
  const onSubmit = (event: Event): void => {
    if (event.target !== form || !(event instanceof SubmitEvent) || event.defaultPrevented || !uploads.isBusy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isFirst = held === undefined;
    // If several buttons are pressed while the submit waits, the last one is used.
    held = { submitter: event.submitter };
    if (isFirst) void submitWhenSettled();
  };
  const submitWhenSettled = async (): Promise<void> => {
    await uploads.settled();
    const submitter = held?.submitter ?? null;
    held = undefined;
    if (uploads.isActive && membersOf(form).isConnected) membersOf(form).requestSubmit(submitterOf(form, submitter));
  };
  // In the capture phase of the root, so that it runs before the element validates or protects the form.
  root.addEventListener('submit', onSubmit, { capture: true, signal: host.signal });
}
