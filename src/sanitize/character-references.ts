/** The supported named references. Accented letters are composed from their names: `&eacute;` is e and acute. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '\u00a7',
  para: '¶',
  deg: '°',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  times: '×',
  divide: '÷',
  plusmn: '±',
  minus: '−',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  micro: 'µ',
  ordf: 'ª',
  ordm: 'º',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  hearts: '♥',
  colon: ':',
  lpar: '(',
  rpar: ')',
  num: '#',
};

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

function fromName(name: string): string | undefined {
  if (Object.hasOwn(named, name)) return named[name];
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const mark = Object.hasOwn(accents, accent) ? accents[accent] : undefined;
  const composed = mark && (letter + mark).normalize();
  return composed?.length === 1 ? composed : undefined;
}

const replacement = '\ufffd';

function fromCodePoint(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : replacement;
}

/**
 * Decodes the character references of a text once: numeric ones and the supported names. Other names stay unchanged.
 */
export const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:#(?:x([0-9a-f]+)|([0-9]+));?|(\w+);)/gi,
    (written, hexadecimal: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return fromName(name) ?? written;
      return fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
    },
  );
