import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Portuguese (European). Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Pessoa real: {name}',
  'Real person': 'Pessoa real',
  '{name} passed every check against bots when this was written.':
    '{name} passou em todas as verificações contra bots ao escrever isto.',
  'The author': 'O autor',
  'The form is being loaded.': 'O formulário está a ser carregado.',
  'The form is here.': 'O formulário está pronto.',
  'This form is not available to you.': 'Este formulário não está disponível para si.',
  'This form could not be loaded, because the site could not be asked.':
    'Não foi possível carregar este formulário, porque o site não está acessível.',
  'This form could not be loaded. Please load the page again.':
    'Não foi possível carregar este formulário. Carregue a página novamente.',
  'This form cannot be shown.': 'Não é possível mostrar este formulário.',
  'Try again': 'Tentar novamente',
  'Show the contact': 'Mostrar o contacto',
  'Hidden contact': 'Contacto oculto',
  'Please wait a moment: the contact is being decoded.': 'Aguarde um momento: o contacto está a ser descodificado.',
  'The contact is': 'O contacto é',
  'Click to select': 'Clique para selecionar',
  Copy: 'Copiar',
  Copied: 'Copiado',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Não copiado. O contacto está selecionado: copie-o com o teclado.',
  'Got it': 'Percebi',
  Close: 'Fechar',
  blocked: 'bloqueado',
  'cannot connect': 'sem ligação',
  'This contact cannot be decoded just now. Please try again later.':
    'Não é possível descodificar este contacto neste momento. Tente novamente mais tarde.',
  'Server response timeout': 'O servidor não responde a tempo',
  'You are probably offline.': 'Provavelmente está sem ligação.',
  'This was blocked': 'Foi bloqueado',
  'Are you a person? Contact us': 'É uma pessoa? Contacte-nos',
  'This website takes it for spam. What you wrote is still there.':
    'Este site considera-o spam. O que escreveu continua aqui.',
  'This e-mail address is good.': 'Este endereço de e-mail está correto.',
  'This e-mail address may be wrong. Please check it.': 'Este endereço de e-mail pode estar errado. Verifique-o.',
};
