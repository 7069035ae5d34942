import type { Texts } from './en.ts';

export const it: Texts = {
  sent: 'Grazie per il messaggio. È stato inviato.',
  invalid: 'Uno o più campi contengono un errore. Controllare e riprovare.',
  spam: 'Il messaggio sembra spam. Non è stato inviato.',
  tooFast: 'Il messaggio è stato inviato molto in fretta, come da un bot. Non è stato inviato. Inviarlo di nuovo.',
  failed: 'Non è stato possibile inviare il messaggio. Riprovare più tardi.',
  broken: 'Non è stato possibile leggere il modulo. Non è stato inviato.',
  foreign: 'Questa pagina non può inviare questo modulo.',
  unverified:
    'La pagina è rimasta aperta troppo a lungo, o il controllo antispam non è riuscito. Ricaricare la pagina e riprovare.',
  sendAgain:
    'Il modulo è rimasto aperto troppo a lungo, o ha già inviato un messaggio. Inviarlo di nuovo. Se non basta, ricaricare la pagina.',
  captcha: 'Il controllo antispam manca, non è riuscito o è scaduto. Ripeterlo e inviare di nuovo il modulo.',
  captchaUnavailable:
    'Il messaggio non è stato inviato, perché il controllo antispam al momento non funziona. Riprovare più tardi.',
  unknown: 'A questo indirizzo non c’è alcun modulo.',
  method: 'Inviare il modulo con POST.',
  tooSlow: 'Il messaggio ha impiegato troppo tempo ad arrivare. Riprovare.',
  tooLarge: 'Il messaggio è troppo grande.',
  fileTooLarge: 'Un file è troppo grande. Il massimo è {max}.',
  tooManyFields: 'Il modulo ha troppi campi.',
  tooManyFiles: 'Ci sono troppi file. Il massimo è {max}.',
  unsupported: 'Inviare il modulo come multipart/form-data o application/x-www-form-urlencoded.',
  tooMany: 'Ci sono state troppe richieste. Riprovare tra {minutes} min.',
  tooLong: 'Inserire al massimo {max} caratteri.',
  oneLine: 'Inserire una sola riga, senza caratteri di controllo.',
  oneAddress: 'Inserire un indirizzo e-mail, per esempio ada@example.com.',
  noFile: 'Questo campo non accetta file.',
  fileType: 'Questo tipo di file non è accettato.',
  titleSent: 'Inviato',
  titleNotSent: 'Non inviato',
  back: 'Usare il pulsante Indietro del browser per tornare ai dati inseriti.',
  toForm: 'Torna alla pagina',
};
