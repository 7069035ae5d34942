import type { Texts } from './en.ts';

export const pt: Texts = {
  sent: 'Obrigado pela sua mensagem. Foi enviada.',
  invalid: 'Um ou mais campos contêm um erro. Verifique e tente novamente.',
  spam: 'A sua mensagem parece spam. Não foi enviada.',
  tooFast: 'A sua mensagem foi enviada muito depressa, como por um bot. Não foi enviada. Envie-a novamente.',
  failed: 'Não foi possível enviar a sua mensagem. Tente novamente mais tarde.',
  broken: 'Não foi possível ler o formulário. Não foi enviado.',
  foreign: 'Esta página não pode enviar este formulário.',
  unverified:
    'A página esteve aberta demasiado tempo, ou a verificação contra spam falhou. Recarregue a página e tente novamente.',
  sendAgain:
    'O formulário esteve aberto demasiado tempo, ou já enviou uma mensagem. Envie-o novamente. Se isso não ajudar, recarregue a página.',
  captcha: 'A verificação contra spam falta, falhou ou expirou. Repita-a e envie o formulário novamente.',
  captchaUnavailable:
    'A sua mensagem não foi enviada, porque a verificação contra spam não funciona neste momento. Tente novamente mais tarde.',
  unknown: 'Não há nenhum formulário neste endereço.',
  method: 'Envie o formulário com POST.',
  tooSlow: 'A sua mensagem demorou demasiado a chegar. Tente novamente.',
  tooLarge: 'A sua mensagem é demasiado grande.',
  fileTooLarge: 'Um ficheiro é demasiado grande. O máximo é {max}.',
  tooManyFields: 'O formulário tem demasiados campos.',
  tooManyFiles: 'Há demasiados ficheiros. O máximo é {max}.',
  unsupported: 'Envie o formulário como multipart/form-data ou application/x-www-form-urlencoded.',
  tooMany: 'Houve demasiados pedidos. Tente novamente dentro de {minutes} min.',
  tooLong: 'Introduza no máximo {max} caracteres.',
  oneLine: 'Introduza uma só linha, sem caracteres de controlo.',
  oneAddress: 'Introduza um endereço de e-mail, por exemplo ada@example.com.',
  noFile: 'Este campo não aceita ficheiros.',
  fileType: 'Este tipo de ficheiro não é aceite.',
  titleSent: 'Enviado',
  titleNotSent: 'Não enviado',
  back: 'Use o botão Voltar do seu navegador para regressar aos seus dados.',
  toForm: 'Voltar à página',
};
