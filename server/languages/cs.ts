import type { Texts } from './en.ts';

// Reviewed by: none.
export const cs: Texts = {
  sent: 'Děkujeme za vaši zprávu. Byla odeslána.',
  invalid: 'Jedno nebo více polí obsahuje chybu. Zkontrolujte je a zkuste to znovu.',
  spam: 'Vaše zpráva vypadá jako spam. Nebyla odeslána.',
  tooFast: 'Vaše zpráva byla odeslána velmi rychle, jako od bota. Nebyla odeslána. Odešlete ji znovu.',
  failed: 'Vaši zprávu se nepodařilo odeslat. Zkuste to později.',
  broken: 'Formulář se nepodařilo přečíst. Nebyl odeslán.',
  foreign: 'Tato stránka nesmí tento formulář odeslat.',
  unverified:
    'Stránka byla otevřená příliš dlouho, nebo selhala kontrola proti spamu. Načtěte stránku znovu a zkuste to ještě jednou.',
  sendAgain:
    'Formulář byl otevřený příliš dlouho, nebo už zprávu odeslal. Odešlete ho znovu. Pokud to nepomůže, načtěte stránku znovu.',
  captcha: 'Kontrola proti spamu chybí, selhala nebo vypršela. Zopakujte ji a odešlete formulář znovu.',
  captchaUnavailable: 'Vaše zpráva nebyla odeslána, protože kontrola proti spamu nyní nefunguje. Zkuste to později.',
  unknown: 'Na této adrese není žádný formulář.',
  method: 'Odešlete formulář metodou POST.',
  tooSlow: 'Vaše zpráva přicházela příliš pomalu. Zkuste to znovu.',
  tooLarge: 'Vaše zpráva je příliš velká.',
  fileTooLarge: 'Soubor je příliš velký. Maximum je {max}.',
  tooManyFields: 'Formulář má příliš mnoho polí.',
  tooManyFiles: 'Souborů je příliš mnoho. Maximum je {max}.',
  unsupported: 'Odešlete formulář jako multipart/form-data nebo application/x-www-form-urlencoded.',
  tooMany: 'Požadavků bylo příliš mnoho. Zkuste to znovu za {minutes} min.',
  tooLong: 'Zadejte nejvýše tento počet znaků: {max}.',
  oneLine: 'Zadejte jeden řádek bez řídicích znaků.',
  oneAddress: 'Zadejte jednu e-mailovou adresu, například ada@example.com.',
  noFile: 'Toto pole nepřijímá soubory.',
  fileType: 'Tento typ souboru není povolen.',
  titleSent: 'Odesláno',
  titleNotSent: 'Neodesláno',
  back: 'K vyplněným údajům se vrátíte tlačítkem Zpět v prohlížeči.',
  toForm: 'Zpět na stránku',
};
