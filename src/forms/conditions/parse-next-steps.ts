import { tokensOf } from './condition-tokens.ts';
import { parseCondition, type Condition, type ConditionFault } from './parse-condition.ts';

/** A step that may follow another step, with the condition for this. */
export interface NextStep {
  /** The id or the name of the step. */
  readonly target: string;
  /** The offset of the target in the text. */
  readonly at: number;
  /** Without a condition, the step always follows. */
  readonly condition: Condition | undefined;
}

/** The steps that may follow, in the order in which they are tried, and the first mistake in the text. */
export interface ParsedNextSteps {
  readonly steps: readonly NextStep[];
  readonly fault: ConditionFault | undefined;
}

/** Parses `summary if plan = pro; contact`. The next step is the first one whose condition holds. Parts with a mistake are ignored. Never throws. */
export function parseNextSteps(text: string): ParsedNextSteps {
  const steps: NextStep[] = [];
  let fault: ConditionFault | undefined;
  for (const { part, start } of partsOf(text)) {
    const tokens = tokensOf(part);
    const ifAt = tokens.findIndex(({ kind, text: word }) => kind === 'word' && word.toLowerCase() === 'if');
    const [first] = tokens;
    const end = tokens[ifAt < 0 ? tokens.length - 1 : ifAt];
    if (!first || !end || first.kind === 'sign' || first === end || first.kind === 'end') {
      const fix = 'Write the id or the name of a step: summary if plan = pro; contact.';
      fault ??= { at: start + (first?.at ?? 0), found: first?.written ?? '', expected: 'the name of a step', fix };
      continue;
    }
    const isQuoted = first.kind === 'quoted' && tokens[1] === end;
    const target = isQuoted ? first.text : part.slice(first.at, end.at).trim();
    const at = start + first.at;
    if (ifAt < 0) {
      steps.push({ target, at, condition: undefined });
      continue;
    }
    const conditionAt = end.at + end.written.length;
    const parsed = parseCondition(part.slice(conditionAt));
    if (parsed.condition) steps.push({ target, at, condition: parsed.condition });
    else fault ??= { ...parsed.fault, at: start + conditionAt + parsed.fault.at };
  }
  return { steps, fault };
}

/** Returns the parts between semicolons outside quotes, with their offsets. Blank parts are left out, unless the whole text is blank. */
function partsOf(text: string): { readonly part: string; readonly start: number }[] {
  const parts: { part: string; start: number }[] = [];
  let start = 0;
  let quote = '';
  for (let at = 0; at <= text.length; at += 1) {
    const character = text.charAt(at);
    if (at === text.length || (character === ';' && quote === '')) {
      parts.push({ part: text.slice(start, at), start });
      start = at + 1;
    } else if (character === quote) quote = '';
    else if (quote === '' && (character === '"' || character === "'") && text.includes(character, at + 1))
      quote = character;
  }
  const filled = parts.filter(({ part }) => part.trim() !== '');
  return filled.length > 0 ? filled : parts.slice(0, 1);
}
