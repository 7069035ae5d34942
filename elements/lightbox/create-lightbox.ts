import type { Host } from './host.ts';
import { handleInput } from './input/input.ts';
import { Galleries } from './items/galleries.ts';
import { createActionHandler } from './session/actions.ts';
import { Fullscreen, LightboxDialog } from './session/dialog.ts';
import { Features } from './view/features.ts';
import { Navigator } from './session/navigator.ts';
import { LightboxSession } from './session/session.ts';
import { Stage } from './stage/stage.ts';
import { Renderer, type RenderingHost } from './view/renderer.ts';

/**
 * Constructs the parts of a lightbox and connects them: each part gets the parts that it calls. A part constructs its inner parts itself, for example
 * the navigator its position, and the stage its slides. `view/` and `input/` import `session/`, not the reverse: `session/` declares the methods that
 * it calls there.
 *
 *     lightbox.ts            the closed lightbox: loads this code, then calls the session
 *         ▼
 *     session                opens, shows and closes
 *         ├─► galleries      the items in the page, as lists
 *         ├─► navigator      the current item, slideshow and address ──► galleries, stage
 *         ├─► stage          loads the slides (content/), fits and zooms them
 *         ├─► features       sharing, thumbnails and others, loaded before the first opening that shows them
 *         ├─► dialog, fullscreen
 *         └─► renderer ────► lightbox.view, with the state of all parts; after each rendering, session.onRender shows the dialog;
 *                                │    update() also starts the time of the slide again, refresh() does not
 *                                │ actions of the visitor
 *     input (keys, swipe, wheel) ┴─► dispatch ──► session, navigator, stage, features
 *     pinch, drag, wheel or tap on an image ──► stage.zoom; a tap beside it dispatches "close"
 *     Back, if a click has opened it: popstate ──► navigator (address-bar.ts) ──► session.requestClose
 *     Back, if its address has opened it: hashchange ──► lightbox.ts ──► session.followUrl ──► session.requestClose
 *
 * `features` and the chunk `zoom` (gestures, zoom, overview) load on first use, the code of videos, frames and HTML with the first such item.
 *
 * A part that changes by itself, for example when an item has loaded or the page has changed, calls a callback, and the renderer renders again.
 */
export function createLightbox(host: RenderingHost, presets: Record<string, object>): LightboxSession {
  addPresets(host, presets);
  const refresh = () => renderer.refresh();
  const stage = new Stage(host, {
    onChange: refresh,
    onError: (message) => session.reportError(message),
    onPlayerEvent: (event) => session.onPlayerEvent(event),
  });
  const galleries = new Galleries(host, () => void navigator.updateGallery());
  const features = new Features(host, refresh);
  const navigator = new Navigator({
    host,
    stage,
    galleries,
    closeMenu: () => features.closeMenu(),
    onChange: () => renderer.update(),
    onEmpty: () => void session.close(),
  });
  const dialog = new LightboxDialog();
  const fullscreen = new Fullscreen(() => session.refit());
  const dispatch = createActionHandler({
    stage,
    navigator,
    features,
    requestClose: () => session.requestClose(),
    toggleFullscreen: () => session.fullscreen(),
  });
  const renderer = new Renderer(host, {
    dialog,
    navigator,
    stage,
    features,
    fullscreen,
    dispatch,
    onRender: (elements) => session.onRender(elements),
  });
  const session = new LightboxSession({
    host,
    galleries,
    stage,
    navigator,
    features,
    dialog,
    fullscreen,
    renderer,
    handleInput: (elements, signal) =>
      handleInput({
        host,
        dialog: elements.dialog,
        stageElement: elements.stage,
        stage,
        navigator,
        signal,
        dispatch,
        onClose: () => session.onNativeClose(),
        onResize: () => stage.fit() && refresh(),
      }),
  });
  return session;
}

/** The settings of the preset `modern`. Times are in ms, sizes in px. */
export const modernPreset = {
  skin: 'dark',
  path: 'horizontal',
  overlayOpacity: 1,
  loop: true,
  entranceDuration: 250,
  exitDuration: 200,
  switchDuration: 300,
  resizeDuration: 250,
  gestures: 'all',
  thumbnails: true,
  thumbnailWidth: 72,
  thumbnailHeight: 48,
  // The width of a large phone. On such a screen, the image gets the space.
  mobileWidth: 640,
} as const;

/** The settings of the presets that change settings. Times are in ms, sizes in px. `minimal` has the built-in defaults, so it is missing. */
export const presetSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  classic: {
    skin: 'fbx-light',
    loop: true,
    resizeDuration: 300,
    entranceDuration: 200,
    exitDuration: 200,
    switchDuration: 200,
    swipeThreshold: 80,
    // The width of a phone.
    mobileWidth: 812,
  },
  filmstrip: {
    skin: 'dark',
    overlayOpacity: 0.85,
    minScale: 0.2,
    entranceDuration: 300,
    exitDuration: 300,
    switchDuration: 500,
    thumbnails: true,
  },
  modern: modernPreset,
};

/** Adds the settings of the presets to those of all elements. If this element has a preset, its settings are resolved again. */
function addPresets(host: Host, presets: Record<string, object>): void {
  Object.assign(presets, presetSettings);
  // The value stays the same, but the settings are resolved again.
  if (host.settings.preset !== 'none') host.reflect('open', host.settings.open);
}
