import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Dutch. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Echte persoon: {name}',
  'Real person': 'Echte persoon',
  '{name} passed every check against bots when this was written.':
    '{name} heeft bij het schrijven elke controle op bots doorstaan.',
  'The author': 'De auteur',
  'The form is being loaded.': 'Het formulier wordt geladen.',
  'The form is here.': 'Het formulier is er.',
  'This form is not available to you.': 'Dit formulier is voor u niet beschikbaar.',
  'This form could not be loaded, because the site could not be asked.':
    'Dit formulier kon niet worden geladen, omdat de website niet bereikbaar was.',
  'This form could not be loaded. Please load the page again.':
    'Dit formulier kon niet worden geladen. Laad de pagina opnieuw.',
  'This form cannot be shown.': 'Dit formulier kan niet worden getoond.',
  'Try again': 'Opnieuw proberen',
  'Show the contact': 'Contact tonen',
  'Hidden contact': 'Verborgen contact',
  'Please wait a moment: the contact is being decoded.': 'Een ogenblik: het contact wordt gedecodeerd.',
  'The contact is': 'Het contact is',
  'Click to select': 'Klik om te selecteren',
  Copy: 'Kopiëren',
  Copied: 'Gekopieerd',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Niet gekopieerd. Het contact is geselecteerd: kopieer het met het toetsenbord.',
  'Got it': 'Begrepen',
  Close: 'Sluiten',
  blocked: 'geblokkeerd',
  'cannot connect': 'geen verbinding',
  'This contact cannot be decoded just now. Please try again later.':
    'Dit contact kan nu niet worden gedecodeerd. Probeer het later opnieuw.',
  'Server response timeout': 'De server antwoordt niet op tijd',
  'You are probably offline.': 'U bent waarschijnlijk offline.',
  'This was blocked': 'Dit is geblokkeerd',
  'Are you a person? Contact us': 'Bent u een mens? Neem contact op',
  'This website takes it for spam. What you wrote is still there.':
    'Deze website ziet het als spam. Wat u hebt geschreven, is er nog.',
  'This e-mail address is good.': 'Dit e-mailadres is in orde.',
  'This e-mail address may be wrong. Please check it.': 'Dit e-mailadres klopt misschien niet. Controleer het.',
};
