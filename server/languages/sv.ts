import type { Texts } from './en.ts';

// Reviewed by: none.
export const sv: Texts = {
  sent: 'Tack för ditt meddelande. Det har skickats.',
  invalid: 'Ett eller flera fält innehåller fel. Kontrollera dem och försök igen.',
  spam: 'Ditt meddelande ser ut som skräppost. Det har inte skickats.',
  tooFast: 'Ditt meddelande skickades mycket snabbt, som av en bot. Det har inte skickats. Skicka det igen.',
  failed: 'Ditt meddelande kunde inte skickas. Försök igen senare.',
  broken: 'Formuläret kunde inte läsas. Det har inte skickats.',
  foreign: 'Den här sidan får inte skicka formuläret.',
  unverified:
    'Sidan var öppen för länge, eller så misslyckades kontrollen mot skräppost. Läs in sidan igen och försök på nytt.',
  sendAgain:
    'Formuläret var öppet för länge, eller så har det redan skickat ett meddelande. Skicka det igen. Läs in sidan igen om det inte hjälper.',
  captcha: 'Kontrollen mot skräppost saknas, misslyckades eller har gått ut. Gör om den och skicka formuläret igen.',
  captchaUnavailable:
    'Ditt meddelande har inte skickats, eftersom kontrollen mot skräppost inte fungerar just nu. Försök igen senare.',
  unknown: 'Det finns inget formulär på den här adressen.',
  method: 'Skicka formuläret med POST.',
  tooSlow: 'Det tog för lång tid innan ditt meddelande kom fram. Försök igen.',
  tooLarge: 'Ditt meddelande är för stort.',
  fileTooLarge: 'En fil är för stor. Den får vara högst {max}.',
  tooManyFields: 'Formuläret har för många fält.',
  tooManyFiles: 'Det är för många filer. Högst {max} är tillåtna.',
  unsupported: 'Skicka formuläret som multipart/form-data eller application/x-www-form-urlencoded.',
  tooMany: 'Det var för många förfrågningar. Försök igen om {minutes} min.',
  tooLong: 'Ange högst {max} tecken.',
  oneLine: 'Ange en rad utan styrtecken.',
  oneAddress: 'Ange en e-postadress, till exempel ada@example.com.',
  noFile: 'Det här fältet tar inte emot filer.',
  fileType: 'Den här typen av fil är inte tillåten.',
  titleSent: 'Skickat',
  titleNotSent: 'Inte skickat',
  back: 'Använd webbläsarens bakåtknapp för att komma tillbaka till dina uppgifter.',
  toForm: 'Tillbaka till sidan',
};
