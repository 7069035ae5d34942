import { hiddenValue } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { isObject } from '../../../src/json/json.ts';
import type { BeforeSubmitDetail, ResetDetail, ResultDetail, StatusDetail } from '../contact-form.settings.ts';
import type { Identity } from '../send/form-identity.ts';

/* The events of Contact Form 7, for existing analytics. Loaded only if an author enables them. */

const results = ['invalid', 'unaccepted', 'spam', 'aborted', 'mailsent', 'mailfailed', 'submit'] as const;

type Details = Record<(typeof results)[number], ResultDetail> & {
  'before-submit': BeforeSubmitDetail;
  status: StatusDetail;
  reset: ResetDetail;
};

/** The signals with which the events are already dispatched. */
const firing = new WeakSet<AbortSignal>();

/**
 * Dispatches the events of Contact Form 7 together with the events of the element, until `signal` aborts. A second call with the same signal has no
 * effect.
 */
export function dispatchEvents(
  element: HTMLElement,
  form: HTMLFormElement,
  { formId, unitTag }: Identity,
  signal: AbortSignal,
): void {
  if (firing.has(signal)) return;
  firing.add(signal);
  const fire = (name: string, detail: object) => {
    const always = {
      contactFormId: Number(formId) || formId,
      pluginVersion: hiddenValue(form, '_wpcf7_version'),
      contactFormLocale: hiddenValue(form, '_wpcf7_locale'),
      unitTag,
      containerPostId: Number(hiddenValue(form, '_wpcf7_container_post')),
    };
    membersOf(form).dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail: { ...always, ...detail } }));
  };
  // The element dispatches these events with exactly these details.
  const listen = <Name extends keyof Details>(name: Name, run: (detail: Details[Name]) => void) =>
    element.addEventListener(`portico-${name}`, (event) => run((event as CustomEvent<Details[Name]>).detail), {
      signal,
    });

  /** The data of the pending send, and the status before the send. */
  let pending: object | undefined;
  let beforeReset = '';
  const beforeSubmit = () => {
    if (pending) fire('beforesubmit', pending);
    pending = undefined;
  };
  listen('before-submit', ({ inputs, formData }) => {
    const { status } = membersOf(form).dataset;
    pending = { status, inputs, formData };
    // A form whose submit was delayed already has the status `submitting`.
    if (status === 'submitting') beforeSubmit();
  });
  let { status: current = 'init' } = membersOf(form).dataset;
  const change = (status: string) => {
    const prevStatus = current;
    current = status;
    if (status !== prevStatus) fire('statuschanged', { status, prevStatus });
  };
  listen('status', ({ status, previous }) => {
    // All listeners that can cancel the send have run.
    if (status === 'submitting') beforeSubmit();
    if (status === 'resetting') beforeReset = previous;
    // Contact Form 7 validates only after changes. It then returns to the status from before the validation.
    if (status !== 'validating' && previous !== 'validating') change(status);
  });
  const onChange = ({ target }: Event) => {
    const isField =
      target instanceof Element && target.closest('.wpcf7-form-control-wrap[data-name] .wpcf7-form-control');
    if (!isField || target.closest('.novalidate')) return;
    const before = current;
    change('validating');
    queueMicrotask(() => change(before));
  };
  membersOf(form).addEventListener('change', onChange, { signal });
  // Contact Form 7 reports a reset together with the status from before the reset.
  listen('reset', ({ inputs, formData, response }) =>
    fire('reset', { status: beforeReset, inputs, formData, apiResponse: response ?? {} }),
  );
  for (const name of results) {
    listen(name, ({ inputs, formData, response }) => {
      const answer = isObject(response) ? response : {};
      fire(name, { status: answer.status ?? 'mail_failed', inputs, formData, apiResponse: answer });
    });
  }
}
