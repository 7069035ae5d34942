import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import entrance from '../../src/overlay/entrance.css?inline';
import own from './off-canvas.css?inline';

export const styles = entrance + own;

/** What the controller works with. */
export interface OffCanvasParts {
  /** Brings the panel to the top layer, above all that the page stacks, also where it is no modal dialog. */
  readonly layer: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly overlay: HTMLElement;
  readonly panel: HTMLElement;
  /** What scrolls. */
  readonly content: HTMLElement;
}

/** What a panel shows. */
export interface OffCanvasProps {
  readonly name: string;
  readonly closeText: string;
  readonly type: 'sliding-bar' | 'popup';
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** CSS lengths; '' leaves it to the CSS. */
  readonly width: string;
  readonly height: string;
  readonly hasOverlay: boolean;
  /** Whether it has a close button at all, and whether that shows now. */
  readonly hasButton: boolean;
  readonly isButtonShown: boolean;
  /** Whether a finger may draw it away. */
  readonly canSwipe: boolean;
  /** What a screen reader is told when it opened by itself beside the page. */
  readonly announcement: string;
  /** The same function always. */
  readonly close: () => void;
  /** Called whenever something was drawn. The same function always. */
  readonly drawn: (parts: OffCanvasParts) => void;
}

/** The panel around the author's content. What is pressed on keys, clicked beside it and swiped, the controller hears. */
export default function OffCanvasView(props: OffCanvasProps): ReactNode {
  const { name, closeText, hasButton, isButtonShown, announcement, close, drawn } = props;
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const parts = {
      layer: layer.current,
      dialog: dialog.current,
      overlay: overlay.current,
      panel: panel.current,
      content: content.current,
    };
    if (areAll(parts)) drawn(parts);
  });

  return (
    <div ref={layer} className="layer" popover="manual">
      <dialog
        ref={dialog}
        aria-label={name}
        data-type={props.type}
        data-side={props.side}
        data-swipe={props.canSwipe ? '' : undefined}
        style={styleOf(props)}
      >
        <div ref={overlay} className="overlay" part="overlay" hidden={!props.hasOverlay} />
        <output className="unseen">{announcement}</output>
        <div ref={panel} className="panel" part="panel">
          <div ref={content} className="content" tabIndex={-1}>
            <slot />
          </div>
          {/* Behind the content, where the focus begins: Tab comes to it before it leaves the panel. */}
          {hasButton && (
            <div className="bar">
              {isButtonShown && (
                <button type="button" part="close-button" aria-label={closeText} onClick={close}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M5 5 19 19M19 5 5 19" />
                  </svg>
                </button>
              )}
            </div>
          )}
        </div>
      </dialog>
    </div>
  );
}

type Found = { readonly [Part in keyof OffCanvasParts]: OffCanvasParts[Part] | null };

const areAll = (parts: Found): parts is OffCanvasParts => Object.values(parts).every(Boolean);

/** Custom properties are no part of React's type of a style. */
const styleOf = ({ width, height }: OffCanvasProps): CSSProperties =>
  ({ '--width': width || undefined, '--height': height || undefined }) as CSSProperties;
