import { useLayoutEffect, useRef, type ReactNode } from 'react';
import entrance from '../../src/overlay/entrance/entrance.css?inline';
import own from './blocked-message.css?inline';
import type { Message } from './dialog-messages.ts';

export const styles = `${entrance}\n${own}`;

export interface BlockedMessageProps {
  readonly title: string;
  readonly closeText: string;
  readonly messages: readonly Message[];
  readonly contact: { readonly href: string; readonly text: string } | undefined;
  readonly close: () => void;
  /** Called after each render. */
  readonly onRender: (parts: { readonly dialog: HTMLDialogElement }) => void;
}

/** The view of the dialog. `MessageDialog` handles keys and clicks outside. */
export default function BlockedMessageView({
  title,
  closeText,
  messages,
  contact,
  close,
  onRender,
}: BlockedMessageProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (dialog.current) onRender({ dialog: dialog.current });
  });

  return (
    <dialog ref={dialog} part="dialog" data-move="" tabIndex={-1} aria-labelledby="title" aria-describedby="message">
      <div className="frame">
        <h2 id="title">{title}</h2>
        <button type="button" part="close-button" aria-label={closeText} onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        {/* The first message needs no live region: a screen reader reads it when the dialog opens. */}
        <div id="message" part="message" aria-live={messages.length > 1 ? 'assertive' : 'off'}>
          {messages.map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
        {contact && (
          <a part="contact-link" href={contact.href}>
            {contact.text}
          </a>
        )}
      </div>
    </dialog>
  );
}
