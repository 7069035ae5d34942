import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import styles from './lightbox.css?inline';
import { Icon } from './icons.view.tsx';
import type { LightboxText } from './lightbox.texts.ts';
import { Overview, type OverviewProps } from './overview.view.tsx';
import { Scrolled } from './scrolled.view.tsx';
import { ShareMenu, type ShareMenuProps } from './share-menu.view.tsx';
import { Slides, type DrawnSlide } from './slides.view.tsx';
import { Thumbnails, type ThumbnailsProps } from './thumbnails.view.tsx';
import { Placed } from './placed.view.tsx';
import type { Wish } from './wish.ts';

export { styles };

/** What the controller works with. */
export interface LightboxParts {
  readonly dialog: HTMLDialogElement;
  /** What fills the screen in full screen. */
  readonly frame: HTMLElement;
  readonly stage: HTMLElement;
}

/** How it looks and moves. Times in ms. */
export interface Look {
  readonly skin: string;
  /** The way that items take, and where the arrows stand. */
  readonly path: 'horizontal' | 'vertical';
  readonly overlayOpacity: number;
  readonly captionMaxHeight: number;
  readonly captionDelay: number;
  readonly loaderDelay: number;
  readonly showTime: number;
  readonly hideTime: number;
  readonly switchTime: number;
}

/** What the open lightbox shows, and what it asks for. */
export interface LightboxProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly look: Look;
  readonly text: (key: LightboxText) => string;
  readonly slides: readonly DrawnSlide[];
  readonly title: string;
  readonly caption: readonly Node[];
  readonly isCaptionOnHover: boolean;
  readonly counter: string;
  /** What a screen reader is told. */
  readonly announcement: string;
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
  /** The same function always. */
  readonly wish: (wish: Wish) => void;
  /** Called whenever something was drawn. The same function always. */
  readonly drawn: (parts: LightboxParts) => void;
}

/** The author's markup, and the dialog over it. What is pressed on keys and dragged, the controller hears. */
export default function LightboxView(props: LightboxProps): ReactNode {
  const { isOpen, name, look, text, slides, drawn, wish } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (dialog.current && frame.current && stage.current) drawn({ dialog: dialog.current, frame: frame.current, stage: stage.current });
  });

  return (
    <>
      <slot />
      <dialog
        ref={dialog}
        part="dialog"
        tabIndex={-1} // It has the focus when it opens and after a click on the stage, so that keys are heard.
        aria-label={name}
        data-skin={look.skin}
        data-path={look.path}
        style={styleOf(look)}
      >
        <output className="unseen">{isOpen && props.announcement}</output>
        <div ref={frame} className="frame" data-thumbnails={props.thumbnails ? '' : undefined}>
          <Toolbar {...props} />
          <div ref={stage} className="stage" part="stage" data-zoomed={props.has.zoomOut ? '' : undefined}>
            <Slides slides={slides} text={text} wish={wish} />
          </div>
          <Arrows {...props} />
          <Caption {...props} />
          {isOpen && props.overview && <Overview {...props.overview} wish={wish} />}
          {isOpen && props.thumbnails && <Thumbnails {...props.thumbnails} wish={wish} />}
        </div>
      </dialog>
    </>
  );
}

/** Custom properties are no part of React's type of a style. */
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

function Toolbar({ text, has, counter, isPlaying, isFullscreen, share, wish }: LightboxProps): ReactNode {
  return (
    <div className="toolbar">
      <button
        type="button"
        part="close-button"
        aria-label={text('close')}
        onClick={() => {
          // Escape closes the menu first; this button means the lightbox.
          if (share?.isOpen) wish({ do: 'share' });
          wish({ do: 'close' });
        }}
      >
        <Icon name="close" />
      </button>
      {share && <ShareMenu {...share} wish={wish} />}
      {has.fullscreen && (
        <button
          type="button"
          part="fullscreen-button"
          aria-label={text(isFullscreen ? 'leaveFullscreen' : 'fullscreen')}
          onClick={() => wish({ do: 'fullscreen' })}
        >
          <Icon name={isFullscreen ? 'leave-fullscreen' : 'fullscreen'} />
        </button>
      )}
      {has.zoom && (
        <>
          <button
            type="button"
            part="zoom-in-button"
            aria-label={text('zoomIn')}
            aria-disabled={!has.zoomIn}
            onClick={() => wish({ do: 'zoom-in' })}
          >
            <Icon name="zoom-in" />
          </button>
          <button
            type="button"
            part="zoom-out-button"
            aria-label={text('zoomOut')}
            aria-disabled={!has.zoomOut}
            onClick={() => wish({ do: 'zoom-out' })}
          >
            <Icon name="zoom-out" />
          </button>
        </>
      )}
      {has.slideshow && (
        <button type="button" part="play-button" aria-label={text(isPlaying ? 'pause' : 'play')} onClick={() => wish({ do: 'slideshow' })}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      {counter && (
        <p className="counter" part="counter">
          {counter}
        </p>
      )}
    </div>
  );
}

function Arrows({ text, has, wish }: LightboxProps): ReactNode {
  if (!has.arrows) return null;
  return (
    <>
      <button
        type="button"
        className="arrow previous"
        part="previous-button"
        aria-label={text('previous')}
        aria-disabled={!has.previous}
        onClick={() => wish({ do: 'go', to: 'previous' })}
      >
        <Icon name="arrow" />
      </button>
      <button
        type="button"
        className="arrow next"
        part="next-button"
        aria-label={text('next')}
        aria-disabled={!has.next}
        onClick={() => wish({ do: 'go', to: 'next' })}
      >
        <Icon name="arrow" />
      </button>
    </>
  );
}

function Caption({ name, title, caption, isCaptionOnHover }: LightboxProps): ReactNode {
  if (!title && caption.length === 0) return null;
  return (
    <Scrolled className={isCaptionOnHover ? 'words on-hover' : 'words'} name={title || name}>
      {title && (
        <p className="title" part="title">
          {title}
        </p>
      )}
      {caption.length > 0 && <Placed className="caption" part="caption" nodes={caption} />}
    </Scrolled>
  );
}
