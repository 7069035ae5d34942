import type { Resolved, Settings } from '../../settings/settings.ts';
import type { LoggedEvent } from '../page/event-log.ts';

/** A condition of a decision. */
export interface Reason {
  /** `true` if the condition is met, `false` if it is in the way. */
  readonly met: boolean;
  readonly text: string;
}

/** A decision of an element, with its reasons. */
export interface Decision {
  /** The behaviour that is decided: “Opens by itself”. */
  readonly question: string;
  /** `true` if the element does so now, or if nothing is in the way. */
  readonly holds: boolean;
  /** The conditions that were checked. */
  readonly reasons: readonly Reason[];
}

/** The public state of an element from which its decisions are explained. */
export interface ExplainContext<Own extends Settings = Settings> {
  readonly element: HTMLElement;
  /** The resolved settings. */
  readonly settings: Resolved<Own>;
  /** The events of this element since the start of debug mode; the newest is last. */
  readonly events: readonly LoggedEvent[];
}

/** Explains the decisions of an element without changing anything. Each `<name>.explain.ts` exports one as `explain`. */
export type Explain<Own extends Settings = Settings> = (
  context: ExplainContext<Own>,
) => readonly Decision[] | Promise<readonly Decision[]>;

/** Returns a condition that is met. */
export const met = (text: string): Reason => ({ met: true, text });

/** Returns a condition that is in the way. */
export const unmet = (text: string): Reason => ({ met: false, text });

/** Returns a condition with one text if it is met, and another one if it is in the way. */
export const reason = (isMet: boolean, whenMet: string, whenUnmet: string): Reason =>
  isMet ? met(whenMet) : unmet(whenUnmet);

/** Returns a decision, which holds if all reasons are met. Absent reasons do not apply. */
export function decide(question: string, reasons: readonly (Reason | undefined)[]): Decision {
  const applying = reasons.filter((one) => one !== undefined);
  return { question, holds: applying.every(({ met: isMet }) => isMet), reasons: applying };
}
