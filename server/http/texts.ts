import { es } from '../languages/es.ts';
import { fr } from '../languages/fr.ts';
import { it } from '../languages/it.ts';
import { nl } from '../languages/nl.ts';
import { pl } from '../languages/pl.ts';
import { pt } from '../languages/pt.ts';
import type { Texts } from '../languages/texts-of.ts';
import type { Language } from './options.ts';

const en = {
  sent: 'Thank you for your message. It has been sent.',
  invalid: 'One or more fields have an error. Please check and try again.',
  spam: 'Your message looks like spam. It was not sent.',
  tooFast: 'Your message was sent very quickly, as by a program. It was not sent. Please send it again.',
  failed: 'Your message could not be sent. Please try again later.',
  broken: 'The form could not be read. It was not sent.',
  foreign: 'This page is not allowed to send this form.',
  unverified:
    'The page was open for too long, or the check against spam has failed. Please reload the page and try again.',
  sendAgain:
    'The form was open for too long, or it has already sent a message. Please send it again. If that does not help, reload the page.',
  captcha: 'The check against spam is missing, has failed, or has expired. Please repeat it, and send the form again.',
  captchaUnavailable:
    'Your message was not sent, because the check against spam does not work at the moment. Please try again later.',
  unknown: 'There is no form at this address.',
  method: 'Send the form with POST.',
  tooSlow: 'Your message took too long to arrive. Please try again.',
  tooLarge: 'Your message is too large.',
  fileTooLarge: 'A file is too large. The maximum is {max}.',
  tooManyFields: 'The form has too many fields.',
  tooManyFiles: 'There are too many files. The maximum is {max}.',
  unsupported: 'Send the form as multipart/form-data or application/x-www-form-urlencoded.',
  tooMany: 'There were too many requests. Please try again in {minutes} min.',
  tooLong: 'Please enter at most {max} characters.',
  oneLine: 'Please enter one line without control characters.',
  oneAddress: 'Please enter one email address, such as ada@example.com.',
  noFile: 'This field accepts no files.',
  fileType: 'This type of file is not accepted.',
  titleSent: 'Sent',
  titleNotSent: 'Not sent',
  back: 'Use the Back button of your browser to return to your entries.',
  toForm: 'Back to the page',
} as const;

/** The key of a text. */
export type TextKey = keyof typeof en;

const de: Texts = {
  sent: 'Danke für Ihre Nachricht. Sie wurde gesendet.',
  invalid: 'Ein oder mehrere Felder sind fehlerhaft. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  spam: 'Ihre Nachricht sieht wie Spam aus. Sie wurde nicht gesendet.',
  tooFast:
    'Ihre Nachricht wurde sehr schnell gesendet, wie von einem Programm. Sie wurde nicht gesendet. Bitte senden Sie sie noch einmal.',
  failed: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  broken: 'Das Formular war nicht lesbar. Es wurde nicht gesendet.',
  foreign: 'Diese Seite darf das Formular nicht senden.',
  unverified:
    'Die Seite war zu lange geöffnet, oder die Prüfung gegen Spam ist fehlgeschlagen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  sendAgain:
    'Das Formular war zu lange geöffnet, oder es hat schon eine Nachricht gesendet. Bitte senden Sie es noch einmal. Wenn das nicht hilft, laden Sie die Seite neu.',
  captcha:
    'Die Prüfung gegen Spam fehlt, ist fehlgeschlagen oder abgelaufen. Bitte wiederholen Sie sie, und senden Sie das Formular noch einmal.',
  captchaUnavailable:
    'Ihre Nachricht wurde nicht gesendet, weil die Prüfung gegen Spam zurzeit nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
  unknown: 'Unter dieser Adresse gibt es kein Formular.',
  method: 'Senden Sie das Formular mit POST.',
  tooSlow: 'Ihre Nachricht kam zu langsam an. Bitte versuchen Sie es noch einmal.',
  tooLarge: 'Ihre Nachricht ist zu groß.',
  fileTooLarge: 'Eine Datei ist zu groß. Erlaubt sind {max}.',
  tooManyFields: 'Das Formular hat zu viele Felder.',
  tooManyFiles: 'Es sind zu viele Dateien. Erlaubt sind höchstens {max}.',
  unsupported: 'Senden Sie das Formular als multipart/form-data oder application/x-www-form-urlencoded.',
  tooMany: 'Es gab zu viele Anfragen. Bitte versuchen Sie es in {minutes} Min. noch einmal.',
  tooLong: 'Bitte geben Sie höchstens {max} Zeichen ein.',
  oneLine: 'Bitte geben Sie eine Zeile ohne Steuerzeichen ein.',
  oneAddress: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
  noFile: 'Dieses Feld nimmt keine Dateien an.',
  fileType: 'Dieser Dateityp wird nicht angenommen.',
  titleSent: 'Gesendet',
  titleNotSent: 'Nicht gesendet',
  back: 'Mit der Zurück-Taste Ihres Browsers kommen Sie zu Ihren Eingaben zurück.',
  toForm: 'Zurück zur Seite',
};

/** The texts of the answers by language. */
export const languages: Readonly<Record<Language, Texts>> = { en, de, es, fr, it, nl, pl, pt };

export const languageNames = Object.keys(languages) as Language[]; // These are its keys.

/** Returns a text of a form in its language, with these values in place of `{max}` and others. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts of a form; those of the author come first. */
export function translator(language: Language, own: Readonly<Partial<Record<TextKey, string>>> = {}): Translate {
  return (key, values = {}) =>
    (own[key] ?? languages[language][key]).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}
