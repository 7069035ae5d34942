import type { Transport } from '../../src/antispam/transport.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import type { EmailCheckedDetail } from './antispam.events.ts';
import type { antispamSettings } from './antispam.settings.ts';
import type { ClientData, CollectedData } from './client-data.ts';

/** What the guard of the forms learns itself. */
export type FormNotes = Partial<
  Pick<CollectedData, 'apbct_visible_fields' | 'ct_typing_data' | 'ct_checked_emails' | 'ct_checked_emails_exist'>
>;

/** What the guard of the forms has of the profiler, and tells it. All of it as it holds at the time of the call. */
export interface FormsOwner {
  readonly element: HTMLElement;
  /** The settings as they hold now. */
  readonly settings: Resolved<typeof antispamSettings>;
  /** How the site is reached now. */
  transport(): Transport;
  /** Exactly what is to be sent now; what was noted last is in it. Empty without consent. */
  profile(): ClientData;
  /** What is known of one key, whatever the mode sends of it: noted on this page, or kept from one before and fresh. */
  known<Key extends keyof CollectedData>(key: Key): CollectedData[Key] | undefined;
  /**
   * Keeps what the guard learned where the cookie mode says, with the next write, so that `profile()` has it at once: each key
   * that is given replaces what was noted of it before. In the mode `native` each form of `apbct_visible_fields` has a cookie of
   * its own (§9).
   */
  note(notes: FormNotes): void;
  /** Keeps at once what waits to be kept: before a form goes, so that the cookies of its request carry it. */
  write(): void;
  /** Tells the page of an answer about an e-mail address: `portico-email-checked`. */
  emailChecked(detail: EmailCheckedDetail): void;
}
