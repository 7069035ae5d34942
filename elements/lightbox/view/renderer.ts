import type { Host as KitHost } from '../../../src/kit/controller.ts';
import { ariaName } from '../../../src/page/names/accessible-name.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import { animationDurations, type Host } from '../host.ts';
import type { lightboxEvents, lightboxSettings } from '../lightbox.settings.ts';
import { textsOf } from '../lightbox.texts.ts';
import type { Action } from '../session/actions.ts';
import type { Fullscreen, LightboxDialog, LightboxElements } from '../session/dialog.ts';
import type { Navigator } from '../session/navigator.ts';
import type { Stage } from '../stage/stage.ts';
import { hasExtras, type Features } from './features.ts';
import type { Slide } from '../content/slide.ts';
import type { SlideProps } from './slides.view.tsx';

/** The parts of a lightbox whose state the view shows. */
interface RenderedParts {
  readonly dialog: LightboxDialog;
  readonly navigator: Navigator;
  readonly stage: Stage;
  readonly features: Features;
  readonly fullscreen: Fullscreen;
  readonly dispatch: (action: Action) => void;
  readonly onRender: (elements: LightboxElements) => void;
}

export type LightboxProps = ReturnType<typeof viewProps>;

/**
 * Returns the props of the view. `isOpen` is also `true` during the exit animation. `isFirst`: the lightbox has shown no other item since it was
 * opened.
 */
function viewProps(host: Host, isOpen: boolean, isFirst: boolean, parts: RenderedParts) {
  const { navigator, stage, features, fullscreen, dispatch, onRender } = parts;
  const { settings, element } = host;
  const { position, isPlaying } = navigator;
  const { items, index } = position;
  const { current, zoom } = stage;
  const { views } = features;
  const text = textsOf(host);
  const total = items?.length ?? 0;
  const place = total > 1 ? fillPlaceholders(text('counter'), { index: index + 1, total }) : '';
  // The description contains the position even if the counter is off.
  const summary = [place, current?.item.title || current?.item.alt, current?.captionText].filter(Boolean).join('. ');
  const { entranceDuration, exitDuration, switchDuration } = animationDurations(settings);
  const isShared = settings.socialSharing && current?.item.options.social !== false;
  const style: Readonly<Record<`--${string}`, string | number>> = {
    '--overlay-opacity': settings.overlayOpacity,
    '--backdrop-filter': backdropFilter(settings.overlayOpacity),
    '--caption-share': settings.captionMaxHeight,
    '--caption-delay': `${settings.captionDelay}ms`,
    '--loader-delay': `${settings.loaderDelay}ms`,
    '--entrance-duration': `${entranceDuration}ms`,
    '--exit-duration': `${exitDuration}ms`,
    '--switch-duration': `${switchDuration}ms`,
  };
  return {
    isOpen,
    name: ariaName(element) || text('dialog'),
    skin: current?.item.options.skin ?? settings.skin,
    path: settings.path,
    style,
    text,
    slides: isOpen ? stage.slides.map((slide) => slideProps(slide, current?.sequence ?? 0)) : [],
    title: settings.showTitle ? (current?.item.title ?? '') : '',
    caption: settings.showCaptions ? (current?.caption ?? []) : [],
    isCaptionOnHover: settings.captions === 'hover',
    counter: settings.counter ? place : '',
    // Screen readers read the first item together with the name of the dialog. Other items, a slow load and the scale are announced.
    description: isFirst ? summary : '',
    announcement: isFirst ? '' : summary,
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
    isFullscreen: fullscreen.isOn,
    share: isShared ? features.shareMenu : undefined,
    thumbnails:
      isOpen && items && settings.thumbnails && total > 1 && innerWidth > settings.mobileWidth
        ? views.thumbnails?.thumbnailsProps(host, items, index, innerWidth, features)
        : undefined,
    extras: hasExtras(host) && { host, slide: current, place: position.place },
    overview: settings.overview && zoom.overflows ? current : undefined,
    views,
    dispatch,
    onRender,
  };
}

/** The opacity of an overlay at which the page behind is too faint to be read. */
const faint = 0.85;

/**
 * Returns the filter that makes the page behind an overlay unreadable. A more transparent overlay blurs less. A faint page is not blurred, not even
 * by 0: without a graphics processor, Chromium 156 draws the filter again in each frame of a moving image, which takes 100 ms.
 */
function backdropFilter(opacity: number): string {
  if (opacity >= faint) return 'none';
  return `blur(calc(${Math.min(1.5 * opacity, 12 * (faint - opacity))}rem * var(--opacity-share, 1)))`;
}

function slideProps(slide: Slide, currentSequence: number): SlideProps {
  const { key, status, item, nodes, size, content, problem, question } = slide;
  const isSlotted = content?.isSlotted === true;
  return {
    key,
    distance: slide.sequence - currentSequence,
    status,
    type: item.type,
    nodes,
    size,
    isSlotted,
    problem,
    question,
  };
}

/** The controller with its method `render()`, which only the renderer calls. */
export type RenderingHost = KitHost<typeof lightboxSettings, typeof lightboxEvents, LightboxProps>;

/** Renders a lightbox, and reflects its state. */
export class Renderer {
  readonly #host: RenderingHost;
  readonly #parts: RenderedParts;
  #rendering: PromiseLike<void> | undefined;
  /** The key of the slide with which the lightbox was opened; an empty text after the lightbox has shown another slide. */
  #firstKey: string | undefined;

  constructor(host: RenderingHost, parts: RenderedParts) {
    this.#host = host;
    this.#parts = parts;
  }

  /** Resolves after the last requested rendering, even if it failed. */
  get rendering(): PromiseLike<void> | undefined {
    return this.#rendering;
  }

  /** Reflects the state, restarts the interval of the slideshow and renders. */
  update(): void {
    const { navigator } = this.#parts;
    this.#host.state('open', navigator.isOpen);
    this.#host.state('playing', navigator.isPlaying);
    navigator.schedule();
    this.refresh();
  }

  /** Reflects the state of the current item and renders. */
  refresh(): void {
    const host = this.#host;
    const { dialog, navigator, stage, fullscreen } = this.#parts;
    const { isOpen } = navigator;
    host.state('loading', isOpen && stage.current?.status === 'loading');
    host.state('zoomed', isOpen && stage.zoom.isZoomed);
    host.state('fullscreen', isOpen && fullscreen.isOn);
    // A closed lightbox that was never rendered needs no view.
    if (isOpen || dialog.elements) this.render();
  }

  render(): void {
    const { dialog, navigator, features } = this.#parts;
    const isOpen = navigator.isOpen || dialog.isVisible;
    const key = this.#parts.stage.current?.key;
    if (!isOpen) this.#firstKey = undefined;
    else if (key !== undefined && key !== (this.#firstKey ??= key)) this.#firstKey = '';
    const props = viewProps(this.#host, isOpen, this.#firstKey !== '', this.#parts);
    this.#rendering = this.#host.render(props);
    void features.loadViews({ ...props, thumbnails: this.#host.settings.thumbnails });
  }
}
