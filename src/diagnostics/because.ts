/** The values in the text of a reason. */
export type ReasonValues = Readonly<Record<string, string | number | undefined>>;

/** Receives a condition of an element's decision, with the code of its text. Only debug mode loads the text. */
type Recorder = (decision: string, met: boolean, reason: string, values?: ReasonValues) => void;

let record: Recorder | undefined;

/** Sets the function that receives the conditions; without one, nothing is recorded. Debug mode sets it while it asks an element for a decision. */
export function setRecorder(recorder?: Recorder): void {
  record = recorder;
}

/** Returns `met`, a condition of a decision. In debug mode, also records the condition: the code of its text, and the values in the text. */
export function because(decision: string, met: boolean, reason: string, values?: ReasonValues): boolean {
  record?.(decision, met, reason, values);
  return met;
}
