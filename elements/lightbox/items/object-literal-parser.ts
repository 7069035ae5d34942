import type { JsonObject } from '../../../src/json/json.ts';

/** Deeper than any gallery prints; protects the stack. */
const maxDepth = 8;

/**
 * Parses an object literal that old galleries print into an attribute, `width: 640, html5video: {webm: 'a.webm'}`, with or without the
 * outer braces. Nothing is evaluated. Bare words other than numbers, `true`, `false` and `null` are strings. Parsing stops at the first
 * syntax error and keeps the values before it.
 */
export function parseObjectLiteral(source: string): JsonObject {
  const text = source.trim();
  return new Reader(text.startsWith('{') ? text.slice(1) : text).object(0);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

class Reader {
  readonly #text: string;
  #at = 0;
  /** `true` after a syntax error, which ends all enclosing values. */
  #ended = false;

  constructor(text: string) {
    this.#text = text;
  }

  object(depth: number): JsonObject {
    const entries: [string, unknown][] = [];
    while (!this.#ended && !this.#skip(/[\s,]*(?:\}|$)/y)) {
      this.#skip(/[\s,]+/y);
      const key = this.#quoted() ?? this.#skip(/[\w$-]+/y);
      if (!key || !this.#skip(/\s*:\s*/y)) {
        this.#end();
        break;
      }
      entries.push([key, this.#value(depth)]);
    }
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  #value(depth: number): unknown {
    if (depth >= maxDepth) return this.#end();
    if (this.#skip(/\{/y)) return this.object(depth + 1);
    if (this.#skip(/\[/y)) return this.#list(depth + 1);
    const quoted = this.#quoted();
    return quoted !== undefined || this.#ended ? quoted : parseWord(this.#skip(/[^,}\]]*/y)?.trim() ?? '');
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    while (!this.#ended && !this.#skip(/[\s,]*(?:\]|$)/y)) {
      this.#skip(/[\s,]+/y);
      const before = this.#at;
      list.push(this.#value(depth));
      if (this.#at === before) this.#end();
    }
    return list;
  }

  /** Returns a quoted string, or `undefined`. An unclosed one is a syntax error. */
  #quoted(): string | undefined {
    const whole = this.#skip(/'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/y);
    if (whole === undefined) {
      if (/['"]/.test(this.#text.charAt(this.#at))) this.#end();
      return undefined;
    }
    return whole
      .slice(1, -1)
      .replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code: string | undefined, letter: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[letter] ?? letter),
      );
  }

  #skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  #end(): undefined {
    this.#ended = true;
    return undefined;
  }
}

function parseWord(word: string): unknown {
  if (word === '' || word === 'null' || word === 'undefined') return undefined;
  if (word === 'true' || word === 'false') return word === 'true';
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(word) ? Number(word) : word;
}
