import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Danish. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Rigtig person: {name}',
  'Real person': 'Rigtig person',
  '{name} passed every check against bots when this was written.':
    '{name} bestod alle kontroller mod bots, da dette blev skrevet.',
  'The author': 'Forfatteren',
  'The form is being loaded.': 'Formularen indlæses.',
  'The form is here.': 'Formularen er klar.',
  'This form is not available to you.': 'Denne formular er ikke tilgængelig for dig.',
  'This form could not be loaded, because the site could not be asked.':
    'Formularen kunne ikke indlæses, fordi webstedet ikke kunne kontaktes.',
  'This form could not be loaded. Please load the page again.': 'Formularen kunne ikke indlæses. Genindlæs siden.',
  'This form cannot be shown.': 'Formularen kan ikke vises.',
  'Try again': 'Prøv igen',
  'Show the contact': 'Vis kontakten',
  'Hidden contact': 'Skjult kontakt',
  'Please wait a moment: the contact is being decoded.': 'Et øjeblik: Kontakten afkodes.',
  'The contact is': 'Kontakten er',
  'Click to select': 'Klik for at markere',
  Copy: 'Kopiér',
  Copied: 'Kopieret',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Ikke kopieret. Kontakten er markeret: Kopiér den med tastaturet.',
  'Got it': 'Forstået',
  Close: 'Luk',
  blocked: 'blokeret',
  'cannot connect': 'ingen forbindelse',
  'This contact cannot be decoded just now. Please try again later.':
    'Denne kontakt kan ikke afkodes lige nu. Prøv igen senere.',
  'Server response timeout': 'Serveren svarer ikke i tide',
  'You are probably offline.': 'Du er sandsynligvis offline.',
  'This was blocked': 'Dette blev blokeret',
  'Are you a person? Contact us': 'Er du et menneske? Kontakt os',
  'This website takes it for spam. What you wrote is still there.':
    'Webstedet anser det for spam. Det, du skrev, er der stadig.',
  'This e-mail address is good.': 'Denne e-mailadresse er i orden.',
  'This e-mail address may be wrong. Please check it.': 'Denne e-mailadresse er måske forkert. Kontrollér den.',
};
