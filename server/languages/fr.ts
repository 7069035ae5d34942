import type { Texts } from './en.ts';

export const fr: Texts = {
  answers: {
    sent: 'Merci pour votre message. Il a été envoyé.',
    invalid: 'Un ou plusieurs champs contiennent une erreur. Veuillez vérifier et réessayer.',
    spam: 'Votre message ressemble à du spam. Il n’a pas été envoyé.',
    tooFast:
      'Votre message a été envoyé très vite, comme par un robot. Il n’a pas été envoyé. Veuillez l’envoyer de nouveau.',
    failed: 'Votre message n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    broken: 'Le formulaire n’a pas pu être lu. Il n’a pas été envoyé.',
    foreign: 'Cette page n’est pas autorisée à envoyer ce formulaire.',
    unverified:
      'La page est restée ouverte trop longtemps, ou le contrôle anti-spam a échoué. Veuillez recharger la page et réessayer.',
    sendAgain:
      'Le formulaire est resté ouvert trop longtemps, ou il a déjà envoyé un message. Veuillez l’envoyer de nouveau. Si cela ne suffit pas, rechargez la page.',
    captcha:
      'Le contrôle anti-spam manque, a échoué ou a expiré. Veuillez le répéter, puis envoyer de nouveau le formulaire.',
    captchaUnavailable:
      'Votre message n’a pas été envoyé, car le contrôle anti-spam ne fonctionne pas en ce moment. Veuillez réessayer plus tard.',
    unknown: 'Il n’y a pas de formulaire à cette adresse.',
    method: 'Envoyez le formulaire avec POST.',
    tooSlow: 'Votre message a mis trop de temps à arriver. Veuillez réessayer.',
    tooLarge: 'Votre message est trop volumineux.',
    fileTooLarge: 'Un fichier est trop volumineux. Le maximum est {max}.',
    tooManyFields: 'Le formulaire a trop de champs.',
    tooManyFiles: 'Il y a trop de fichiers. Le maximum est {max}.',
    unsupported: 'Envoyez le formulaire comme multipart/form-data ou application/x-www-form-urlencoded.',
    tooMany: 'Il y a eu trop de requêtes. Veuillez réessayer dans {minutes} min.',
    tooLong: 'Veuillez saisir au plus {max} caractères.',
    oneLine: 'Veuillez saisir une seule ligne, sans caractères de contrôle.',
    oneAddress: 'Veuillez saisir une adresse e-mail, par exemple ada@example.com.',
    noFile: 'Ce champ n’accepte pas de fichiers.',
    fileType: 'Ce type de fichier n’est pas accepté.',
    titleSent: 'Envoyé',
    titleNotSent: 'Non envoyé',
    back: 'Utilisez le bouton Retour de votre navigateur pour retrouver votre saisie.',
    toForm: 'Retour à la page',
  },
  comments: {
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
  replies: {
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
  confirmation: {
    sent: 'Veuillez ouvrir le lien dans l’e-mail que nous vous avons envoyé. Votre message ne sera envoyé qu’ensuite.',
    subject: 'Veuillez confirmer votre message',
    text: 'Un message avec cette adresse a été écrit sur {site}.\n\nS’il est de vous, veuillez ouvrir ce lien pour l’envoyer :\n{link}\n\nSinon, veuillez ignorer cet e-mail.\n',
    page: {
      title: 'Confirmer votre message',
      question: 'Voulez-vous envoyer votre message ?',
      button: 'Envoyer',
      done: 'Merci. Votre message a été envoyé.',
      invalid: 'Ce lien n’est pas valable, ou son message a été supprimé.',
    },
  },
  search: {
    search: 'Rechercher',
    results: 'Résultats pour « {search} »',
    nothing: 'Aucun résultat.',
    home: 'Page d’accueil',
  },
};
