import type { Message } from '../../../server/message.ts';

/** Returns a UUID that ends with the number. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns a message; the parts that a test names replace the defaults. */
export function message(number: number, parts: Partial<Message> = {}): Message {
  return {
    id: uuid(number),
    form: 'contact',
    receivedAt: 1000,
    fields: [
      ['name', 'Ada'],
      ['email', 'ada@example.org'],
      ['message', `Hello ${number}`],
    ],
    files: [],
    ...parts,
  };
}
