import { findBlock, dispatchBlocked } from '../../../src/antispam/block-reply.ts';
import { plainText } from '../../../src/sanitize/plain-text.ts';
import type { SubmitResult } from './submit-result.ts';
import { isObject, type JsonObject } from '../../../src/json/json.ts';
import { controlsOf, hiddenField } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';

/* The optional parts of a response: captchas, quizzes and a block reply. Most pages never load this module. */

/** New captchas (name and address of the image) and quizzes (name, question and answer token) of a form. */
interface Refill {
  readonly captcha?: Readonly<Record<string, string>>;
  readonly quiz?: Readonly<Record<string, readonly [question: string, token: string]>>;
}

/** Parses new captchas and quizzes in the response to a request for them, or in a feedback response. A server that has none sends `[]`. */
export function readRefill(data: unknown): Refill {
  const { captcha, quiz } = isObject(data) ? data : {};
  return {
    ...(isObject(captcha) && { captcha: mapValues(captcha, textOrEmpty) }),
    ...(isObject(quiz) && { quiz: mapValues(quiz, readQuiz) }),
  };
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const readQuiz = (value: unknown): [question: string, token: string] =>
  Array.isArray(value) ? [textOrEmpty(value[0]), textOrEmpty(value[1])] : ['', ''];

const mapValues = <T>(object: JsonObject, map: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

/** Inserts new captchas and quizzes into a form. With `isAnswered`, clears the answers to the previous ones. */
export function refill(form: HTMLFormElement, answer: unknown, isAnswered = false): void {
  const { captcha = {}, quiz = {} } = readRefill(answer);
  for (const [name, address] of Object.entries(captcha)) {
    const image = membersOf(form).querySelector<HTMLImageElement>(`img.wpcf7-captcha-${CSS.escape(name)}`);
    if (image) image.src = address;
    // The server identifies a challenge by the number in the file name of its image.
    const challenge = /(?<!\d)(\d+)\.(?:png|gif|jpeg)(?:$|\?)/.exec(address)?.[1] ?? '';
    replaceToken(form, name, `_wpcf7_captcha_challenge_${name}`, challenge, isAnswered);
  }
  for (const [name, [question, token]] of Object.entries(quiz)) {
    const [input] = controlsOf(form, name);
    const label = input?.closest('label')?.querySelector('.wpcf7-quiz-label');
    if (label) label.textContent = question;
    replaceToken(form, name, `_wpcf7_quiz_answer_${name}`, token, isAnswered);
  }
}

function replaceToken(form: HTMLFormElement, field: string, hidden: string, token: string, isAnswered: boolean): void {
  const known = hiddenField(form, hidden);
  if (!known || known.value === token) return;
  known.value = token;
  if (isAnswered) for (const input of controlsOf(form, field)) input.value = '';
}

/** Returns the block reply in a response; `undefined` if the response contains none. The HTTP status does not matter. */
export function readBlockedResponse(data: unknown) {
  const block = findBlock(data);
  if (!block) return undefined;
  const answer: SubmitResult = {
    status: 'spam',
    message: plainText(block.comment),
    invalidFields: [],
    postedDataHash: '',
    response: data,
  };
  return {
    /** The result of a submit that the site has blocked: `spam`, with the site's comment as plain text. */
    answer: block.stops ? answer : undefined,
    /** Dispatches the event. Call this after the form has shown its own messages, because a listener may take the focus. */
    dispatch: (form: HTMLFormElement) => dispatchBlocked(form, block),
  };
}
