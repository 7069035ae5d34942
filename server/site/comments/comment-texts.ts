import type { Language } from '../../http/options.ts';
import { furtherCommentTexts } from './further-comment-texts.ts';

/** The texts of the comments of a page, and of their refusals. */
export interface CommentTexts {
  readonly reply: string;
  /** With the placeholder `{author}`. */
  readonly replyTo: string;
  readonly waiting: string;
  readonly older: string;
  readonly newer: string;
  /** The title of the page with a refusal. */
  readonly notSent: string;
  readonly back: string;
  readonly incomplete: string;
  readonly noName: string;
  readonly longName: string;
  readonly noText: string;
  readonly noAddress: string;
  readonly noComments: string;
  readonly noParent: string;
}

/** The reason why a comment is not stored, by its text. */
export type CommentFault =
  | 'incomplete'
  | 'noName'
  | 'longName'
  | 'noText'
  | 'longText'
  | 'noAddress'
  | 'noComments'
  | 'noParent';

export const commentTexts: Readonly<Record<Language, CommentTexts>> = {
  en: {
    reply: 'Reply',
    replyTo: 'Reply to {author}',
    waiting: 'Your comment is waiting for approval.',
    older: 'Older comments',
    newer: 'Newer comments',
    notSent: 'Your comment was not sent',
    back: 'Go back with the button of your browser: your text is still in the form.',
    incomplete: 'The form is incomplete. Please load the page again.',
    noName: 'Please enter your name.',
    longName: 'Please enter a name with at most {max} characters.',
    noText: 'Please enter a comment.',
    noAddress: 'Please enter your e-mail address, or untick the mails about replies.',
    noComments: 'This page has no comments.',
    noParent: 'The comment you are replying to no longer exists.',
  },
  de: {
    reply: 'Antworten',
    replyTo: 'Antwort auf {author}',
    waiting: 'Ihr Kommentar wartet auf die Freigabe.',
    older: 'Ältere Kommentare',
    newer: 'Neuere Kommentare',
    notSent: 'Ihr Kommentar wurde nicht gesendet',
    back: 'Gehen Sie mit der Schaltfläche Ihres Browsers zurück: Ihr Text steht noch im Formular.',
    incomplete: 'Das Formular ist unvollständig. Bitte laden Sie die Seite neu.',
    noName: 'Bitte geben Sie Ihren Namen ein.',
    longName: 'Bitte geben Sie einen Namen mit höchstens {max} Zeichen ein.',
    noText: 'Bitte geben Sie einen Kommentar ein.',
    noAddress: 'Bitte geben Sie Ihre E-Mail-Adresse ein, oder wählen Sie die Mails über Antworten ab.',
    noComments: 'Diese Seite hat keine Kommentare.',
    noParent: 'Der Kommentar, auf den Sie antworten, existiert nicht mehr.',
  },
  fr: {
    reply: 'Répondre',
    replyTo: 'Répondre à {author}',
    waiting: 'Votre commentaire est en attente de validation.',
    older: 'Commentaires plus anciens',
    newer: 'Commentaires plus récents',
    notSent: 'Votre commentaire n’a pas été envoyé',
    back: 'Utilisez le bouton Retour de votre navigateur : votre texte est encore dans le formulaire.',
    incomplete: 'Le formulaire est incomplet. Veuillez recharger la page.',
    noName: 'Veuillez saisir votre nom.',
    longName: 'Veuillez saisir un nom de {max} caractères au plus.',
    noText: 'Veuillez saisir un commentaire.',
    noAddress: 'Veuillez saisir votre adresse e-mail, ou décocher les e-mails sur les réponses.',
    noComments: 'Cette page n’a pas de commentaires.',
    noParent: 'Le commentaire auquel vous répondez n’existe plus.',
  },
  es: {
    reply: 'Responder',
    replyTo: 'Responder a {author}',
    waiting: 'Su comentario está pendiente de aprobación.',
    older: 'Comentarios anteriores',
    newer: 'Comentarios posteriores',
    notSent: 'Su comentario no se ha enviado',
    back: 'Vuelva con el botón de su navegador: su texto sigue en el formulario.',
    incomplete: 'El formulario está incompleto. Vuelva a cargar la página.',
    noName: 'Introduzca su nombre.',
    longName: 'Introduzca un nombre de {max} caracteres como máximo.',
    noText: 'Introduzca un comentario.',
    noAddress: 'Introduzca su dirección de correo, o desmarque los correos sobre las respuestas.',
    noComments: 'Esta página no tiene comentarios.',
    noParent: 'El comentario al que responde ya no existe.',
  },
  it: {
    reply: 'Rispondi',
    replyTo: 'Rispondi a {author}',
    waiting: 'Il commento è in attesa di approvazione.',
    older: 'Commenti precedenti',
    newer: 'Commenti successivi',
    notSent: 'Il commento non è stato inviato',
    back: 'Tornare indietro con il pulsante del browser: il testo è ancora nel modulo.',
    incomplete: 'Il modulo è incompleto. Ricaricare la pagina.',
    noName: 'Inserire il nome.',
    longName: 'Inserire un nome di al massimo {max} caratteri.',
    noText: 'Inserire un commento.',
    noAddress: 'Inserire l’indirizzo e-mail, o deselezionare le e-mail sulle risposte.',
    noComments: 'Questa pagina non ha commenti.',
    noParent: 'Il commento a cui si risponde non esiste più.',
  },
  nl: {
    reply: 'Beantwoorden',
    replyTo: 'Antwoord op {author}',
    waiting: 'Uw reactie wacht op goedkeuring.',
    older: 'Oudere reacties',
    newer: 'Nieuwere reacties',
    notSent: 'Uw reactie is niet verzonden',
    back: 'Ga terug met de knop van uw browser: uw tekst staat nog in het formulier.',
    incomplete: 'Het formulier is onvolledig. Laad de pagina opnieuw.',
    noName: 'Vul uw naam in.',
    longName: 'Vul een naam van hoogstens {max} tekens in.',
    noText: 'Vul een reactie in.',
    noAddress: 'Vul uw e-mailadres in, of vink de mails over antwoorden uit.',
    noComments: 'Deze pagina heeft geen reacties.',
    noParent: 'De reactie waarop u antwoordt, bestaat niet meer.',
  },
  pl: {
    reply: 'Odpowiedz',
    replyTo: 'Odpowiedź dla: {author}',
    waiting: 'Komentarz czeka na zatwierdzenie.',
    older: 'Starsze komentarze',
    newer: 'Nowsze komentarze',
    notSent: 'Komentarz nie został wysłany',
    back: 'Proszę wrócić przyciskiem przeglądarki: tekst jest nadal w formularzu.',
    incomplete: 'Formularz jest niekompletny. Proszę ponownie wczytać stronę.',
    noName: 'Proszę podać imię.',
    longName: 'Proszę podać imię o długości najwyżej {max} znaków.',
    noText: 'Proszę wpisać komentarz.',
    noAddress: 'Proszę podać adres e-mail albo odznaczyć e-maile o odpowiedziach.',
    noComments: 'Ta strona nie ma komentarzy.',
    noParent: 'Komentarz, którego dotyczy odpowiedź, już nie istnieje.',
  },
  pt: {
    reply: 'Responder',
    replyTo: 'Responder a {author}',
    waiting: 'O seu comentário aguarda aprovação.',
    older: 'Comentários mais antigos',
    newer: 'Comentários mais recentes',
    notSent: 'O seu comentário não foi enviado',
    back: 'Volte com o botão do navegador: o seu texto continua no formulário.',
    incomplete: 'O formulário está incompleto. Volte a carregar a página.',
    noName: 'Introduza o seu nome.',
    longName: 'Introduza um nome com {max} caracteres no máximo.',
    noText: 'Introduza um comentário.',
    noAddress: 'Introduza o seu endereço de e-mail, ou desmarque os e-mails sobre as respostas.',
    noComments: 'Esta página não tem comentários.',
    noParent: 'O comentário a que responde já não existe.',
  },
  ...furtherCommentTexts,
};
