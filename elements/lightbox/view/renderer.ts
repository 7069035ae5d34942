import type { Host as KitHost } from '../../../src/kit/controller.ts';
import type { lightboxEvents } from '../lightbox.events.ts';
import type { lightboxSettings } from '../lightbox.settings.ts';
import { LightboxDialog } from './dialog.ts';
import type { Fullscreen } from './fullscreen.ts';
import { viewProps, type LightboxProps, type ViewState } from './view-props.ts';

/** The controller of a lightbox, which also renders. */
export type RenderingHost = KitHost<typeof lightboxSettings, typeof lightboxEvents, LightboxProps>;

/** The rendered parts of a lightbox. */
interface RendererOptions extends Omit<ViewState, 'isOpen' | 'isFullscreen'> {
  readonly fullscreen: Fullscreen;
}

/** Renders a lightbox, and reflects its state. */
export class Renderer {
  readonly dialog = new LightboxDialog();
  readonly #host: RenderingHost;
  readonly #options: RendererOptions;
  #rendering: PromiseLike<void> | undefined;

  constructor(host: RenderingHost, options: RendererOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Resolves after the last requested rendering, or when it failed. */
  get rendering(): PromiseLike<void> | undefined {
    return this.#rendering;
  }

  get dispatch(): RendererOptions['dispatch'] {
    return this.#options.dispatch;
  }

  /** Reflects the state, restarts the interval of the slideshow and renders. */
  update(): void {
    const { navigator } = this.#options;
    this.#host.state('open', navigator.isOpen);
    this.#host.state('playing', navigator.isPlaying);
    navigator.schedule();
    this.refresh();
  }

  /** Reflects the state of the current item and renders. */
  refresh(): void {
    const host = this.#host;
    const { navigator, stage, fullscreen } = this.#options;
    const { isOpen } = navigator;
    host.state('loading', isOpen && stage.current?.status === 'loading');
    host.state('zoomed', isOpen && stage.zoom.isZoomed);
    host.state('fullscreen', isOpen && fullscreen.isOn);
    // A closed lightbox that was never rendered needs no view.
    if (isOpen || this.dialog.parts) this.render();
  }

  render(): void {
    const { navigator, features, fullscreen } = this.#options;
    const isOpen = navigator.isOpen || this.dialog.isVisible;
    const props = viewProps(this.#host, { ...this.#options, isOpen, isFullscreen: fullscreen.isOn });
    this.#rendering = this.#host.render(props);
    void features.loadViews({ ...props, thumbnails: this.#host.settings.thumbnails });
  }
}
