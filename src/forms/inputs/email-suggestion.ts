import { afterReset } from '../../dom/after-reset.ts';
import { createElement } from '../../dom/create-element.ts';
import { editDistance } from '../../spelling/nearest.ts';
import { inputText } from './input-texts.ts';
import { changeValue, placeAfter } from './set-value.ts';

/** The domains of large providers, and domains that resemble these but are correct, so that they are never corrected. */
const domains =
  'gmail.com googlemail.com mail.com gmx.com ymail.com rocketmail.com yahoo.com yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.uk yahoo.co.jp ' +
  'hotmail.com hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.co.uk outlook.com outlook.de outlook.fr live.com live.de live.fr live.nl msn.com ' +
  'icloud.com me.com mac.com aol.com aol.de proton.me protonmail.com pm.me fastmail.com zoho.com hey.com tutanota.com tuta.com ' +
  'web.de gmx.de gmx.net gmx.at gmx.ch t-online.de freenet.de posteo.de mailbox.org arcor.de vodafone.de online.de mail.de email.de ' +
  'bluewin.ch sunrise.ch hispeed.ch aon.at chello.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it tin.it ' +
  'ziggo.nl kpnmail.nl planet.nl telenet.be skynet.be btinternet.com sky.com comcast.net verizon.net att.net sbcglobal.net ' +
  'wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz mail.ru yandex.ru qq.com 163.com 126.com naver.com';

const known: readonly string[] = domains.split(' ');

/** Returns the e-mail address that was probably meant if its domain nearly equals that of a large provider; otherwise `undefined`. */
export function suggestEmail(address: string): string | undefined {
  const text = address.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || text.length > 254 || domain.length < 5 || known.includes(domain)) return undefined;
  const limit = domain.length > 8 ? 2 : 1;
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(domain, candidate) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best, second] = ranked;
  // If two domains are equally similar, neither is suggested.
  if (!best || best.distance > limit || best.distance === second?.distance) return undefined;
  return `${text.slice(0, at)}@${best.candidate}`;
}

/** Suggests a correction of an e-mail address below an input, until `signal` aborts. The visitor can send the form without accepting it. */
export function addSuggestion(input: HTMLInputElement, signal: AbortSignal): void {
  // A live region must exist before its text changes.
  const status = createElement('output', { class: 'portico-suggestion' });
  placeAfter(input).after(status);
  const clear = () => status.replaceChildren();
  const update = () => {
    const email = suggestEmail(input.value);
    status.replaceChildren(...(email === undefined ? [] : suggestionNodes(email)));
  };
  const suggestionNodes = (email: string): readonly (string | Node)[] => {
    const label = inputText(input, 'use', { email });
    const attributes = { class: 'portico-suggested', form: '', 'aria-label': label };
    const button = createElement('button', attributes, email);
    button.addEventListener('click', () => {
      changeValue(input, email);
      clear();
      input.focus();
    });
    const [before = '', after = ''] = inputText(input, 'meant', { email: '\n' }).split('\n');
    return [before, button, after];
  };
  input.addEventListener('change', update, { signal });
  // Once the visitor edits the address, the suggestion is outdated.
  input.addEventListener('input', clear, { signal });
  input.form?.addEventListener('reset', (event) => afterReset(event, clear, signal), { signal });
  signal.addEventListener('abort', () => status.remove());
}
