import type { Refill } from './answer.ts';
import { controlsOf, hiddenField } from '../../src/forms/controls.ts';

/**
 * Puts new captcha images and quiz questions into a form. What is typed stays, unless it `isAnswered`: then it was the answer to a
 * challenge that is over.
 */
export function refill(form: HTMLFormElement, { captcha = {}, quiz = {} }: Refill, isAnswered = false): void {
  for (const [name, address] of Object.entries(captcha)) {
    const image = form.querySelector<HTMLImageElement>(`img.wpcf7-captcha-${CSS.escape(name)}`);
    if (image) image.src = address;
    // The server knows a challenge by the number in its image's name.
    const challenge = /(\d+)\.(?:png|gif|jpeg)(?:$|\?)/.exec(address)?.[1] ?? '';
    renew(form, name, `_wpcf7_captcha_challenge_${name}`, challenge, isAnswered);
  }
  for (const [name, [question, token]] of Object.entries(quiz)) {
    const [input] = controlsOf(form, name);
    const label = input?.closest('label')?.querySelector('.wpcf7-quiz-label');
    if (label) label.textContent = question;
    renew(form, name, `_wpcf7_quiz_answer_${name}`, token, isAnswered);
  }
}

function renew(form: HTMLFormElement, field: string, hidden: string, token: string, isAnswered: boolean): void {
  const known = hiddenField(form, hidden);
  if (!known || known.value === token) return;
  known.value = token;
  if (isAnswered) for (const input of controlsOf(form, field)) input.value = '';
}
