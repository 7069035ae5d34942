/** One message in the dialog. */
export interface Message {
  /** Another for each time that something is said, so that saying it again is heard again. */
  readonly key: number;
  readonly text: string;
}

let count = 0;

/** The messages with one more, which stands last; what is said again stands there once. */
export function withMessage(messages: readonly Message[], text: string): readonly Message[] {
  count += 1;
  return [...messages.filter((message) => message.text !== text), { key: count, text }];
}
