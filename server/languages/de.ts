import type { Texts } from './en.ts';

export const de: Texts = {
  sent: 'Danke für Ihre Nachricht. Sie wurde gesendet.',
  invalid: 'Ein oder mehrere Felder sind fehlerhaft. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  spam: 'Ihre Nachricht sieht wie Spam aus. Sie wurde nicht gesendet.',
  tooFast:
    'Ihre Nachricht wurde sehr schnell gesendet, wie von einem Bot. Sie wurde nicht gesendet. Bitte senden Sie sie noch einmal.',
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
