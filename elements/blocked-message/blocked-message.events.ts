import { local } from '../../src/kit/definition.ts';

/** What opens it. */
export interface BlockedMessageOpening {
  /** `block` (a `portico-blocked` of the page), or `call` (a method, a command or the attribute). */
  readonly by: 'block' | 'call';
}

/** What closes it. */
export interface BlockedMessageClosing {
  /** `button`, `overlay` (a click beside it), `escape`, or `call` (a method, a command or the attribute). */
  readonly by: 'button' | 'overlay' | 'escape' | 'call';
}

export const blockedMessageEvents = {
  /** Before it opens; cancelling keeps it closed. */
  'portico-before-open': local<BlockedMessageOpening>(),
  /** It is open. */
  'portico-open': local<BlockedMessageOpening>(),
  /** Before it closes; cancelling keeps it open. */
  'portico-before-close': local<BlockedMessageClosing>(),
  /** It is closed. */
  'portico-close': local<BlockedMessageClosing>(),
};
