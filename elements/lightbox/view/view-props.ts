import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Action } from '../actions.ts';
import { animationDurations, type Host } from '../host.ts';
import type { ItemNavigator } from '../item-navigator.ts';
import type { LazyFeatures, LazyViews } from '../lazy-features.ts';
import { textsOf, type LightboxText } from '../lightbox.texts.ts';
import type { ShareMenuProps } from '../share/share-menu.view.tsx';
import type { Slide } from '../stage/slide.ts';
import type { Stage } from '../stage/stage.ts';
import type { OverviewProps } from './overview.view.tsx';
import type { SlideProps } from './slides.view.tsx';
import type { ThumbnailsProps } from './thumbnails.view.tsx';

/** The rendered elements that the session works with. */
export interface LightboxParts {
  readonly dialog: HTMLDialogElement;
  /** The element that fills the screen in full-screen mode. */
  readonly frame: HTMLElement;
  readonly stage: HTMLElement;
}

/** The props of the lightbox. */
export interface LightboxProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly skin: string;
  /** The direction of navigation, and with it the position of the arrows. */
  readonly path: string;
  /** The custom properties of the dialog. */
  readonly style: Readonly<Record<`--${string}`, string | number>>;
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
  readonly isFullscreen: boolean;
  readonly navigator: ItemNavigator;
  readonly stage: Stage;
  readonly features: LazyFeatures;
  readonly dispatch: LightboxProps['dispatch'];
  readonly onRender: LightboxProps['onRender'];
}

/** Returns the props of the view. */
export function viewProps(
  host: Host,
  { isOpen, isFullscreen, navigator, stage, features, dispatch, onRender }: ViewState,
): LightboxProps {
  const { settings, element } = host;
  const { position, isPlaying } = navigator;
  const { items, index } = position;
  const { current, zoom } = stage;
  const { views } = features;
  const text = textsOf(host);
  const total = items?.length ?? 0;
  const place = total > 1 ? fillPlaceholders(text('counter'), { index: index + 1, total }) : '';
  const { entranceDuration, exitDuration, switchDuration } = animationDurations(settings);
  const isShared = settings.socialSharing && current?.item.options.social !== false;
  return {
    isOpen,
    name: element.ariaLabel || text('dialog'),
    skin: current?.item.options.skin ?? settings.skin,
    path: settings.path,
    style: {
      '--overlay-opacity': settings.overlayOpacity,
      '--caption-share': settings.captionMaxHeight,
      '--caption-delay': `${settings.captionDelay}ms`,
      '--loader-delay': `${settings.loaderDelay}ms`,
      '--entrance-duration': `${entranceDuration}ms`,
      '--exit-duration': `${exitDuration}ms`,
      '--switch-duration': `${switchDuration}ms`,
    },
    text,
    slides: isOpen ? stage.slides.map((slide) => slideProps(slide, stage)) : [],
    title: settings.showTitle ? (current?.item.title ?? '') : '',
    caption: settings.showCaptions ? (current?.caption ?? []) : [],
    isCaptionOnHover: settings.captions === 'hover',
    counter: settings.counter ? place : '',
    // Screen readers announce the position also if the counter is off.
    announcement: [place, current?.item.title || current?.item.alt, current?.captionText].filter(Boolean).join('. '),
    status: current?.status !== 'loading' ? zoom.statusText : current.isLate ? text('loading') : '',
    has: {
      arrows: settings.arrows && total > 1,
      next: position.neighbour(1, settings.loop) !== undefined,
      previous: position.neighbour(-1, settings.loop) !== undefined,
      slideshow: settings.slideshow && total > 1,
      zoom: zoom.image !== undefined,
      zoomIn: zoom.canZoomIn,
      zoomOut: zoom.isZoomed,
    },
    isPlaying,
    isFullscreen,
    share: isShared ? features.shareMenu : undefined,
    thumbnails:
      isOpen && items && settings.thumbnails && total > 1 && innerWidth > settings.mobileWidth
        ? views.thumbnails?.thumbnailsProps(host, items, index, stage.width, features)
        : undefined,
    overview: settings.overview && zoom.overflows ? overviewProps(current) : undefined,
    views,
    dispatch,
    onRender,
  };
}

function slideProps(slide: Slide, stage: Stage): SlideProps {
  const { status, item, nodes, size, content, problem, question, position } = slide;
  const [key, place] = [`${stage.sequence}:${position}`, position - stage.position];
  const isSlotted = content?.isSlotted === true;
  return { key, place, status, type: item.type, nodes, size, isSlotted, problem, question };
}

function overviewProps(current: Slide | undefined): OverviewProps | undefined {
  const { natural } = current?.content ?? {};
  if (!current || !natural) return undefined;
  const { thumbnailImage, options, url } = current.item;
  const src = thumbnailImage?.currentSrc || options.thumbnail || url;
  return { src, whole: url, ratio: natural.width / natural.height };
}
