import type { Translations } from '../translate.ts';

/** The texts of protection against spam in Czech. Reviewed by: none. */
export const texts: Translations = {
  'Real person: {name}': 'Skutečná osoba: {name}',
  'Real person': 'Skutečná osoba',
  '{name} passed every check against bots when this was written.':
    '{name}: všechny kontroly proti botům byly při psaní splněny.',
  'The author': 'Autor',
  'The form is being loaded.': 'Formulář se načítá.',
  'The form is here.': 'Formulář je připraven.',
  'This form is not available to you.': 'Tento formulář pro vás není dostupný.',
  'This form could not be loaded, because the site could not be asked.':
    'Tento formulář se nepodařilo načíst, protože web není dostupný.',
  'This form could not be loaded. Please load the page again.':
    'Tento formulář se nepodařilo načíst. Načtěte stránku znovu.',
  'This form cannot be shown.': 'Tento formulář nelze zobrazit.',
  'Try again': 'Zkusit znovu',
  'Show the contact': 'Zobrazit kontakt',
  'Hidden contact': 'Skrytý kontakt',
  'Please wait a moment: the contact is being decoded.': 'Okamžik prosím: kontakt se dekóduje.',
  'The contact is': 'Kontakt je',
  'Click to select': 'Kliknutím vyberete',
  Copy: 'Kopírovat',
  Copied: 'Zkopírováno',
  'Not copied. The contact is selected: copy it with your keyboard.':
    'Nezkopírováno. Kontakt je vybrán: zkopírujte ho klávesnicí.',
  'Got it': 'Rozumím',
  Close: 'Zavřít',
  blocked: 'zablokováno',
  'cannot connect': 'nelze se připojit',
  'This contact cannot be decoded just now. Please try again later.':
    'Tento kontakt teď nelze dekódovat. Zkuste to později.',
  'Server response timeout': 'Server neodpovídá včas',
  'You are probably offline.': 'Pravděpodobně jste offline.',
  'This was blocked': 'Zablokováno',
  'Are you a person? Contact us': 'Nejste bot? Kontaktujte nás',
  'This website takes it for spam. What you wrote is still there.':
    'Tento web to považuje za spam. Napsaný text tu stále je.',
  'This e-mail address is good.': 'Tato e-mailová adresa je v pořádku.',
  'This e-mail address may be wrong. Please check it.': 'Tato e-mailová adresa může být chybná. Zkontrolujte ji.',
};
