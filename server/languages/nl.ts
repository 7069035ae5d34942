import type { Texts } from './en.ts';

export const nl: Texts = {
  sent: 'Bedankt voor uw bericht. Het is verzonden.',
  invalid: 'Een of meer velden bevatten een fout. Controleer ze en probeer het opnieuw.',
  spam: 'Uw bericht lijkt op spam. Het is niet verzonden.',
  tooFast: 'Uw bericht is heel snel verzonden, als door een bot. Het is niet verzonden. Verzend het opnieuw.',
  failed: 'Uw bericht kon niet worden verzonden. Probeer het later opnieuw.',
  broken: 'Het formulier kon niet worden gelezen. Het is niet verzonden.',
  foreign: 'Deze pagina mag dit formulier niet verzenden.',
  unverified:
    'De pagina was te lang open, of de controle op spam is mislukt. Laad de pagina opnieuw en probeer het nog eens.',
  sendAgain:
    'Het formulier was te lang open, of het heeft al een bericht verzonden. Verzend het opnieuw. Als dat niet helpt, laad dan de pagina opnieuw.',
  captcha:
    'De controle op spam ontbreekt, is mislukt of is verlopen. Herhaal de controle en verzend het formulier opnieuw.',
  captchaUnavailable:
    'Uw bericht is niet verzonden, omdat de controle op spam op dit moment niet werkt. Probeer het later opnieuw.',
  unknown: 'Op dit adres is geen formulier.',
  method: 'Verzend het formulier met POST.',
  tooSlow: 'Het duurde te lang voordat uw bericht aankwam. Probeer het opnieuw.',
  tooLarge: 'Uw bericht is te groot.',
  fileTooLarge: 'Een bestand is te groot. Het maximum is {max}.',
  tooManyFields: 'Het formulier heeft te veel velden.',
  tooManyFiles: 'Er zijn te veel bestanden. Het maximum is {max}.',
  unsupported: 'Verzend het formulier als multipart/form-data of application/x-www-form-urlencoded.',
  tooMany: 'Er waren te veel verzoeken. Probeer het over {minutes} min. opnieuw.',
  tooLong: 'Vul hoogstens {max} tekens in.',
  oneLine: 'Vul één regel in, zonder besturingstekens.',
  oneAddress: 'Vul één e-mailadres in, bijvoorbeeld ada@example.com.',
  noFile: 'Dit veld accepteert geen bestanden.',
  fileType: 'Dit type bestand wordt niet geaccepteerd.',
  titleSent: 'Verzonden',
  titleNotSent: 'Niet verzonden',
  back: 'Met de knop Terug van uw browser keert u terug naar uw invoer.',
  toForm: 'Terug naar de pagina',
};
