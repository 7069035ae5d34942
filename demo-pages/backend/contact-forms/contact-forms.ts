// The contact forms this backend answers for: what each holds beside its rules, which its schema does not tell.
import type { Rule } from '../../../src/forms/validation/rule.ts';
import { loadFamilies } from '../../../src/forms/validation/common-rules.ts';
import { readSchema } from '../../../src/forms/validation/read-schema.ts';
import acceptanceMarkup from './acceptance/form.html?raw';
import acceptanceSchema from './acceptance/schema.json';
import basicMarkup from './basic/form.html?raw';
import basicSchema from './basic/schema.json';
import captchaMarkup from './captcha/form.html?raw';
import captchaSchema from './captcha/schema.json';
import kitchenMarkup from './kitchen/form.html?raw';
import kitchenSchema from './kitchen/schema.json';
import quizMarkup from './quiz/form.html?raw';
import quizSchema from './quiz/schema.json';
import subscribersOnlyMarkup from './subscribers-only/form.html?raw';
import subscribersOnlySchema from './subscribers-only/schema.json';
import uploadMarkup from './upload/form.html?raw';
import uploadSchema from './upload/schema.json';

/** A consent that the form asks for; optional ones are not listed. */
interface Acceptance {
  readonly field: string;
  /** The box must stay empty. */
  readonly inverted: boolean;
}

/** One contact form of the site. */
export interface ContactForm {
  readonly id: number;
  /** The last part of its page's address: `/form-<name>/`. */
  readonly name: string;
  /** The answer to GET `feedback/schema`, as it stands in the file. */
  readonly schema: object;
  readonly rules: readonly Rule[];
  /** The `id` of each field's control; a field without one is missing here. */
  readonly controlIds: ReadonlyMap<string, string>;
  readonly quizzes: readonly string[];
  readonly captchas: readonly string[];
  readonly acceptances: readonly Acceptance[];
  /** A missing consent is an error of its field instead of a status of the form. */
  readonly acceptanceAsValidation: boolean;
  /** Nobody is logged in here, so such a form always answers `error`. */
  readonly subscribersOnly: boolean;
}

type Particulars = Partial<
  Pick<ContactForm, 'quizzes' | 'captchas' | 'acceptances' | 'acceptanceAsValidation' | 'subscribersOnly'>
>;

function contactForm(
  id: number,
  name: string,
  markup: string,
  schema: object,
  particulars: Particulars = {},
): ContactForm {
  return {
    id,
    name,
    schema,
    rules: readSchema(schema),
    controlIds: controlIds(markup),
    quizzes: [],
    captchas: [],
    acceptances: [],
    acceptanceAsValidation: false,
    subscribersOnly: false,
    ...particulars,
  };
}

/** The control with an `id`: in the markup the first one in the part that begins at a field's wrapper. */
function controlIds(markup: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const part of markup.split(' data-name="').slice(1)) {
    const id = / id="([^"]+)"/.exec(part)?.[1];
    if (id !== undefined) ids.set(part.slice(0, part.indexOf('"')), id);
  }
  return ids;
}

const asked = (field: string): Acceptance => ({ field, inverted: false });

/** Every form of the site, by id. */
export const contactForms: ReadonlyMap<number, ContactForm> = new Map(
  [
    contactForm(5, 'basic', basicMarkup, basicSchema),
    contactForm(7, 'kitchen', kitchenMarkup, kitchenSchema, {
      quizzes: ['k-quiz'],
      acceptances: [asked('k-accept')],
    }),
    contactForm(9, 'acceptance', acceptanceMarkup, acceptanceSchema, {
      acceptances: [asked('a-terms'), { field: 'a-robot', inverted: true }],
    }),
    contactForm(13, 'quiz', quizMarkup, quizSchema, { quizzes: ['q-quiz'] }),
    contactForm(15, 'upload', uploadMarkup, uploadSchema),
    contactForm(17, 'captcha', captchaMarkup, captchaSchema, {
      captchas: ['c-code'],
      acceptances: [asked('c-terms')],
      acceptanceAsValidation: true,
    }),
    contactForm(33, 'subscribers-only', subscribersOnlyMarkup, subscribersOnlySchema, { subscribersOnly: true }),
  ].map((form) => [form.id, form]),
);

await loadFamilies([...contactForms.values()].flatMap(({ rules }) => rules));
