// Handles a submission: the contract's order of checks, and the cases that a subject beginning with `@` asks
// for.
import { createHash } from 'node:crypto';
import { fieldNameOf } from '../../src/forms/controls/controls.ts';
import { valuesOf } from '../../src/forms/validation/form-values.ts';
import { violations } from '../../src/forms/validation/violations.ts';
import { answersChallenge } from './captcha.ts';
import type { ContactForm } from './contact-forms/contact-forms.ts';
import { textOf, type PostedEntry } from './posted.ts';
import { answersQuestion } from './quiz.ts';

/** A field that was refused. */
interface InvalidField {
  readonly field: string;
  readonly message: string;
}

/** The outcome of a submission. */
export interface Outcome {
  /** `mail_sent`, `validation_failed` and so on; any other word is a custom status. */
  readonly status: string;
  readonly message: string;
  /** Not empty only with `validation_failed`. */
  readonly invalid: readonly InvalidField[];
  /** 32 hex digits, empty when the submission was refused, undefined when it was not looked at. */
  readonly hash: string | undefined;
}

const accept = 'You must accept the terms and conditions before sending your message.';
const failed = 'There was an error trying to send your message. Please try again later.';

/** Judges a submission. Nothing is sent here: a caller acts on `mail_sent`. */
export function outcomeOf(form: ContactForm, entries: readonly PostedEntry[]): Outcome {
  if (form.subscribersOnly) {
    const message = 'This contact form is available only for logged in users.';
    return { status: 'error', message, invalid: [], hash: undefined };
  }
  const subject = textOf(entries, 'your-subject');

  const invalid = invalidFields(form, entries);
  if (invalid.length > 0) return validationFailed(invalid);
  if (missingAcceptances(form, entries).length > 0) {
    return { status: 'acceptance_missing', message: accept, invalid: [], hash: '' };
  }
  if (subject === '@spam') return { status: 'spam', message: failed, invalid: [], hash: '' };
  const invalidFiles = violationsOfFiles(form, entries);
  if (invalidFiles.length > 0) return validationFailed(invalidFiles);

  const looked = { invalid: [], hash: hashOf(entries) };
  if (subject === '@abort') return { status: 'aborted', message: 'Sending mail has been aborted.', ...looked };
  const custom = /^@status:([a-z][0-9a-z_]*)$/.exec(subject)?.[1];
  if (custom !== undefined) return { status: custom, message: `Custom status: ${custom}`, ...looked };
  if (subject === '@mailfail') return { status: 'mail_failed', message: failed, ...looked };
  return { status: 'mail_sent', message: 'Thank you for your message. It has been sent.', ...looked };
}

function validationFailed(invalid: readonly InvalidField[]): Outcome {
  const message = 'One or more fields have an error. Please check and try again.';
  return { status: 'validation_failed', message, invalid, hash: '' };
}

/** Rules, quiz, captcha, acceptance as validation: each speaks of other fields. Files are not looked at yet. */
function invalidFields(form: ContactForm, entries: readonly PostedEntry[]): InvalidField[] {
  const wrongAnswers = form.quizzes
    .filter((field) => !answersQuestion(textOf(entries, `_wpcf7_quiz_answer_${field}`), textOf(entries, field)))
    .map((field) => ({ field, message: 'The answer to the quiz is incorrect.' }));
  const wrongCodes = form.captchas
    .filter((field) => !answersChallenge(textOf(entries, `_wpcf7_captcha_challenge_${field}`), textOf(entries, field)))
    .map((field) => ({ field, message: 'Your entered code is incorrect.' }));
  const unaccepted = form.acceptanceAsValidation
    ? missingAcceptances(form, entries).map((field) => ({ field, message: accept }))
    : [];
  const rules = form.rules.filter(({ rule }) => !fileRules.has(rule));
  return [...violations(rules, valuesOf(entries)), ...wrongAnswers, ...wrongCodes, ...unaccepted];
}

const fileRules = new Set(['requiredfile', 'file', 'minfilesize', 'maxfilesize']);

/** A part that is missing from the body is accepted even where a file is required; an empty one is not. */
function violationsOfFiles(form: ContactForm, entries: readonly PostedEntry[]): InvalidField[] {
  const present = new Set(entries.map(([name]) => fieldNameOf(name)));
  const rules = form.rules.filter(({ rule, field }) => fileRules.has(rule) && present.has(field));
  return violations(rules, valuesOf(entries));
}

function missingAcceptances(form: ContactForm, entries: readonly PostedEntry[]): string[] {
  return form.acceptances
    .filter(({ field, inverted }) => (textOf(entries, field) === '') !== inverted)
    .map(({ field }) => field);
}

/** Follows from the fields that the visitor filled; hidden ones with an underscore do not count. */
function hashOf(entries: readonly PostedEntry[]): string {
  const posted = entries
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return createHash('md5').update(JSON.stringify(posted)).digest('hex');
}
