import { local } from '../../src/kit/definition.ts';
import { address, flag, texts } from '../../src/settings/settings.ts';

export const blockedMessageSettings = {
  /**
   * The e-mail address, the phone number or the page (an `https:` address, or a path of this site) where a blocked visitor can reach people. The
   * dialog then contains a link to this contact.
   */
  contact: address(),
  /** Custom texts: `title`, `close`, `contact` (the text of the link), and `blocked` (shown if the server sends no message). */
  texts: texts(),
  /** `true` while open; reflected. */
  open: flag(),
};

/** The event detail of an opening. */
export interface BlockedMessageOpening {
  /** `block`: a `portico-blocked` event in the page. `call`: a method, a command or the attribute. */
  readonly reason: 'block' | 'call';
}

/** The event detail of a closing. */
export interface BlockedMessageClosing {
  /** `button`, `background` (a click outside the dialog), `escape`, or `call` (a method, a command or the attribute). */
  readonly reason: 'button' | 'background' | 'escape' | 'call';
}

export const blockedMessageEvents = {
  /** Dispatched before the dialog opens; cancelling keeps it closed. */
  'portico-before-open': local<BlockedMessageOpening>(),
  /** Dispatched after the dialog has opened. */
  'portico-open': local<BlockedMessageOpening>(),
  /** Dispatched before the dialog closes; cancelling keeps it open. */
  'portico-before-close': local<BlockedMessageClosing>(),
  /** Dispatched after the dialog has closed. */
  'portico-close': local<BlockedMessageClosing>(),
};
