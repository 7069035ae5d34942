import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Spanish. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Persona real: {name}',
  'Real person': 'Persona real',
  '{name} passed every check against bots when this was written.':
    '{name} superó todas las comprobaciones contra bots al escribir esto.',
  'The author': 'El autor',
  'The form is being loaded.': 'El formulario se está cargando.',
  'The form is here.': 'El formulario ya está aquí.',
  'This form is not available to you.': 'Este formulario no está disponible para usted.',
  'This form could not be loaded, because the site could not be asked.':
    'No se pudo cargar este formulario porque el sitio no responde.',
  'This form could not be loaded. Please load the page again.':
    'No se pudo cargar este formulario. Vuelva a cargar la página.',
  'This form cannot be shown.': 'Este formulario no se puede mostrar.',
  'Try again': 'Reintentar',
  'Show the contact': 'Mostrar el contacto',
  'Hidden contact': 'Contacto oculto',
  'Please wait a moment: the contact is being decoded.': 'Espere un momento: se está descifrando el contacto.',
  'The contact is': 'El contacto es',
  'Click to select': 'Haga clic para seleccionar',
  Copy: 'Copiar',
  Copied: 'Copiado',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'No se ha copiado. El contacto está seleccionado: cópielo con el teclado.',
  'Got it': 'Entendido',
  Close: 'Cerrar',
  blocked: 'bloqueado',
  'cannot connect': 'sin conexión',
  'This contact cannot be decoded just now. Please try again later.':
    'Este contacto no se puede descifrar en este momento. Inténtelo de nuevo más tarde.',
  'Server response timeout': 'El servidor no responde a tiempo',
  'You are probably offline.': 'Es probable que no tenga conexión.',
  'This was blocked': 'Bloqueado',
  'Are you a person? Contact us': '¿Es usted una persona? Contáctenos',
  'This website takes it for spam. What you wrote is still there.':
    'Este sitio lo considera spam. Lo que ha escrito sigue ahí.',
  'This e-mail address is good.': 'Esta dirección de correo es correcta.',
  'This e-mail address may be wrong. Please check it.': 'Puede que esta dirección de correo no sea correcta. Revísela.',
};
