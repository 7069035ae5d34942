/** Returns the characters in a table, by name. */
const byName = (...rows: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    rows
      .flatMap((row) => row.split(' '))
      .map((pair): [string, string] => {
        const [name = '', character = ''] = pair.split('=');
        return [name, character];
      }),
  );

/** The supported named references. Accented letters are composed: `&eacute;` consists of e and acute. */
const named = byName(
  `amp=& lt=< gt=> quot=" apos=' colon=: lpar=( rpar=) num=#`,
  'nbsp=\u00a0 shy=\u00ad ensp=\u2002 emsp=\u2003 thinsp=\u2009 zwnj=\u200c zwj=\u200d lrm=\u200e rlm=\u200f',
  'ndash=– mdash=— hellip=… bull=• middot=· iexcl=¡ iquest=¿ sect=\u00a7 para=¶ larr=← uarr=↑ rarr=→ darr=↓ hearts=♥',
  'lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ lsaquo=‹ rsaquo=› laquo=« raquo=»',
  'copy=© reg=® trade=™ euro=€ pound=£ yen=¥ cent=¢ deg=° micro=µ ordf=ª ordm=º',
  'times=× divide=÷ plusmn=± minus=− frac12=½ frac14=¼ frac34=¾ sup1=¹ sup2=² sup3=³',
  'szlig=ß aelig=æ AElig=Æ oelig=œ OElig=Œ oslash=ø Oslash=Ø eth=ð ETH=Ð thorn=þ THORN=Þ',
);

const accents = byName(
  'grave=\u0300 acute=\u0301 circ=\u0302 tilde=\u0303 uml=\u0308 ring=\u030a caron=\u030c cedil=\u0327',
);

function fromName(name: string): string | undefined {
  if (named.has(name)) return named.get(name);
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const composed = `${letter}${accents.get(accent) ?? ''}`.normalize();
  return accents.has(accent) && composed.length === 1 ? composed : undefined;
}

function fromCodePoint(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Decodes the character references in a text once: numeric ones and supported names. Other names stay unchanged. */
export const decodeReferences = (text: string): string =>
  text.replace(
    /&(?:#(?:x([0-9a-f]+)|([0-9]+));?|(\w+);)/gi,
    (written, hexadecimal: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return fromName(name) ?? written;
      return fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal));
    },
  );
