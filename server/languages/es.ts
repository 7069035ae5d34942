import type { Texts } from './en.ts';

export const es: Texts = {
  sent: 'Gracias por su mensaje. Se ha enviado.',
  invalid: 'Uno o varios campos contienen un error. Revíselos e inténtelo de nuevo.',
  spam: 'Su mensaje parece spam. No se ha enviado.',
  tooFast: 'Su mensaje se envió muy rápido, como por un bot. No se ha enviado. Envíelo de nuevo.',
  failed: 'No se pudo enviar su mensaje. Inténtelo de nuevo más tarde.',
  broken: 'No se pudo leer el formulario. No se ha enviado.',
  foreign: 'Esta página no puede enviar este formulario.',
  unverified:
    'La página estuvo abierta demasiado tiempo, o falló la comprobación contra el spam. Vuelva a cargar la página e inténtelo de nuevo.',
  sendAgain:
    'El formulario estuvo abierto demasiado tiempo, o ya ha enviado un mensaje. Envíelo de nuevo. Si no funciona, vuelva a cargar la página.',
  captcha: 'La comprobación contra el spam falta, ha fallado o ha caducado. Repítala y envíe el formulario de nuevo.',
  captchaUnavailable:
    'Su mensaje no se ha enviado, porque la comprobación contra el spam no funciona en este momento. Inténtelo de nuevo más tarde.',
  unknown: 'No hay ningún formulario en esta dirección.',
  method: 'Envíe el formulario con POST.',
  tooSlow: 'Su mensaje tardó demasiado en llegar. Inténtelo de nuevo.',
  tooLarge: 'Su mensaje es demasiado grande.',
  fileTooLarge: 'Un archivo es demasiado grande. El máximo es {max}.',
  tooManyFields: 'El formulario tiene demasiados campos.',
  tooManyFiles: 'Hay demasiados archivos. El máximo es {max}.',
  unsupported: 'Envíe el formulario como multipart/form-data o application/x-www-form-urlencoded.',
  tooMany: 'Ha habido demasiadas solicitudes. Inténtelo de nuevo en {minutes} min.',
  tooLong: 'Introduzca como máximo {max} caracteres.',
  oneLine: 'Introduzca una sola línea, sin caracteres de control.',
  oneAddress: 'Introduzca una dirección de correo electrónico, por ejemplo ada@example.com.',
  noFile: 'Este campo no acepta archivos.',
  fileType: 'No se acepta este tipo de archivo.',
  titleSent: 'Enviado',
  titleNotSent: 'No enviado',
  back: 'Use el botón Atrás de su navegador para volver a sus datos.',
  toForm: 'Volver a la página',
};
