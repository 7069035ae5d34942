import type { Texts } from './en.ts';

export const pl: Texts = {
  sent: 'Dziękujemy za wiadomość. Została wysłana.',
  invalid: 'Co najmniej jedno pole zawiera błąd. Proszę sprawdzić i spróbować ponownie.',
  spam: 'Wiadomość wygląda na spam. Nie została wysłana.',
  tooFast: 'Wiadomość wysłano bardzo szybko, jak przez bota. Nie została wysłana. Proszę wysłać ją ponownie.',
  failed: 'Nie udało się wysłać wiadomości. Proszę spróbować później.',
  broken: 'Nie udało się odczytać formularza. Nie został wysłany.',
  foreign: 'Ta strona nie może wysłać tego formularza.',
  unverified:
    'Strona była otwarta zbyt długo albo kontrola antyspamowa się nie powiodła. Proszę odświeżyć stronę i spróbować ponownie.',
  sendAgain:
    'Formularz był otwarty zbyt długo albo wysłał już wiadomość. Proszę wysłać go ponownie. Jeśli to nie pomoże, proszę odświeżyć stronę.',
  captcha:
    'Brakuje kontroli antyspamowej, nie powiodła się ona albo wygasła. Proszę ją powtórzyć i wysłać formularz ponownie.',
  captchaUnavailable:
    'Wiadomość nie została wysłana, ponieważ kontrola antyspamowa chwilowo nie działa. Proszę spróbować później.',
  unknown: 'Pod tym adresem nie ma formularza.',
  method: 'Formularz należy wysłać metodą POST.',
  tooSlow: 'Wiadomość docierała zbyt długo. Proszę spróbować ponownie.',
  tooLarge: 'Wiadomość jest za duża.',
  fileTooLarge: 'Plik jest za duży. Maksimum to {max}.',
  tooManyFields: 'Formularz ma zbyt wiele pól.',
  tooManyFiles: 'Plików jest zbyt wiele. Maksimum to {max}.',
  unsupported: 'Formularz należy wysłać jako multipart/form-data lub application/x-www-form-urlencoded.',
  tooMany: 'Było zbyt wiele żądań. Proszę spróbować ponownie za {minutes} min.',
  tooLong: 'Proszę wpisać najwyżej {max} znaków.',
  oneLine: 'Proszę wpisać jeden wiersz bez znaków sterujących.',
  oneAddress: 'Proszę wpisać jeden adres e-mail, na przykład ada@example.com.',
  noFile: 'To pole nie przyjmuje plików.',
  fileType: 'Ten typ pliku nie jest przyjmowany.',
  titleSent: 'Wysłano',
  titleNotSent: 'Nie wysłano',
  back: 'Przycisk Wstecz przeglądarki prowadzi do wpisanych danych.',
  toForm: 'Powrót do strony',
};
