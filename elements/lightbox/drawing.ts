import { counterOf } from './counter.ts';
import { durationsOf } from './durations.ts';
import type { FurtherViews } from './further-views.ts';
import type { ItemList } from './item-list.ts';
import type { LightboxText } from './lightbox.texts.ts';
import type { LightboxParts, LightboxProps } from './lightbox.view.tsx';
import { follower } from './navigation.ts';
import type { Owner } from './owner.ts';
import type { OverviewProps } from './overview.view.tsx';
import type { ShareMenuProps } from './share-menu.view.tsx';
import type { DrawnSlide } from './slides.view.tsx';
import type { Slide } from './slide.ts';
import type { Stage } from './stage.ts';
import type { Wish } from './wish.ts';

/** What there is to draw. */
export interface Drawable {
  /** Also while it leaves. */
  readonly isOpen: boolean;
  readonly index: number;
  readonly items: ItemList | undefined;
  readonly stage: Stage;
  readonly isPlaying: boolean;
  readonly isFullscreen: boolean;
  readonly share: ShareMenuProps;
  readonly views: FurtherViews;
  /** The picture of a hosted video; '' without. */
  readonly videoThumbnail: (url: string) => string;
  readonly text: (key: LightboxText) => string;
  readonly wish: (wish: Wish) => void;
  readonly drawn: (parts: LightboxParts) => void;
}

/** What the view draws of an open lightbox. */
export function drawing(owner: Owner, drawable: Drawable): LightboxProps {
  const { settings, element } = owner;
  const { isOpen, index, items, stage, isPlaying, isFullscreen, share, views, text, wish, drawn } = drawable;
  const total = items?.length ?? 0;
  const { current, zooming } = stage;
  const title = settings.showTitle ? (current?.item.title ?? '') : '';
  const place = total > 1 ? counterOf(text('counter'), index, total) : '';
  const { show, hide, change } = durationsOf(settings);
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
      loaderDelay: settings.loaderTimeout,
      showTime: show,
      hideTime: hide,
      switchTime: change,
    },
    text,
    slides: isOpen ? stage.slides.map((slide) => drawnSlide(slide, stage)) : [],
    title,
    caption: settings.description ? (current?.caption ?? []) : [],
    isCaptionOnHover: settings.captions === 'hover',
    counter: settings.counter ? place : '',
    // Who cannot see where they are hears it also where nothing counts.
    announcement: [place, current?.item.title || current?.item.alt, current?.captionText].filter(Boolean).join('. '),
    // What takes longer than usual, or how large the picture is now.
    status: current?.status === 'loading' ? (current.isLate ? text('loading') : '') : zooming.words(owner.text),
    has: {
      arrows: settings.arrows && total > 1,
      next: follower(index, total, 1, settings.loop) !== undefined,
      previous: follower(index, total, -1, settings.loop) !== undefined,
      slideshow: settings.slideshow && total > 1,
      fullscreen: true,
      zoom: zooming.picture !== undefined,
      zoomIn: zooming.canZoomIn,
      zoomOut: zooming.isZoomed,
    },
    isPlaying,
    isFullscreen,
    share: isShared ? share : undefined,
    thumbnails:
      isOpen && items && settings.thumbnails && total > 1 && innerWidth > settings.mobileWidth
        ? views.thumbnailsOf?.(owner, items, drawable)
        : undefined,
    overview: settings.overview && zooming.overflows ? overviewOf(current) : undefined,
    views,
    wish,
    drawn,
  };
}

function drawnSlide(slide: Slide, stage: Stage): DrawnSlide {
  const { status, item, nodes, size, content, problem, question, position } = slide;
  return {
    key: `${stage.way}:${position}`,
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

function overviewOf(current: Slide | undefined): OverviewProps | undefined {
  const { natural } = current?.content ?? {};
  if (!current || !natural) return undefined;
  const { thumbnailImage, options, url } = current.item;
  const src = thumbnailImage?.currentSrc || options.thumbnail || url;
  return { src, whole: url, ratio: natural.width / natural.height };
}
