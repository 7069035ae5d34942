import type { Texts } from './en.ts';

export const fr: Texts = {
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
};
