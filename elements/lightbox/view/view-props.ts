import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { nextIndex } from '../navigation.ts';
import { animationDurations, type Host } from '../host.ts';
import type { LazyViews } from '../lazy-features.ts';
import type { ItemList } from '../items/galleries.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import type { ThumbnailsProps } from './thumbnails.view.tsx';
import type { OverviewProps } from './overview.view.tsx';
import type { ShareMenuProps } from '../share/share-menu.view.tsx';
import type { SlideProps } from './slides.view.tsx';
import type { Slide } from '../stage/slide.ts';
import type { Stage } from '../stage/stage.ts';
import type { Action } from '../actions.ts';

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
  readonly entranceDuration: number;
  readonly exitDuration: number;
  readonly switchDuration: number;
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

/** The state to render. */
export interface ViewState {
  /** Also `true` during the exit animation. */
  readonly isOpen: boolean;
  readonly index: number;
  readonly items: ItemList | undefined;
  readonly stage: Stage;
  readonly isPlaying: boolean;
  readonly isFullscreen: boolean;
  readonly share: ShareMenuProps;
  readonly views: LazyViews;
  /** Returns the URL of the thumbnail of a hosted video, or ''. */
  readonly videoThumbnail: (url: string) => string;
  readonly text: (key: LightboxText) => string;
  readonly dispatch: (action: Action) => void;
  readonly onRender: (parts: LightboxParts) => void;
}

/** Returns the props of the view. */
export function viewProps(host: Host, viewState: ViewState): LightboxProps {
  const { settings, element } = host;
  const { isOpen, index, items, stage, isPlaying, isFullscreen, share, views, text, dispatch, onRender } = viewState;
  const total = items?.length ?? 0;
  const { current, zoom } = stage;
  const title = settings.showTitle ? (current?.item.title ?? '') : '';
  const place = total > 1 ? fillPlaceholders(text('counter'), { index: index + 1, total }) : '';
  const { entranceDuration, exitDuration, switchDuration } = animationDurations(settings);
  const isShared = settings.socialSharing && current?.item.options.social !== false;
  return {
    isOpen,
    name: element.ariaLabel || text('dialog'),
    look: {
      skin: current?.item.options.skin ?? settings.skin,
      path: settings.path,
      overlayOpacity: settings.overlayOpacity,
      captionMaxHeight: settings.captionMaxHeight,
      captionDelay: settings.captionDelay,
      loaderDelay: settings.loaderDelay,
      entranceDuration,
      exitDuration,
      switchDuration,
    },
    text,
    slides: isOpen ? stage.slides.map((slide) => slideProps(slide, stage)) : [],
    title,
    caption: settings.showCaptions ? (current?.caption ?? []) : [],
    isCaptionOnHover: settings.captions === 'hover',
    counter: settings.counter ? place : '',
    // Screen readers announce the position also if the counter is off.
    announcement: [place, current?.item.title || current?.item.alt, current?.captionText].filter(Boolean).join('. '),
    // A slow load, or the zoom level.
    status:
      current?.status === 'loading'
        ? current.isLate
          ? text('loading')
          : ''
        : zoom.statusText((dictionary, key) => host.text(dictionary, key)),
    has: {
      arrows: settings.arrows && total > 1,
      next: nextIndex(index, total, 1, settings.loop) !== undefined,
      previous: nextIndex(index, total, -1, settings.loop) !== undefined,
      slideshow: settings.slideshow && total > 1,
      fullscreen: true,
      zoom: zoom.image !== undefined,
      zoomIn: zoom.canZoomIn,
      zoomOut: zoom.isZoomed,
    },
    isPlaying,
    isFullscreen,
    share: isShared ? share : undefined,
    thumbnails:
      isOpen && items && settings.thumbnails && total > 1 && innerWidth > settings.mobileWidth
        ? views.thumbnailsProps?.(host, items, viewState)
        : undefined,
    overview: settings.overview && zoom.overflows ? overviewProps(current) : undefined,
    views,
    dispatch,
    onRender,
  };
}

function slideProps(slide: Slide, stage: Stage): SlideProps {
  const { status, item, nodes, size, content, problem, question, position } = slide;
  return {
    key: `${stage.sequence}:${position}`,
    place: position - stage.position,
    status,
    type: item.type,
    nodes,
    size,
    isSlotted: content?.isSlotted === true,
    problem,
    question,
  };
}

function overviewProps(current: Slide | undefined): OverviewProps | undefined {
  const { natural } = current?.content ?? {};
  if (!current || !natural) return undefined;
  const { thumbnailImage, options, url } = current.item;
  const src = thumbnailImage?.currentSrc || options.thumbnail || url;
  return { src, whole: url, ratio: natural.width / natural.height };
}
