import { acceptanceBoxes } from '../../src/forms/acceptance-boxes.ts';
import { controlsOf } from '../../src/forms/controls.ts';
import { containsNode, membersOf } from '../../src/forms/form-members.ts';
import { isObject } from '../../src/json/json.ts';
import type { FailedSend } from './after-send.ts';
import type { Stage } from './stage.ts';

/** The events by which a contact form or a validator tells what came of a send. */
export const answerEvents = ['portico-invalid', 'portico-status', 'portico-submit'];

/** What such an event says of the send: that it went well, or how it failed; `undefined` where it says nothing yet. */
export function answerOf(stage: Stage, event: Event): 'sent' | Pick<FailedSend, 'isRefused' | 'invalid'> | undefined {
  const [source] = event.composedPath();
  if (!(source instanceof Node) || !(containsNode(source, stage.form) || containsNode(stage.form, source)))
    return undefined;
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const status = isObject(detail) ? detail.status : undefined;
  const invalid = invalidSteps(stage, status === 'unaccepted');
  // A status comes before the fields of a server's answer are marked; with marked fields it is a refusal before the send.
  if (event.type === 'portico-status' && (status !== 'invalid' || invalid.length === 0)) return undefined;
  if (status === 'sent') return 'sent';
  return { isRefused: event.type === 'portico-invalid' || status === 'invalid' || status === 'unaccepted', invalid };
}

/**
 * The steps with a field that another element has marked as wrong, by ARIA or by a message in its native validity. Where something was
 * not accepted, no field is marked; then those with something to be accepted.
 */
function invalidSteps({ form, steps }: Stage, isUnaccepted: boolean): number[] {
  const wrong: Element[] = isUnaccepted ? acceptanceBoxes(form) : [];
  wrong.push(
    ...membersOf(form).querySelectorAll('[aria-invalid="true"]'),
    ...controlsOf(form).filter(({ validity }) => validity.customError),
  );
  return steps.flatMap((step, index) => (wrong.some((node) => step.contains(node)) ? [index] : []));
}
