import { answerKey, writeAnswer, type Answer } from '../../src/consent/stored-answer.ts';
import type { Resolved } from '../../src/settings/settings.ts';
import { setCookie, store } from '../../src/store/store.ts';
import type { consentSettings } from './consent.settings.ts';

const dayLength = 864e5;

/** Stores an answer in the storage that the author has chosen, and removes it from the other storage. Never throws. */
export function storeAnswer(
  answer: Answer,
  { version, expires, storage }: Pick<Resolved<typeof consentSettings>, 'version' | 'expires' | 'storage'>,
): void {
  const text = writeAnswer(answer, version);
  store(storage === 'local' ? 'cookie' : 'local').remove(answerKey);
  if (storage === 'cookie') setCookie(answerKey, text, expires * dayLength);
  else store('local').set(answerKey, text);
}
