import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import visuallyHidden from '../../src/kit/view/visually-hidden.css?inline';
import entrance from '../../src/overlay/entrance/entrance.css?inline';
import own from './off-canvas.css?inline';

export const styles = visuallyHidden + entrance + own;

/** The rendered elements that the controller uses. */
export interface OffCanvasParts {
  /** The popover that puts the panel into the top layer, even if the panel is not modal. */
  readonly layer: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly overlay: HTMLElement;
  readonly panel: HTMLElement;
  readonly content: HTMLElement;
}

export interface OffCanvasProps {
  readonly name: string;
  readonly closeText: string;
  readonly type: 'sliding-bar' | 'popup';
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** The width and height as CSS lengths. If a text is empty, the style sheet sets the size. */
  readonly width: string;
  readonly height: string;
  readonly hasOverlay: boolean;
  /** `true` if the panel has a close button. The next prop determines whether it is shown. */
  readonly hasButton: boolean;
  readonly isButtonShown: boolean;
  readonly canSwipe: boolean;
  /** The announcement for screen readers when a panel without an overlay has opened automatically. */
  readonly announcement: string;
  readonly close: () => void;
  /** Called after every render. */
  readonly onRender: (parts: OffCanvasParts) => void;
}

/** The view of the panel around the author's content. The controller handles keys, clicks outside and swipes. */
export default function OffCanvasView(props: OffCanvasProps): ReactNode {
  const { name, closeText, hasButton, isButtonShown, announcement, close, onRender } = props;
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!layer.current || !dialog.current || !overlay.current || !panel.current || !content.current) return;
    onRender({
      layer: layer.current,
      dialog: dialog.current,
      overlay: overlay.current,
      panel: panel.current,
      content: content.current,
    });
  });

  return (
    <div ref={layer} className="layer" popover="manual">
      <dialog
        ref={dialog}
        tabIndex={-1}
        aria-label={name}
        data-type={props.type}
        data-side={props.side}
        data-swipe={props.canSwipe ? '' : undefined}
        style={styleOf(props)}
      >
        <div ref={overlay} className="overlay" part="overlay" hidden={!props.hasOverlay} />
        <output className="visually-hidden">{announcement}</output>
        <div ref={panel} className="panel" part="panel">
          <div ref={content} className="content" tabIndex={-1}>
            <slot />
          </div>
          {/* The button comes after the content, which gets the initial focus. The Tab key therefore reaches the button last. */}
          {hasButton && (
            <button type="button" part="close-button" aria-label={closeText} hidden={!isButtonShown} onClick={close}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          )}
        </div>
      </dialog>
    </div>
  );
}

/** Returns the custom properties of the panel. React's type of a style has none. */
const styleOf = ({ width, height }: OffCanvasProps): CSSProperties =>
  ({ '--width': width || undefined, '--height': height || undefined }) as CSSProperties;
