import { webhookBody } from '../delivery/webhook.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { Comment, CommentStore } from '../site/comments/comment-store.ts';
import type { Subscription } from '../site/comments/subscription-store.ts';

/** The data that a site stores about a person. */
export interface PersonData {
  /** The messages with their files, in the format of webhooks. */
  readonly messages: readonly PersonMessage[];
  readonly comments: readonly Comment[];
  /** The subscriptions to replies to comments. */
  readonly subscriptions: readonly Subscription[];
}

type PersonMessage = { readonly id: string };

export interface Stores {
  readonly outbox: OutboxStore;
  readonly comments: CommentStore | undefined;
}

/** The number of entries that are read at once. */
const pageSize = 100;

export async function findPerson({ outbox, comments }: Stores, address: string): Promise<PersonData> {
  const messages: PersonMessage[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = await outbox.list(pageSize, offset, { text: address });
    for (const { message } of page) {
      if (!message.fields.some(([, value]) => hasAddress(value, address))) continue;
      const whole = await outbox.get(message.id);
      if (whole) messages.push((JSON.parse(webhookBody(whole)) as { data: PersonMessage }).data); // The format of webhooks.
    }
    if (page.length < pageSize) break;
  }
  const found: Comment[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const page = (await comments?.list(pageSize, offset)) ?? [];
    found.push(...page.filter(({ author, text }) => [author, text].some((value) => hasAddress(value, address))));
    if (page.length < pageSize) break;
  }
  const subscriptions = (await comments?.subscriptions.ofAddress(address.trim())) ?? [];
  return { messages, comments: found, subscriptions };
}

/** Deletes the messages, comments and subscriptions that contain an address. Returns them. */
export async function deletePerson(stores: Stores, address: string): Promise<PersonData> {
  const data = await findPerson(stores, address);
  for (const { id } of data.messages) await stores.outbox.remove(id);
  for (const { id } of data.subscriptions) await stores.comments?.subscriptions.remove(id);
  for (const { id } of data.comments) await stores.comments?.remove(id);
  return data;
}

/** Returns whether a text contains an address that is not a part of a longer address. */
export function hasAddress(value: string, address: string): boolean {
  const text = value.normalize().toLowerCase();
  const wanted = address.trim().normalize().toLowerCase();
  if (wanted === '') return false;
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const [before, after] = [text.slice(0, start), text.slice(start + wanted.length)];
    // Characters such as quotes, `=` and slashes are allowed in addresses, but more often they precede one.
    if (!/[\p{L}\p{N}._%+-]$/u.test(before) && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}
