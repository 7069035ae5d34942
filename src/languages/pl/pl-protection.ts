import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Polish. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Prawdziwa osoba: {name}',
  'Real person': 'Prawdziwa osoba',
  '{name} passed every check against bots when this was written.':
    '{name}: podczas pisania zaliczono wszystkie testy przeciw botom.',
  'The author': 'Autor',
  'The form is being loaded.': 'Trwa ładowanie formularza.',
  'The form is here.': 'Formularz jest gotowy.',
  'This form is not available to you.': 'Ten formularz nie jest dostępny.',
  'This form could not be loaded, because the site could not be asked.':
    'Nie udało się załadować tego formularza, ponieważ witryna nie odpowiada.',
  'This form could not be loaded. Please load the page again.':
    'Nie udało się załadować tego formularza. Załaduj stronę ponownie.',
  'This form cannot be shown.': 'Nie można wyświetlić tego formularza.',
  'Try again': 'Spróbuj ponownie',
  'Show the contact': 'Pokaż kontakt',
  'Hidden contact': 'Ukryty kontakt',
  'Please wait a moment: the contact is being decoded.': 'Chwileczkę: trwa dekodowanie kontaktu.',
  'The contact is': 'Kontakt:',
  'Click to select': 'Kliknij, aby zaznaczyć',
  Copy: 'Kopiuj',
  Copied: 'Skopiowano',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Nie skopiowano. Kontakt jest zaznaczony: skopiuj go za pomocą klawiatury.',
  'Got it': 'Rozumiem',
  Close: 'Zamknij',
  blocked: 'zablokowano',
  'cannot connect': 'brak połączenia',
  'This contact cannot be decoded just now. Please try again later.':
    'W tej chwili nie można zdekodować tego kontaktu. Spróbuj ponownie później.',
  'Server response timeout': 'Serwer nie odpowiada na czas',
  'You are probably offline.': 'Prawdopodobnie brak połączenia z internetem.',
  'This was blocked': 'Zablokowano',
  'Are you a person? Contact us': 'To nie bot? Skontaktuj się z nami',
  'This website takes it for spam. What you wrote is still there.':
    'Ta witryna uznała to za spam. Wpisana treść nadal tu jest.',
  'This e-mail address is good.': 'Ten adres e-mail jest prawidłowy.',
  'This e-mail address may be wrong. Please check it.': 'Ten adres e-mail może być błędny. Sprawdź go.',
};
