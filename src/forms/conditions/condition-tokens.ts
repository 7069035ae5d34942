/** A part of the text of a condition. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'sign' | 'end';
  /** The offset in the text. */
  readonly at: number;
  /** The text without quotes. */
  readonly text: string;
  /** The text with quotes; empty at the end. */
  readonly written: string;
}

/** The words that cannot be names of fields unless they are in quotes. */
export const conditionWords = ['and', 'or', 'not', 'is', 'contains', 'empty', 'checked'];

const isSpace = (character: string): boolean => character.trim() === '';
const isSign = (character: string): boolean => '=!<>()'.includes(character);
const isQuote = (character: string): boolean => character === '"' || character === "'";

/** Returns the tokens of a condition. The last token is the end. A quotation mark without a partner is a token of its own. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const first = text.charAt(at);
    if (isSpace(first)) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at, first);
    tokens.push(token);
    at += token.written.length;
  }
  tokens.push({ kind: 'end', at, text: '', written: '' });
  return tokens;
}

function tokenAt(text: string, at: number, first: string): Token {
  if (isQuote(first)) {
    const end = text.indexOf(first, at + 1);
    if (end < 0) return { kind: 'sign', at, text: first, written: first };
    return { kind: 'quoted', at, text: text.slice(at + 1, end), written: text.slice(at, end + 1) };
  }
  if (isSign(first)) {
    const isPair = '!<>'.includes(first) && text.charAt(at + 1) === '=';
    const sign = isPair ? `${first}=` : first;
    return { kind: 'sign', at, text: sign, written: sign };
  }
  let end = at + 1;
  while (end < text.length && !endsWord(text.charAt(end))) end += 1;
  const word = text.slice(at, end);
  return { kind: 'word', at, text: word, written: word };
}

// A word ends at a quotation mark: in `rock'n'roll`, its meaning would otherwise be unclear.
const endsWord = (character: string): boolean => isSpace(character) || isSign(character) || isQuote(character);
