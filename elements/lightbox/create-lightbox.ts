import { addPresets } from './host.ts';
import { handleInput } from './input/input.ts';
import { Galleries } from './items/galleries.ts';
import { createActionHandler } from './session/actions.ts';
import { Fullscreen, LightboxDialog } from './session/dialog.ts';
import { Features } from './session/features.ts';
import { Navigator } from './session/navigator.ts';
import { LightboxSession } from './session/session.ts';
import { Stage } from './stage/stage.ts';
import { Renderer, type RenderingHost } from './view/renderer.ts';

/**
 * Constructs the parts of a lightbox and connects them. Each part gets the others from here, and declares those of their methods that it calls.
 *
 *     lightbox.ts            the closed lightbox: loads this code, then calls the session
 *         ▼
 *     session                opens, shows and closes
 *         ├─► galleries      the items in the page, as lists
 *         ├─► navigator      the current item, slideshow and address ──► galleries, stage
 *         ├─► stage          loads the slides (content/), fits and zooms them (zoom/)
 *         ├─► features       sharing, thumbnails and others, loaded before the first opening that shows them
 *         ├─► dialog, fullscreen
 *         └─► renderer ────► lightbox.view, with the state of all parts; after each rendering, session.onRender shows the dialog
 *                                │ actions of the visitor
 *     input (keys, wheel) ───────┴─► dispatch ──► session, navigator, stage, features
 *     gestures, keys in an enlarged image ──► stage.zoom
 *     Back ──► session.hide; hashchange ──► lightbox.ts ──► session.followUrl
 *
 * A part that changes by itself (an item has loaded, the page has changed) calls back, and the renderer renders again.
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
    hide: () => session.hide(),
    toggleFullscreen: () => session.fullscreen(),
  });
  const renderer = new Renderer(host, {
    dialog,
    navigator,
    stage,
    features,
    fullscreen,
    dispatch,
    onRender: (parts) => session.onRender(parts),
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
    handleInput: (parts, signal) =>
      handleInput({
        host,
        dialog: parts.dialog,
        stageElement: parts.stage,
        stage,
        navigator,
        signal,
        dispatch,
        onClose: () => session.onNativeClose(),
        refit: () => stage.fit() && refresh(),
      }),
  });
  return session;
}
