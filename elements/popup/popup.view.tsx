import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import entrance from '../../src/overlay/entrance.css?inline';
import own from './popup.css?inline';

export const styles = `${entrance}\n${own}`;

/** What the controller works with. */
export interface PopupParts {
  readonly dialog: HTMLDialogElement;
  /** All that stands in the dialog: where pointer and focus are, when they are in the popup. */
  readonly frame: HTMLElement;
  /** The box of the author's content, which scrolls. */
  readonly content: HTMLElement;
}

/** How it looks. */
export interface Appearance {
  readonly position: string;
  readonly height: 'content' | 'screen';
  /** In px. */
  readonly width: number;
  readonly hasOverlay: boolean;
  /** Further names of the dialog's part. */
  readonly classes: string;
  readonly closeButton: 'inside' | 'outside' | 'none';
}

/** What an open popup shows, and what it asks for. */
export interface PopupProps {
  readonly name: string;
  readonly look: Appearance;
  /** Whether the close button may be seen and pressed yet. */
  readonly isButtonShown: boolean;
  readonly closeLabel: string;
  /** The same function always. */
  readonly close: () => void;
  /** Called whenever something was drawn. The same function always. */
  readonly drawn: (parts: PopupParts) => void;
}

/** The dialog around the author's content. What is pressed beside it and on keys, the controller hears. */
export default function PopupView({ name, look, isButtonShown, closeLabel, close, drawn }: PopupProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isScrolling = useScrolling(content);

  useLayoutEffect(() => {
    if (dialog.current && frame.current && content.current) {
      drawn({ dialog: dialog.current, frame: frame.current, content: content.current });
    }
  });

  return (
    <dialog
      ref={dialog}
      part={`dialog ${look.classes}`.trim()}
      tabIndex={-1}
      aria-label={name}
      data-position={look.position}
      data-height={look.height}
      data-overlay={look.hasOverlay ? '' : undefined}
      data-close-button={look.closeButton}
      style={
        {
          '--width': `${look.width}px`,
        } as CSSProperties /* Custom properties are no part of React's type of a style. */
      }
    >
      <div ref={frame} className="frame">
        {look.closeButton !== 'none' && (
          <button type="button" part="close-button" aria-label={closeLabel} hidden={!isButtonShown} onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        )}
        <div
          ref={content}
          className="content"
          part="content"
          {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-label': name })}
        >
          <div className="flow">
            <slot />
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** Whether a box holds more than it has room for. Then it is a stop for Tab: not every browser makes it one by itself. */
function useScrolling(box: { readonly current: HTMLElement | null }): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => setScrolling(current.scrollHeight > current.clientHeight + 1);
    const observer = new ResizeObserver(look);
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isScrolling;
}
