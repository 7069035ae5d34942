import { useLayoutEffect, useRef, type ReactNode } from 'react';
import own from './blocked-message.css?inline';
import type { Message } from './messages.ts';

export const styles = own;

/** What the dialog shows, and what it asks for. */
export interface BlockedMessageProps {
  readonly title: string;
  readonly closeText: string;
  readonly messages: readonly Message[];
  /** The same function always. */
  readonly close: () => void;
  /** Called whenever something was drawn. The same function always. */
  readonly drawn: (dialog: HTMLDialogElement) => void;
}

/** The dialog. What is pressed beside it and on keys, the controller hears. */
export default function BlockedMessageView({
  title,
  closeText,
  messages,
  close,
  drawn,
}: BlockedMessageProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (dialog.current) drawn(dialog.current);
  });

  return (
    <dialog ref={dialog} part="dialog" tabIndex={-1} aria-labelledby="title" aria-describedby="message">
      <div className="frame">
        <h2 id="title">{title}</h2>
        <div id="message" part="message" aria-live="assertive">
          {messages.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
        <button type="button" part="close-button" onClick={close}>
          {closeText}
        </button>
      </div>
    </dialog>
  );
}
