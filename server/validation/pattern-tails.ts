/** Matches an escape sequence, or one character. */
const tokens = /\\(?:[pPu]\{[^}]*\}|[\s\S])|[\s\S]/g;

/** An open group, with the places inside it at which a slow part may begin. */
interface Level {
  readonly start: number;
  starts: number[];
}

/**
 * Returns those parts of an expression that begin with a repetition or a group and go to the end of their alternative. A text reaches such a part
 * only after everything that the expression requires before it, such as `+49` in `\+49([0-9 ]+)+`.
 */
export function tailsOf(pattern: string, flags: string): readonly string[] {
  // Without the lookaheads before it, a part may be slower than the expression. It may also refer to groups that it does not contain.
  if (/\(\?<?[=!]|\\[1-9k]/.test(pattern)) return [];
  const tails = new Set<string>();
  const levels: Level[] = [];
  let level: Level = { start: 0, starts: [] };
  let classDepth = 0;
  let atom = 0;
  const endAlternative = (end: number) => {
    for (const start of level.starts) tails.add(pattern.slice(start, end));
    level.starts = [];
  };
  for (const { 0: token, index } of pattern.matchAll(tokens)) {
    if (token === '[' && (classDepth === 0 || flags.includes('v'))) {
      if (classDepth === 0) atom = index;
      classDepth += 1;
    } else if (classDepth > 0) {
      if (token === ']') classDepth -= 1;
    } else if (token === '(') {
      level.starts.push(index);
      levels.push(level);
      level = { start: index, starts: [] };
      atom = index + 1;
    } else if (token === ')') {
      endAlternative(index);
      atom = level.start;
      level = levels.pop() ?? level;
    } else if (token === '|') endAlternative(index);
    else if (token === '*' || token === '+' || token === '{') level.starts.push(atom);
    else if (token !== '?') atom = index;
  }
  endAlternative(pattern.length);
  tails.delete(pattern);
  return [...tails];
}
