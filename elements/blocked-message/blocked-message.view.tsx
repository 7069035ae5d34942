import { useLayoutEffect, useRef, type ReactNode } from 'react';
import own from './blocked-message.css?inline';
import type { Message } from './message-list.ts';

export const styles = own;

export interface BlockedMessageProps {
  readonly title: string;
  readonly closeText: string;
  readonly messages: readonly Message[];
  readonly close: () => void;
  /** Called after each render. */
  readonly onRender: (parts: { readonly dialog: HTMLDialogElement }) => void;
}

/** The dialog. `MessageDialog` handles keys and clicks outside. */
export default function BlockedMessageView({
  title,
  closeText,
  messages,
  close,
  onRender,
}: BlockedMessageProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (dialog.current) onRender({ dialog: dialog.current });
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
