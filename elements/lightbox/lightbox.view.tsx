import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import circumstances from './circumstances.css?inline';
import { Arrows, Toolbar, styles as controls } from './controls.view.tsx';
import type { FurtherViews } from './further-views.ts';
import base from './lightbox.css?inline';
import type { LightboxText } from './lightbox.texts.ts';
import type { OverviewProps } from './overview.view.tsx';
import type { ShareMenuProps } from './share-menu.view.tsx';
import skins from './skins.css?inline';
import { Slides, styles as slideStyles, type DrawnSlide } from './slides.view.tsx';
import type { ThumbnailsProps } from './thumbnails.view.tsx';
import type { Wish } from './wish.ts';
import { Words, styles as words } from './words.view.tsx';

/** The CSS of all that each lightbox draws. What few have brings its own. */
export const styles = base + skins + controls + slideStyles + words + circumstances;

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
  /** The same of the item that is shown: it is loading still, or has another size. */
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
  /** The views of these three, as far as they are loaded. */
  readonly views: FurtherViews;
  /** The same function always. */
  readonly wish: (wish: Wish) => void;
  /** Called whenever something was drawn. The same function always. */
  readonly drawn: (parts: LightboxParts) => void;
}

/** The author's markup, and the dialog over it. What is pressed on keys and dragged, the controller hears. */
export default function LightboxView(props: LightboxProps): ReactNode {
  const { isOpen, name, look, text, slides, views, drawn, wish } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (dialog.current && frame.current && stage.current)
      drawn({ dialog: dialog.current, frame: frame.current, stage: stage.current });
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
        <output className="unseen">{isOpen && props.status}</output>
        <div ref={frame} className="frame" data-thumbnails={props.thumbnails ? '' : undefined}>
          <Toolbar {...props} />
          <div ref={stage} className="stage" part="stage" data-zoomed={props.has.zoomOut ? '' : undefined}>
            <Slides slides={slides} text={text} wish={wish} />
          </div>
          <Arrows {...props} />
          <Words {...props} />
          {isOpen && props.overview && views.Overview && <views.Overview {...props.overview} wish={wish} />}
          {isOpen && props.thumbnails && views.Thumbnails && <views.Thumbnails {...props.thumbnails} wish={wish} />}
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
