import { kindOfAmount } from './amounts.ts';
import { conditionWords, tokensOf, type Token } from './condition-tokens.ts';

/** The tests of a field. Other operators (`!=`, `not empty`, `checked` …) are parsed as combinations of these. */
export type FieldTest = 'equals' | 'contains' | 'empty' | '<' | '<=' | '>' | '>=';

/** A condition about the fields of a form. It is data; nothing in it is run as code. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'test';
      readonly field: string;
      readonly test: FieldTest;
      /** The text that the field is compared with; not used by `empty`. */
      readonly value: string;
      /** The offset of the field's name in the text. */
      readonly at: number;
    };

/** The first mistake in a condition. */
export interface ConditionFault {
  /** The offset of the mistake in the text. */
  readonly at: number;
  /** The text at the mistake; empty at the end. */
  readonly found: string;
  readonly expected: string;
  /** The correction, as a whole sentence; empty if none is known. */
  readonly fix: string;
}

/** A condition, or the first mistake in the text of one. */
export type ParsedCondition =
  | { readonly condition: Condition; readonly fault?: undefined }
  | { readonly fault: ConditionFault; readonly condition?: undefined };

/** The maximum depth of parentheses and `not`: a deeper text could exhaust the stack. */
const maxDepth = 32;

const operators = '=, !=, <, <=, >, >=, contains, empty or checked';

/** Stops parsing at a mistake; caught by `parseCondition`. */
class Mistake extends Error {
  readonly fault: ConditionFault;
  constructor(token: Token, expected: string, fix = '') {
    super(expected);
    this.fault = { at: token.at, found: token.written, expected, fix };
  }
}

/**
 * Parses a condition: `plan = pro`, `topics contains news and (age >= 18 or terms checked)`. Never throws; nothing is evaluated as code.
 */
export function parseCondition(text: string): ParsedCondition {
  const parser = new Parser(text);
  try {
    return { condition: parser.parse() };
  } catch (error) {
    if (error instanceof Mistake) return { fault: error.fault };
    throw error;
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  parse(): Condition {
    const condition = this.#any(0);
    const rest = this.#peek();
    if (rest.kind === 'end') return condition;
    if (rest.written === ')') throw new Mistake(rest, 'and, or or the end', 'Remove it, or add the "(" before it.');
    const isText = rest.kind === 'word' || rest.kind === 'quoted';
    throw new Mistake(
      rest,
      'and, or or the end',
      /^(?:&&?|\|\|?)$/.test(rest.written)
        ? `Write ${rest.written.startsWith('&') ? 'and' : 'or'}.`
        : isText
          ? "Put a value of several words in quotes: country = 'New Zealand'."
          : '',
    );
  }

  #peek(): Token {
    // The last token is the end. It is returned again and again.
    return this.#tokens[Math.min(this.#next, this.#tokens.length - 1)] ?? { kind: 'end', at: 0, text: '', written: '' };
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  /** Consumes the next token if it is one of these words, in any letter case. */
  #takeWord(...words: readonly string[]): string | undefined {
    const token = this.#peek();
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    if (!words.includes(word)) return undefined;
    this.#next += 1;
    return word;
  }

  #any(depth: number): Condition {
    const parts = [this.#all(depth)];
    while (this.#takeWord('or')) parts.push(this.#all(depth));
    return combined('any', parts);
  }

  #all(depth: number): Condition {
    const parts = [this.#one(depth)];
    while (this.#takeWord('and')) parts.push(this.#one(depth));
    return combined('all', parts);
  }

  #one(depth: number): Condition {
    const token = this.#peek();
    if (depth > maxDepth) throw new Mistake(token, `at most ${maxDepth} nested parentheses`);
    if (this.#takeWord('not')) return { kind: 'not', part: this.#one(depth + 1) };
    if (token.written !== '(') return this.#test();
    this.#next += 1;
    const inner = this.#any(depth + 1);
    const end = this.#take();
    if (end.written !== ')') throw new Mistake(end, '")"');
    return inner;
  }

  /** Parses the test of one field: `plan = pro`, `email is not empty`. */
  #test(): Condition {
    const name = this.#take();
    if ((name.kind !== 'word' && name.kind !== 'quoted') || isReserved(name, conditionWords) || name.text === '') {
      const fix = name.kind === 'word' ? `Put a name that is a word of conditions in quotes: '${name.text}'.` : '';
      throw new Mistake(name, 'the name of a field', fix);
    }
    const about = { kind: 'test', field: name.text, at: name.at } as const;
    const isStated = this.#takeWord('is') !== undefined;
    const isNegated = this.#takeWord('not') !== undefined;
    const word = this.#takeWord('empty', 'checked', ...(isStated ? [] : ['contains']));
    const negate = (condition: Condition, isReversed: boolean): Condition =>
      isReversed ? { kind: 'not', part: condition } : condition;
    if (word === 'contains') return negate({ ...about, test: 'contains', value: this.#value(word) }, isNegated);
    // An unchecked checkbox has no value, so `checked` is the same as `not empty`.
    if (word) return negate({ ...about, test: 'empty', value: '' }, isNegated !== (word === 'checked'));
    const operator = this.#take();
    if (isStated || isNegated)
      throw new Mistake(operator, isStated ? 'empty, not empty, checked or not checked' : 'empty, checked or contains');
    switch (operator.written) {
      case '=':
      case '!=':
        return negate({ ...about, test: 'equals', value: this.#value(operator.written) }, operator.written === '!=');
      case '<':
      case '<=':
      case '>':
      case '>=':
        return { ...about, test: operator.written, value: this.#amount(operator.written) };
      default:
        throw new Mistake(
          operator,
          `${operators} after "${name.text}"`,
          operator.kind === 'end' || isReserved(operator, ['and', 'or'])
            ? 'Each comparison needs a field and a value: plan = pro or plan = team.'
            : '',
        );
    }
  }

  #value(operator: string): string {
    const token = this.#take();
    const isValue = token.kind === 'quoted' || (token.kind === 'word' && !isReserved(token, ['and', 'or']));
    if (isValue) return token.text;
    throw new Mistake(
      token,
      `a value after ${operator}`,
      token.kind === 'end' ? '' : `Put a value with spaces or signs in quotes: 'a value'.`,
    );
  }

  #amount(operator: string): string {
    const token = this.#peek();
    const value = this.#value(operator);
    if (kindOfAmount(value)) return value;
    throw new Mistake(
      token,
      `a number, a date such as 2027-01-31 or a time such as 09:30 after ${operator}`,
      'Compare texts with = or contains.',
    );
  }
}

const combined = (kind: 'all' | 'any', parts: readonly Condition[]): Condition =>
  parts.length === 1 && parts[0] ? parts[0] : { kind, parts };

const isReserved = ({ kind, text }: Token, words: readonly string[]): boolean =>
  kind === 'word' && words.includes(text.toLowerCase());

export interface ReadField {
  readonly field: string;
  /** The offset of the field's name in the text. */
  readonly at: number;
}

/** Returns the fields that a condition reads, in the order of its text. */
export function fieldsInCondition(condition: Condition): readonly ReadField[] {
  if (condition.kind === 'test') return [{ field: condition.field, at: condition.at }];
  return condition.kind === 'not' ? fieldsInCondition(condition.part) : condition.parts.flatMap(fieldsInCondition);
}
