/** The values in the text of a reason. */
export type ReasonValues = Readonly<Record<string, string | number | undefined>>;

/** Takes a condition of a decision of an element, with the code of its text, which only debug mode loads. */
type Recorder = (decision: string, met: boolean, reason: string, values?: ReasonValues) => void;

let record: Recorder | undefined;

/** Sets the function that takes the conditions; without one, nothing is kept. Debug mode sets it while it asks an element for a decision. */
export function setRecorder(recorder?: Recorder): void {
  record = recorder;
}

/** Returns `met`, a condition of a decision, and reports it to debug mode with the code of its text and the values in the text. */
export function because(decision: string, met: boolean, reason: string, values?: ReasonValues): boolean {
  record?.(decision, met, reason, values);
  return met;
}
