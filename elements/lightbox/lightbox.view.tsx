import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import mediaQueries from './view/media-queries.css?inline';
import { Arrows, Toolbar, styles as controls } from './view/controls.view.tsx';
import type { LazyViews } from './lazy-features.ts';
import base from './lightbox.css?inline';
import type { LightboxText } from './lightbox.texts.ts';
import type { OverviewProps } from './view/overview.view.tsx';
import type { ShareMenuProps } from './share/share-menu.view.tsx';
import skins from './view/skins.css?inline';
import { Slides, styles as slideStyles, type SlideProps } from './view/slides.view.tsx';
import type { ThumbnailsProps } from './view/thumbnails.view.tsx';
import type { Action } from './actions.ts';
import { NodeBox, ScrollBox } from './view/boxes.view.tsx';
import captionStyles from './view/caption.css?inline';

/** The title and the caption of the current item. */
function Caption({ name, title, caption, isCaptionOnHover }: LightboxProps): ReactNode {
  if (!title && caption.length === 0) return null;
  return (
    <ScrollBox className={isCaptionOnHover ? 'words on-hover' : 'words'} name={title || name}>
      {title && (
        <p className="title" part="title">
          {title}
        </p>
      )}
      {caption.length > 0 && <NodeBox className="caption" part="caption" nodes={caption} />}
    </ScrollBox>
  );
}

/** The CSS of the main view. Lazily loaded views bring their own. */
export const styles = base + skins + controls + slideStyles + captionStyles + mediaQueries;

/** The rendered elements that the session works with. */
export interface LightboxParts {
  readonly dialog: HTMLDialogElement;
  /** The element that fills the screen in full-screen mode. */
  readonly frame: HTMLElement;
  readonly stage: HTMLElement;
}

/** Appearance and durations. Times in ms. */
export interface Look {
  readonly skin: string;
  /** The direction of navigation, and with it the position of the arrows. */
  readonly path: 'horizontal' | 'vertical';
  readonly overlayOpacity: number;
  readonly captionMaxHeight: number;
  readonly captionDelay: number;
  readonly loaderDelay: number;
  readonly showTime: number;
  readonly hideTime: number;
  readonly switchTime: number;
}

/** The props of the lightbox. */
export interface LightboxProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly look: Look;
  readonly text: (key: LightboxText) => string;
  readonly slides: readonly SlideProps[];
  readonly title: string;
  readonly caption: readonly Node[];
  readonly isCaptionOnHover: boolean;
  readonly counter: string;
  /** The text that screen readers announce for a new item. */
  readonly announcement: string;
  /** The text that screen readers announce for the current item: slow load, zoom level. */
  readonly status: string;
  readonly has: {
    readonly arrows: boolean;
    readonly next: boolean;
    readonly previous: boolean;
    readonly slideshow: boolean;
    readonly fullscreen: boolean;
    readonly zoom: boolean;
    readonly zoomIn: boolean;
    readonly zoomOut: boolean;
  };
  readonly isPlaying: boolean;
  readonly isFullscreen: boolean;
  readonly share: ShareMenuProps | undefined;
  readonly thumbnails: ThumbnailsProps | undefined;
  readonly overview: OverviewProps | undefined;
  /** The loaded views of these three. */
  readonly views: LazyViews;
  /** A stable function. */
  readonly dispatch: (action: Action) => void;
  /** Called after each rendering. A stable function. */
  readonly onRender: (parts: LightboxParts) => void;
}

/** The author's markup, and the dialog over it. Keys and pointers are handled in `input/`. */
export default function LightboxView(props: LightboxProps): ReactNode {
  const { isOpen, name, look, text, slides, views, onRender, dispatch } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (dialog.current && frame.current && stage.current)
      onRender({ dialog: dialog.current, frame: frame.current, stage: stage.current });
  });

  return (
    <>
      <slot />
      <dialog
        ref={dialog}
        part="dialog"
        tabIndex={-1} // Focused on opening and after a click on the stage, so that key events arrive.
        aria-label={name}
        data-skin={look.skin}
        data-path={look.path}
        style={styleOf(look)}
      >
        <output className="unseen">{isOpen && props.announcement}</output>
        <output className="unseen">{isOpen && props.status}</output>
        <div ref={frame} className="frame" data-thumbnails={props.thumbnails ? '' : undefined}>
          <Toolbar {...props} />
          <div ref={stage} className="stage" part="stage" data-zoomed={props.has.zoomOut ? '' : undefined}>
            <Slides slides={slides} text={text} dispatch={dispatch} />
          </div>
          <Arrows {...props} />
          <Caption {...props} />
          {isOpen && props.overview && views.Overview && <views.Overview {...props.overview} dispatch={dispatch} />}
          {isOpen && props.thumbnails && views.Thumbnails && (
            <views.Thumbnails {...props.thumbnails} dispatch={dispatch} />
          )}
        </div>
      </dialog>
    </>
  );
}

/** Casts because React's type of `style` lacks custom properties. */
const styleOf = (look: Look): CSSProperties =>
  ({
    '--overlay-opacity': look.overlayOpacity,
    '--caption-share': look.captionMaxHeight,
    '--caption-delay': `${look.captionDelay}ms`,
    '--loader-delay': `${look.loaderDelay}ms`,
    '--show': `${look.showTime}ms`,
    '--hide': `${look.hideTime}ms`,
    '--switch': `${look.switchTime}ms`,
  }) as CSSProperties;
