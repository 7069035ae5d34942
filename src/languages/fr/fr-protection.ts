import type { Translations } from '../translate.ts';

/** The texts of protection against spam in French. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Personne réelle : {name}',
  'Real person': 'Personne réelle',
  '{name} passed every check against bots when this was written.':
    '{name} a réussi tous les contrôles anti-robots au moment d’écrire ceci.',
  'The author': 'L’auteur',
  'The form is being loaded.': 'Le formulaire est en cours de chargement.',
  'The form is here.': 'Le formulaire est affiché.',
  'This form is not available to you.': 'Ce formulaire ne vous est pas accessible.',
  'This form could not be loaded, because the site could not be asked.':
    'Ce formulaire n’a pas pu être chargé, car le site est injoignable.',
  'This form could not be loaded. Please load the page again.':
    'Ce formulaire n’a pas pu être chargé. Veuillez recharger la page.',
  'This form cannot be shown.': 'Ce formulaire ne peut pas être affiché.',
  'Try again': 'Réessayer',
  'Show the contact': 'Afficher le contact',
  'Hidden contact': 'Contact masqué',
  'Please wait a moment: the contact is being decoded.': 'Un instant : le contact est en cours de décodage.',
  'The contact is': 'Le contact est',
  'Click to select': 'Cliquer pour sélectionner',
  Copy: 'Copier',
  Copied: 'Copié',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Non copié. Le contact est sélectionné : copiez-le avec le clavier.',
  'Got it': 'Compris',
  Close: 'Fermer',
  blocked: 'bloqué',
  'cannot connect': 'connexion impossible',
  'This contact cannot be decoded just now. Please try again later.':
    'Ce contact ne peut pas être décodé pour le moment. Veuillez réessayer plus tard.',
  'Server response timeout': 'Le serveur ne répond pas à temps',
  'You are probably offline.': 'Vous êtes probablement hors ligne.',
  'This was blocked': 'Envoi bloqué',
  'Are you a person? Contact us': 'Vous êtes une personne ? Contactez-nous',
  'This website takes it for spam. What you wrote is still there.':
    'Ce site y voit du spam. Votre texte est toujours là.',
  'This e-mail address is good.': 'Cette adresse e-mail est correcte.',
  'This e-mail address may be wrong. Please check it.':
    'Cette adresse e-mail est peut-être erronée. Veuillez la vérifier.',
};
