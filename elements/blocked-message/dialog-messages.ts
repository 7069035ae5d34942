/** A message of the server about a block. The dialog shows it. */
export interface Message {
  /** A different key for each message, so that a repeated text is announced again. */
  readonly key: number;
  readonly text: string;
}

let count = 0;

/** Returns the messages with a new one at the end. A repeated text is in the list once. */
export function withMessage(messages: readonly Message[], text: string): readonly Message[] {
  count += 1;
  return [...messages.filter((message) => message.text !== text), { key: count, text }];
}
