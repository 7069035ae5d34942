import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import entrance from '../../src/overlay/entrance/entrance.css?inline';
import own from './popup.css?inline';
import type { appearanceOf } from './appearance.ts';

export const styles = `${entrance}\n${own}`;

/** The rendered elements that the controller uses. */
export interface PopupParts {
  readonly dialog: HTMLDialogElement;
  /** The wrapper of everything in the dialog. It contains the pointer or the focus while these are in the popup. */
  readonly frame: HTMLElement;
  /** The box of the author's content, which scrolls. */
  readonly content: HTMLElement;
}

export interface PopupProps {
  readonly name: string;
  readonly look: ReturnType<typeof appearanceOf>;
  /** `true` if the close button is visible. */
  readonly isButtonShown: boolean;
  readonly closeLabel: string;
  readonly close: () => void;
  /** Called after every render. */
  readonly onRender: (parts: PopupParts) => void;
}

/** The view of the dialog around the author's content. The controller handles keys and clicks outside. */
export default function PopupView({ name, look, isButtonShown, closeLabel, close, onRender }: PopupProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isScrolling = useScrolling(content);
  // React's type of a style lacks custom properties.
  const style = { '--width': `${look.width}px` } as CSSProperties;

  useLayoutEffect(() => {
    if (dialog.current && frame.current && content.current) {
      onRender({ dialog: dialog.current, frame: frame.current, content: content.current });
    }
  });

  return (
    <dialog
      ref={dialog}
      part={`dialog ${look.classes}`.trim()}
      tabIndex={-1}
      aria-label={name}
      data-placement={look.placement}
      data-height={look.height}
      data-overlay={look.hasOverlay}
      data-close-button={look.closeButton}
      style={style}
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
          <div>
            <slot />
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** Returns whether an element overflows. It then becomes a tab stop, because not every browser makes scroll containers focusable. */
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
