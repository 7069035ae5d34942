import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Italian. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Persona reale: {name}',
  'Real person': 'Persona reale',
  '{name} passed every check against bots when this was written.':
    '{name} ha superato tutti i controlli contro i bot al momento della scrittura.',
  'The author': 'L’autore',
  'The form is being loaded.': 'Caricamento del modulo in corso.',
  'The form is here.': 'Il modulo è pronto.',
  'This form is not available to you.': 'Questo modulo non è disponibile.',
  'This form could not be loaded, because the site could not be asked.':
    'Impossibile caricare questo modulo perché il sito non è raggiungibile.',
  'This form could not be loaded. Please load the page again.':
    'Impossibile caricare questo modulo. Ricaricare la pagina.',
  'This form cannot be shown.': 'Questo modulo non può essere visualizzato.',
  'Try again': 'Riprova',
  'Show the contact': 'Mostra il contatto',
  'Hidden contact': 'Contatto nascosto',
  'Please wait a moment: the contact is being decoded.': 'Un momento: decodifica del contatto in corso.',
  'The contact is': 'Il contatto è',
  'Click to select': 'Clic per selezionare',
  Copy: 'Copia',
  Copied: 'Copiato',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Non copiato. Il contatto è selezionato: copiarlo con la tastiera.',
  'Got it': 'Ho capito',
  Close: 'Chiudi',
  blocked: 'bloccato',
  'cannot connect': 'impossibile connettersi',
  'This contact cannot be decoded just now. Please try again later.':
    'Al momento non è possibile decodificare questo contatto. Riprovare più tardi.',
  'Server response timeout': 'Il server non risponde in tempo',
  'You are probably offline.': 'Probabilmente la connessione è assente.',
  'This was blocked': 'Invio bloccato',
  'Are you a person? Contact us': 'Sei una persona? Contattaci',
  'This website takes it for spam. What you wrote is still there.':
    'Questo sito lo considera spam. Il testo scritto è ancora presente.',
  'This e-mail address is good.': 'Questo indirizzo e-mail è corretto.',
  'This e-mail address may be wrong. Please check it.': 'Questo indirizzo e-mail potrebbe essere errato. Verificarlo.',
};
