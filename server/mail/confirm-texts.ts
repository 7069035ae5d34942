import type { Language } from '../http/options.ts';
import type { PageTexts } from './signed-page.ts';

/** The name of the page where visitors confirm a message. */
export const confirmPage = 'confirm';

/** The texts of the confirmation of an address. */
export interface ConfirmTexts extends PageTexts {
  /** The answer to the visitor. */
  readonly sent: string;
  readonly subject: string;
  /** The mail, with the placeholders `{site}` and `{link}`. It contains nothing of the message: its address may be that of somebody else. */
  readonly mail: string;
}

export const confirmTexts: Readonly<Record<Language, ConfirmTexts>> = {
  en: {
    sent: 'Please open the link in the mail that we have sent you. Your message is only sent then.',
    subject: 'Please confirm your message',
    mail: 'A message with this address was written on {site}.\n\nIf it is yours, please open this link to send it:\n{link}\n\nIf it is not, please ignore this mail.\n',
    title: 'Confirm your message',
    question: 'Do you want to send your message?',
    button: 'Send',
    done: 'Thank you. Your message has been sent.',
    invalid: 'This link is invalid, or its message has been deleted.',
  },
  de: {
    sent: 'Bitte öffnen Sie den Link in der Mail, die wir Ihnen geschickt haben. Erst dann wird Ihre Nachricht gesendet.',
    subject: 'Bitte bestätigen Sie Ihre Nachricht',
    mail: 'Auf {site} wurde eine Nachricht mit dieser Adresse geschrieben.\n\nWenn sie von Ihnen ist, öffnen Sie bitte diesen Link, um sie zu senden:\n{link}\n\nWenn nicht, beachten Sie diese Mail bitte nicht.\n',
    title: 'Nachricht bestätigen',
    question: 'Möchten Sie Ihre Nachricht senden?',
    button: 'Senden',
    done: 'Danke. Ihre Nachricht wurde gesendet.',
    invalid: 'Dieser Link ist ungültig, oder seine Nachricht wurde gelöscht.',
  },
  fr: {
    sent: 'Veuillez ouvrir le lien dans l’e-mail que nous vous avons envoyé. Votre message ne sera envoyé qu’ensuite.',
    subject: 'Veuillez confirmer votre message',
    mail: 'Un message avec cette adresse a été écrit sur {site}.\n\nS’il est de vous, veuillez ouvrir ce lien pour l’envoyer :\n{link}\n\nSinon, veuillez ignorer cet e-mail.\n',
    title: 'Confirmer votre message',
    question: 'Voulez-vous envoyer votre message ?',
    button: 'Envoyer',
    done: 'Merci. Votre message a été envoyé.',
    invalid: 'Ce lien n’est pas valable, ou son message a été supprimé.',
  },
  es: {
    sent: 'Abra el enlace del correo que le hemos enviado. Solo entonces se enviará su mensaje.',
    subject: 'Confirme su mensaje',
    mail: 'En {site} se escribió un mensaje con esta dirección.\n\nSi es suyo, abra este enlace para enviarlo:\n{link}\n\nSi no lo es, no haga caso de este correo.\n',
    title: 'Confirmar el mensaje',
    question: '¿Quiere enviar su mensaje?',
    button: 'Enviar',
    done: 'Gracias. Su mensaje se ha enviado.',
    invalid: 'Este enlace no es válido, o su mensaje se ha eliminado.',
  },
  it: {
    sent: 'Aprire il link nell’e-mail che abbiamo inviato. Solo allora il messaggio sarà inviato.',
    subject: 'Confermare il messaggio',
    mail: 'Su {site} è stato scritto un messaggio con questo indirizzo.\n\nSe è vostro, aprite questo link per inviarlo:\n{link}\n\nAltrimenti ignorate questa e-mail.\n',
    title: 'Confermare il messaggio',
    question: 'Inviare il messaggio?',
    button: 'Inviare',
    done: 'Grazie. Il messaggio è stato inviato.',
    invalid: 'Questo link non è valido, o il suo messaggio è stato eliminato.',
  },
  nl: {
    sent: 'Open de link in de mail die we u hebben gestuurd. Pas dan wordt uw bericht verzonden.',
    subject: 'Bevestig uw bericht',
    mail: 'Op {site} is een bericht met dit adres geschreven.\n\nAls het van u is, open dan deze link om het te verzenden:\n{link}\n\nZo niet, negeer deze mail.\n',
    title: 'Bericht bevestigen',
    question: 'Wilt u uw bericht verzenden?',
    button: 'Verzenden',
    done: 'Bedankt. Uw bericht is verzonden.',
    invalid: 'Deze link is ongeldig, of het bericht is verwijderd.',
  },
  pl: {
    sent: 'Proszę otworzyć odnośnik w wysłanym e-mailu. Dopiero wtedy wiadomość zostanie wysłana.',
    subject: 'Proszę potwierdzić wiadomość',
    mail: 'Na stronie {site} napisano wiadomość z tym adresem.\n\nJeśli jest Pana/Pani, proszę otworzyć ten odnośnik, aby ją wysłać:\n{link}\n\nJeśli nie, proszę zignorować tego e-maila.\n',
    title: 'Potwierdzenie wiadomości',
    question: 'Czy wysłać wiadomość?',
    button: 'Wyślij',
    done: 'Dziękujemy. Wiadomość została wysłana.',
    invalid: 'Ten odnośnik jest nieprawidłowy albo wiadomość usunięto.',
  },
  pt: {
    sent: 'Abra a ligação no e-mail que lhe enviámos. Só então a sua mensagem será enviada.',
    subject: 'Confirme a sua mensagem',
    mail: 'Em {site} foi escrita uma mensagem com este endereço.\n\nSe for sua, abra esta ligação para a enviar:\n{link}\n\nSe não for, ignore este e-mail.\n',
    title: 'Confirmar a mensagem',
    question: 'Quer enviar a sua mensagem?',
    button: 'Enviar',
    done: 'Obrigado. A sua mensagem foi enviada.',
    invalid: 'Esta ligação não é válida, ou a sua mensagem foi eliminada.',
  },
};
