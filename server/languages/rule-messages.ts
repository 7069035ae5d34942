import { messageRules } from '../../src/forms/rule-messages.ts';
import type { OwnTexts } from '../../src/text/text.ts';

/** The languages of the table below. The messages in English and German are those of the elements. */
const languages = ['fr', 'es', 'it', 'nl', 'pl', 'pt'];

type Row = readonly [rules: string, fr: string, es: string, it: string, nl: string, pl: string, pt: string];

/** The start of a message that asks for a value. */
const starts = ['Veuillez saisir', 'Introduzca', 'Inserire', 'Vul in:', 'Proszę wpisać:', 'Introduza'];

/** Returns a row whose messages begin with `starts`. */
const enter = (rules: string, ...objects: [string, string, string, string, string, string]): Row => {
  const [fr = '', es = '', it = '', nl = '', pl = '', pt = ''] = objects.map(
    (object, index) => `${starts[index]} ${object}.`,
  );
  return [rules, fr, es, it, nl, pl, pt];
};

/** The messages by rule. The first row is for all rules without another one. */
const table: readonly Row[] = [
  [
    '',
    'Veuillez corriger ce champ.',
    'Corrija este campo.',
    'Correggere questo campo.',
    'Corrigeer dit veld.',
    'Proszę poprawić to pole.',
    'Corrija este campo.',
  ],
  [
    'required requiredfile',
    'Ce champ est obligatoire.',
    'Este campo es obligatorio.',
    'Questo campo è obbligatorio.',
    'Dit veld is verplicht.',
    'To pole jest wymagane.',
    'Este campo é obrigatório.',
  ],
  enter(
    'email emails',
    'une adresse e-mail valide',
    'una dirección de correo electrónico válida',
    'un indirizzo e-mail valido',
    'een geldig e-mailadres',
    'prawidłowy adres e-mail',
    'um endereço de e-mail válido',
  ),
  enter(
    'url url2',
    'une URL valide',
    'una URL válida',
    'un URL valido',
    'een geldige URL',
    'prawidłowy adres URL',
    'um URL válido',
  ),
  enter(
    'date dateFA dateITA dateNL dateISO',
    'une date valide',
    'una fecha válida',
    'una data valida',
    'een geldige datum',
    'prawidłową datę',
    'uma data válida',
  ),
  enter(
    'time time12h',
    'une heure valide',
    'una hora válida',
    'un orario valido',
    'een geldige tijd',
    'prawidłową godzinę',
    'uma hora válida',
  ),
  enter(
    'number',
    'un nombre valide',
    'un número válido',
    'un numero valido',
    'een geldig getal',
    'prawidłową liczbę',
    'um número válido',
  ),
  enter(
    'integer',
    'un nombre entier',
    'un número entero',
    'un numero intero',
    'een geheel getal',
    'liczbę całkowitą',
    'um número inteiro',
  ),
  enter(
    'digits',
    'uniquement des chiffres',
    'solo cifras',
    'solo cifre',
    'alleen cijfers',
    'tylko cyfry',
    'apenas algarismos',
  ),
  enter(
    'lettersonly',
    'uniquement des lettres',
    'solo letras',
    'solo lettere',
    'alleen letters',
    'tylko litery',
    'apenas letras',
  ),
  [
    'pattern',
    'Veuillez respecter le format demandé.',
    'Utilice el formato solicitado.',
    'Rispettare il formato richiesto.',
    'Gebruik het gevraagde formaat.',
    'Proszę zachować wymagany format.',
    'Respeite o formato pedido.',
  ],
  enter(
    'minlength strippedminlength',
    'au moins {min} caractères',
    'al menos {min} caracteres',
    'almeno {min} caratteri',
    'minstens {min} tekens',
    'co najmniej {min} znaków',
    'pelo menos {min} caracteres',
  ),
  enter(
    'maxlength',
    'au plus {max} caractères',
    'como máximo {max} caracteres',
    'al massimo {max} caratteri',
    'hoogstens {max} tekens',
    'najwyżej {max} znaków',
    'no máximo {max} caracteres',
  ),
  enter(
    'rangelength',
    'de {min} à {max} caractères',
    'de {min} a {max} caracteres',
    'da {min} a {max} caratteri',
    '{min} tot {max} tekens',
    'od {min} do {max} znaków',
    'de {min} a {max} caracteres',
  ),
  enter(
    'min minnumber mindate mintime',
    'une valeur à partir de {min}',
    'un valor a partir de {min}',
    'un valore a partire da {min}',
    'een waarde vanaf {min}',
    'wartość od {min}',
    'um valor a partir de {min}',
  ),
  enter(
    'max maxnumber maxdate maxtime',
    'une valeur jusqu’à {max}',
    'un valor hasta {max}',
    'un valore fino a {max}',
    'een waarde tot en met {max}',
    'wartość do {max}',
    'um valor até {max}',
  ),
  enter(
    'range',
    'une valeur de {min} à {max}',
    'un valor de {min} a {max}',
    'un valore da {min} a {max}',
    'een waarde van {min} tot {max}',
    'wartość od {min} do {max}',
    'um valor de {min} a {max}',
  ),
  enter(
    'step',
    'une valeur par pas de {step}',
    'un valor en pasos de {step}',
    'un valore a passi di {step}',
    'een waarde in stappen van {step}',
    'wartość co {step}',
    'um valor em passos de {step}',
  ),
  enter(
    'equalTo',
    'de nouveau la même valeur',
    'de nuevo el mismo valor',
    'di nuovo lo stesso valore',
    'dezelfde waarde nog eens',
    'ponownie tę samą wartość',
    'novamente o mesmo valor',
  ),
  [
    'accept file',
    'Veuillez choisir un fichier d’un type autorisé.',
    'Elija un archivo de un tipo permitido.',
    'Scegliere un file di un tipo consentito.',
    'Kies een bestand van een toegestaan type.',
    'Proszę wybrać plik dozwolonego typu.',
    'Escolha um ficheiro de um tipo permitido.',
  ],
  [
    'maxfiles',
    'Veuillez choisir au plus {max} fichiers.',
    'Elija como máximo {max} archivos.',
    'Scegliere al massimo {max} file.',
    'Kies hoogstens {max} bestanden.',
    'Proszę wybrać najwyżej {max} plików.',
    'Escolha no máximo {max} ficheiros.',
  ],
];

/** Returns the messages by the names of all rules, in the language of a tag such as `fr-CA`; `undefined` for those of the elements. */
export function ruleMessagesIn(tag: string): OwnTexts | undefined {
  const column = languages.indexOf(/^[a-z]+/i.exec(tag)?.[0].toLowerCase() ?? '');
  if (column < 0) return undefined;
  const found = new Map(
    table.flatMap(([rules, ...messages]) => rules.split(' ').map((rule) => [rule, messages[column] ?? ''] as const)),
  );
  return Object.fromEntries(messageRules().map((rule) => [rule, found.get(rule) ?? found.get('')]));
}
