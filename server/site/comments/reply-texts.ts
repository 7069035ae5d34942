import type { Language } from '../../http/options.ts';
import type { PageTexts } from '../../mail/signed-page.ts';
import { furtherReplyTexts } from './further-reply-texts.ts';

/** A mail, with the placeholders `{site}`, `{link}` and `{unsubscribe}`. */
interface MailTexts {
  readonly subject: string;
  readonly text: string;
}

/** The pages that the links of the mails open. */
export type ReplyPage = 'subscribe' | 'unsubscribe';

/** The texts of the mails about replies, and of their pages. */
type ReplyTexts = Readonly<Record<'confirmation' | 'reply', MailTexts>> & Readonly<Record<ReplyPage, PageTexts>>;

export const replyTexts: Readonly<Record<Language, ReplyTexts>> = {
  en: {
    confirmation: {
      subject: 'Mails about replies to your comment',
      text: 'Somebody has asked for mails to this address about replies to a comment on {site}.\n\nIf it was you, please open this link:\n{link}\n\nIf not, please ignore this mail.\n',
    },
    reply: {
      subject: 'A reply to your comment',
      text: 'There is a reply to your comment on {site}:\n{link}\n\nTo stop these mails, open this link:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Mails about replies',
      question: 'Do you want a mail about each reply to your comment?',
      button: 'Mail me',
      done: 'Thank you. You will get a mail about each reply.',
      invalid: 'This link is invalid, or its comment has been deleted.',
    },
    unsubscribe: {
      title: 'Mails about replies',
      question: 'Stop the mails about replies to your comment?',
      button: 'Stop the mails',
      done: 'You will get no more mails about replies to this comment.',
      invalid: 'This link is invalid.',
    },
  },
  de: {
    confirmation: {
      subject: 'Mails über Antworten auf Ihren Kommentar',
      text: 'Jemand möchte, dass wir Mails über Antworten auf einen Kommentar auf {site} an diese Adresse schicken.\n\nWenn Sie das waren, öffnen Sie bitte diesen Link:\n{link}\n\nWenn nicht, beachten Sie diese Mail bitte nicht.\n',
    },
    reply: {
      subject: 'Eine Antwort auf Ihren Kommentar',
      text: 'Es gibt eine Antwort auf Ihren Kommentar auf {site}:\n{link}\n\nMit diesem Link bestellen Sie diese Mails ab:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Mails über Antworten',
      question: 'Möchten Sie eine Mail über jede Antwort auf Ihren Kommentar?',
      button: 'Mails bestellen',
      done: 'Danke. Sie bekommen eine Mail über jede Antwort.',
      invalid: 'Dieser Link ist ungültig, oder sein Kommentar wurde gelöscht.',
    },
    unsubscribe: {
      title: 'Mails über Antworten',
      question: 'Mails über Antworten auf Ihren Kommentar abbestellen?',
      button: 'Abbestellen',
      done: 'Sie bekommen keine Mails mehr über Antworten auf diesen Kommentar.',
      invalid: 'Dieser Link ist ungültig.',
    },
  },
  fr: {
    confirmation: {
      subject: 'E-mails sur les réponses à votre commentaire',
      text: 'Quelqu’un a demandé des e-mails à cette adresse sur les réponses à un commentaire sur {site}.\n\nSi c’était vous, veuillez ouvrir ce lien :\n{link}\n\nSinon, veuillez ignorer cet e-mail.\n',
    },
    reply: {
      subject: 'Une réponse à votre commentaire',
      text: 'Il y a une réponse à votre commentaire sur {site} :\n{link}\n\nPour ne plus recevoir ces e-mails, ouvrez ce lien :\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'E-mails sur les réponses',
      question: 'Voulez-vous un e-mail pour chaque réponse à votre commentaire ?',
      button: 'M’abonner',
      done: 'Merci. Vous recevrez un e-mail pour chaque réponse.',
      invalid: 'Ce lien n’est pas valable, ou son commentaire a été supprimé.',
    },
    unsubscribe: {
      title: 'E-mails sur les réponses',
      question: 'Ne voulez-vous plus d’e-mails sur les réponses à votre commentaire ?',
      button: 'Me désabonner',
      done: 'Vous ne recevrez plus d’e-mails sur les réponses à ce commentaire.',
      invalid: 'Ce lien n’est pas valable.',
    },
  },
  es: {
    confirmation: {
      subject: 'Correos sobre las respuestas a su comentario',
      text: 'Alguien ha pedido correos a esta dirección sobre las respuestas a un comentario en {site}.\n\nSi fue usted, abra este enlace:\n{link}\n\nSi no, no haga caso de este correo.\n',
    },
    reply: {
      subject: 'Una respuesta a su comentario',
      text: 'Hay una respuesta a su comentario en {site}:\n{link}\n\nPara dejar de recibir estos correos, abra este enlace:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Correos sobre las respuestas',
      question: '¿Quiere un correo sobre cada respuesta a su comentario?',
      button: 'Suscribirme',
      done: 'Gracias. Recibirá un correo sobre cada respuesta.',
      invalid: 'Este enlace no es válido, o su comentario se ha eliminado.',
    },
    unsubscribe: {
      title: 'Correos sobre las respuestas',
      question: '¿Ya no quiere correos sobre las respuestas a su comentario?',
      button: 'No más correos',
      done: 'No recibirá más correos sobre las respuestas a este comentario.',
      invalid: 'Este enlace no es válido.',
    },
  },
  it: {
    confirmation: {
      subject: 'E-mail sulle risposte al commento',
      text: 'Qualcuno ha chiesto di ricevere a questo indirizzo e-mail sulle risposte a un commento su {site}.\n\nSe la richiesta è Sua, apra questo link:\n{link}\n\nAltrimenti ignori questa e-mail.\n',
    },
    reply: {
      subject: 'Una risposta al commento',
      text: 'C’è una risposta al commento su {site}:\n{link}\n\nPer non ricevere più queste e-mail, apra questo link:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'E-mail sulle risposte',
      question: 'Ricevere un’e-mail su ogni risposta al commento?',
      button: 'Iscriviti',
      done: 'Grazie. Arriverà un’e-mail su ogni risposta.',
      invalid: 'Questo link non è valido, o il suo commento è stato eliminato.',
    },
    unsubscribe: {
      title: 'E-mail sulle risposte',
      question: 'Non ricevere più e-mail sulle risposte al commento?',
      button: 'Annulla l’iscrizione',
      done: 'Non arriveranno più e-mail sulle risposte a questo commento.',
      invalid: 'Questo link non è valido.',
    },
  },
  nl: {
    confirmation: {
      subject: 'Mails over antwoorden op uw reactie',
      text: 'Iemand heeft gevraagd om mails naar dit adres over antwoorden op een reactie op {site}.\n\nWas u dat, open dan deze link:\n{link}\n\nZo niet, negeer deze mail.\n',
    },
    reply: {
      subject: 'Een antwoord op uw reactie',
      text: 'Er is een antwoord op uw reactie op {site}:\n{link}\n\nDeze link beëindigt deze mails:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'Mails over antwoorden',
      question: 'Wilt u een mail over elk antwoord op uw reactie?',
      button: 'Mail mij',
      done: 'Bedankt. U krijgt een mail over elk antwoord.',
      invalid: 'Deze link is ongeldig, of de reactie is verwijderd.',
    },
    unsubscribe: {
      title: 'Mails over antwoorden',
      question: 'Wilt u geen mails meer over antwoorden op uw reactie?',
      button: 'Geen mails meer',
      done: 'U krijgt geen mails meer over antwoorden op deze reactie.',
      invalid: 'Deze link is ongeldig.',
    },
  },
  pl: {
    confirmation: {
      subject: 'E-maile o odpowiedziach na komentarz',
      text: 'Ktoś poprosił o e-maile na ten adres o odpowiedziach na komentarz na stronie {site}.\n\nJeśli to Pan/Pani, proszę otworzyć ten odnośnik:\n{link}\n\nJeśli nie, proszę zignorować tego e-maila.\n',
    },
    reply: {
      subject: 'Odpowiedź na komentarz',
      text: 'Na stronie {site} jest odpowiedź na komentarz:\n{link}\n\nTen odnośnik kończy te e-maile:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'E-maile o odpowiedziach',
      question: 'Czy wysyłać e-mail o każdej odpowiedzi na komentarz?',
      button: 'Subskrybuj',
      done: 'Dziękujemy. Wyślemy e-mail o każdej odpowiedzi.',
      invalid: 'Ten odnośnik jest nieprawidłowy albo komentarz usunięto.',
    },
    unsubscribe: {
      title: 'E-maile o odpowiedziach',
      question: 'Czy nie wysyłać więcej e-maili o odpowiedziach na komentarz?',
      button: 'Nie wysyłaj więcej',
      done: 'Nie wyślemy więcej e-maili o odpowiedziach na ten komentarz.',
      invalid: 'Ten odnośnik jest nieprawidłowy.',
    },
  },
  pt: {
    confirmation: {
      subject: 'E-mails sobre as respostas ao seu comentário',
      text: 'Alguém pediu e-mails para este endereço sobre as respostas a um comentário em {site}.\n\nSe foi você, abra esta ligação:\n{link}\n\nSe não foi, ignore este e-mail.\n',
    },
    reply: {
      subject: 'Uma resposta ao seu comentário',
      text: 'Há uma resposta ao seu comentário em {site}:\n{link}\n\nEsta ligação termina estes e-mails:\n{unsubscribe}\n',
    },
    subscribe: {
      title: 'E-mails sobre as respostas',
      question: 'Quer um e-mail sobre cada resposta ao seu comentário?',
      button: 'Subscrever',
      done: 'Obrigado. Vai receber um e-mail sobre cada resposta.',
      invalid: 'Esta ligação não é válida, ou o seu comentário foi eliminado.',
    },
    unsubscribe: {
      title: 'E-mails sobre as respostas',
      question: 'Não quer mais e-mails sobre as respostas ao seu comentário?',
      button: 'Não receber mais',
      done: 'Não vai receber mais e-mails sobre as respostas a este comentário.',
      invalid: 'Esta ligação não é válida.',
    },
  },
  ...furtherReplyTexts,
};

/** Returns the texts of one page in all languages. */
export const pageTexts = (page: ReplyPage): Readonly<Record<Language, PageTexts>> =>
  // The keys of `replyTexts`.
  Object.fromEntries(Object.entries(replyTexts).map(([language, texts]) => [language, texts[page]])) as Record<
    Language,
    PageTexts
  >;
