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
 * Constructs the parts of a lightbox and connects them: nothing else constructs one, and each declares the methods of others that it needs.
 *
 *   lightbox.ts ──► session ──► galleries    finds the items of the page
 *    (closed)         │    ├──► navigator    the current item, slideshow and URL ──► galleries, stage
 *                     │    ├──► stage        loads and fits the slides: content/ ──► zoom (lazy)
 *                     │    └──► dialog, fullscreen
 *                     ▼
 *                  renderer ──► features     share menu, thumbnails, overview … (lazy)
 *                     │  reads all parts, renders
 *                     ▼
 *   lightbox.view ──► dispatch(action) ◄── input: keys, gestures (lazy)
 *                        └──► session, navigator, stage.zoom, features
 *
 * A part that changes by itself calls back, for example `onChange`, upon which the renderer renders again.
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
