import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Swedish. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Verklig person: {name}',
  'Real person': 'Verklig person',
  '{name} passed every check against bots when this was written.':
    '{name} klarade alla kontroller mot botar när detta skrevs.',
  'The author': 'Författaren',
  'The form is being loaded.': 'Formuläret läses in.',
  'The form is here.': 'Formuläret är klart.',
  'This form is not available to you.': 'Det här formuläret är inte tillgängligt för dig.',
  'This form could not be loaded, because the site could not be asked.':
    'Formuläret kunde inte läsas in, eftersom webbplatsen inte kunde nås.',
  'This form could not be loaded. Please load the page again.': 'Formuläret kunde inte läsas in. Läs in sidan igen.',
  'This form cannot be shown.': 'Formuläret kan inte visas.',
  'Try again': 'Försök igen',
  'Show the contact': 'Visa kontakten',
  'Hidden contact': 'Dold kontakt',
  'Please wait a moment: the contact is being decoded.': 'Ett ögonblick: kontakten avkodas.',
  'The contact is': 'Kontakten är',
  'Click to select': 'Klicka för att markera',
  Copy: 'Kopiera',
  Copied: 'Kopierat',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Inte kopierat. Kontakten är markerad: kopiera den med tangentbordet.',
  'Got it': 'Jag förstår',
  Close: 'Stäng',
  blocked: 'blockerat',
  'cannot connect': 'ingen anslutning',
  'This contact cannot be decoded just now. Please try again later.':
    'Den här kontakten kan inte avkodas just nu. Försök igen senare.',
  'Server response timeout': 'Servern svarar inte i tid',
  'You are probably offline.': 'Du är förmodligen offline.',
  'This was blocked': 'Det här blockerades',
  'Are you a person? Contact us': 'Är du en människa? Kontakta oss',
  'This website takes it for spam. What you wrote is still there.':
    'Webbplatsen tror att det är skräppost. Det du skrev finns kvar.',
  'This e-mail address is good.': 'Den här e-postadressen är giltig.',
  'This e-mail address may be wrong. Please check it.': 'Den här e-postadressen kan vara felaktig. Kontrollera den.',
};
