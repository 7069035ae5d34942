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

/** The signals for which the events are dispatched already. */
const firing = new WeakSet<AbortSignal>();

/** Dispatches the events of Contact Form 7 with each event of the element, once per signal, until it aborts. */
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
  // The element sends these events with these details, and with no others.
  const listen = <Name extends keyof Details>(name: Name, run: (detail: Details[Name]) => void) =>
    element.addEventListener(`portico-${name}`, (event) => run((event as CustomEvent<Details[Name]>).detail), {
      signal,
    });

  /** The data of the pending send, and the status before it. */
  let pending: object | undefined;
  let beforeReset = '';
  const beforeSubmit = () => {
    if (pending) fire('beforesubmit', pending);
    pending = undefined;
  };
  listen('before-submit', ({ inputs, formData }) => {
    const { status } = membersOf(form).dataset;
    pending = { status, inputs, formData };
    // A form that was held back is `submitting` already.
    if (status === 'submitting') beforeSubmit();
  });
  let { status: current = 'init' } = membersOf(form).dataset;
  const change = (status: string) => {
    const prevStatus = current;
    current = status;
    if (status !== prevStatus) fire('statuschanged', { status, prevStatus });
  };
  listen('status', ({ status, previous }) => {
    // Listeners that cancel the send have run by now.
    if (status === 'submitting') beforeSubmit();
    if (status === 'resetting') beforeReset = previous;
    // Contact Form 7 validates after changes only, and then returns to the status before.
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
  // Contact Form 7 reports a reset with the status before it.
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
