import acceptance from '../../contract/contact-form-7/forms/acceptance/form.html?raw';
import acceptanceSchema from '../../contract/contact-form-7/forms/acceptance/schema.json';
import basic from '../../contract/contact-form-7/forms/basic/form.html?raw';
import basicSchema from '../../contract/contact-form-7/forms/basic/schema.json';
import kitchen from '../../contract/contact-form-7/forms/kitchen/form.html?raw';
import kitchenRefill from '../../contract/contact-form-7/forms/kitchen/refill.json';
import kitchenSchema from '../../contract/contact-form-7/forms/kitchen/schema.json';
import quiz from '../../contract/contact-form-7/forms/quiz/form.html?raw';
import quizRefill from '../../contract/contact-form-7/forms/quiz/refill.json';
import quizSchema from '../../contract/contact-form-7/forms/quiz/schema.json';
import { captures, type Capture } from '../../demo-pages/backend/captures.ts';
import { json, raw, type Reply } from '../../network.ts';
import { openForm, type FormPage, type FormPageOptions } from './form-page.ts';

/** A form that was captured from a server: its unchanged markup, its rules, and the response to a refill. */
interface CapturedForm {
  readonly markup: string;
  readonly schema: unknown;
  readonly refill: unknown;
}

export const forms = {
  basic: { markup: basic, schema: basicSchema, refill: [] },
  kitchen: { markup: kitchen, schema: kitchenSchema, refill: kitchenRefill },
  acceptance: { markup: acceptance, schema: acceptanceSchema, refill: [] },
  quiz: { markup: quiz, schema: quizSchema, refill: quizRefill },
} satisfies Record<string, CapturedForm>;

export type FormName = keyof typeof forms;

/** Returns a captured message with its response by name. */
export function captureOf(name: string): Capture {
  const capture = captures.get(name);
  if (!capture) throw new Error(`There is no capture ${name} in test/contract: name one that is there.`);
  return capture;
}

/** Replays a captured response. */
export function playBack(name: string): Reply {
  const { status, contentType, body } = captureOf(name).response;
  if (typeof body !== 'string') return json(body, status);
  return raw(status === 204 ? null : body, status, contentType);
}

/** Opens a page with a captured form. */
export const openCaptured = (name: FormName, options: FormPageOptions = {}): Promise<FormPage> =>
  openForm(forms[name].markup, { schema: forms[name].schema, refill: json(forms[name].refill), ...options });
