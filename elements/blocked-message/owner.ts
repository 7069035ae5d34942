import type { BlockedMessageClosing, BlockedMessageOpening } from './blocked-message.events.ts';
import type { BlockedMessageText } from './blocked-message.texts.ts';
import type { BlockedMessageProps } from './blocked-message.view.tsx';

/** What each event of the element tells. */
export interface BlockedMessageNews {
  'portico-before-open': BlockedMessageOpening;
  'portico-open': BlockedMessageOpening;
  'portico-before-close': BlockedMessageClosing;
  'portico-close': BlockedMessageClosing;
}

/** The element, as its dialog sees it. */
export interface Owner {
  readonly element: HTMLElement;
  /** Sends an event; whether it was not cancelled. */
  readonly emit: <Name extends keyof BlockedMessageNews>(name: Name, detail: BlockedMessageNews[Name]) => boolean;
  /** Says whether it is open, as state and attribute. */
  readonly settle: (isOpen: boolean) => void;
  readonly draw: (props: BlockedMessageProps) => void;
  readonly warn: (message: string) => void;
  readonly text: (key: BlockedMessageText) => string;
}
