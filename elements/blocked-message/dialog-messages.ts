/** A message of the server about a block, in the dialog. */
export interface Message {
  /** Unique per message, so that a repeated text is announced again. */
  readonly key: number;
  readonly text: string;
}

let count = 0;

/** Returns the messages with one more at the end; a repeated text occurs once. */
export function withMessage(messages: readonly Message[], text: string): readonly Message[] {
  count += 1;
  return [...messages.filter((message) => message.text !== text), { key: count, text }];
}
