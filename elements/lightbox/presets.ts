/** How fast things move, in ms, by the names that `animationSpeed` takes (§9, third lightbox). */
export const animationSpeeds = { fast: 100, normal: 400, slow: 800 } as const;

/** What a preset sets: settings by their names; times in ms, sizes in px. What it does not name keeps the built-in default. */
export type LightboxPreset = {
  readonly skin?: 'metro-white' | 'dark' | 'fbx-light' | 'fbx-rounded';
  readonly path?: 'horizontal' | 'vertical';
  readonly loop?: boolean;
  readonly thumbnails?: boolean;
  readonly animationSpeed?: keyof typeof animationSpeeds;
  readonly overlayOpacity?: number;
  readonly slideshowSpeed?: number;
  readonly showTransition?: number;
  readonly hideTransition?: number;
  readonly switchTransition?: number;
  readonly resizeTransition?: number;
  readonly loaderTimeout?: number;
  readonly minScale?: number;
  readonly maxScale?: number;
  readonly captionDelay?: number;
  readonly captionMaxHeight?: number;
  readonly resizeDelay?: number;
  readonly minDisplayedSize?: number;
  readonly thumbnailWidth?: number;
  readonly thumbnailHeight?: number;
  readonly thumbnailOpacity?: number;
  readonly swipeThreshold?: number;
  readonly mobileWidth?: number;
  readonly shareWidth?: number;
  readonly shareHeight?: number;
  readonly videoWidth?: number;
  readonly videoHeight?: number;
  readonly panDuration?: number;
};

/**
 * The first lightbox of §9. It is the one that §3 and §5 call another lightbox: the themes named there (`fbx-light`,
 * `fbx-rounded`) and the error of §8 that names FooBox are of one lightbox, and the values of the second and third in §9 are
 * those of the settings that §3 lists before it comes to another.
 */
const classic: LightboxPreset = {
  skin: 'fbx-light',
  loop: true,
  resizeTransition: 300,
  // "Transitions 200": all that are not said to be others.
  showTransition: 200,
  hideTransition: 200,
  switchTransition: 200,
  loaderTimeout: 600,
  // §5: 80 px are another lightbox's, beside the 100 px of the one whose types it lists first; the same other one as in §3.
  swipeThreshold: 80,
  // The width of a phone.
  mobileWidth: 812,
  minDisplayedSize: 100,
  resizeDelay: 300,
  captionDelay: 300,
  captionMaxHeight: 0.4,
  panDuration: 300,
};

/** The second lightbox of §9, whose thumbnails and social popup it names. */
const filmstrip: LightboxPreset = {
  path: 'vertical',
  skin: 'dark',
  overlayOpacity: 0.85,
  minScale: 0.2,
  maxScale: 1,
  mobileWidth: 980,
  showTransition: 300,
  hideTransition: 300,
  switchTransition: 500,
  // The pause of §9 is how long the slideshow stays at an item.
  slideshowSpeed: 5000,
  thumbnails: true,
  thumbnailWidth: 120,
  thumbnailHeight: 80,
  thumbnailOpacity: 0.6,
  shareWidth: 640,
  shareHeight: 360,
  videoWidth: 1280,
  videoHeight: 720,
  // §5: of the lightbox with types, flash and recognised addresses, which are what the second and third have.
  swipeThreshold: 100,
};

/**
 * The third lightbox of §9. Its slideshow of 5000 and overlay of 0.9 are those of the settings in §3, so the speed named there is
 * its own as well.
 */
const minimal: LightboxPreset = {
  slideshowSpeed: 5000,
  overlayOpacity: 0.9,
  animationSpeed: 'normal',
  minScale: 0.075,
  swipeThreshold: 100,
};

/** The own defaults of the three lightboxes of §9. */
export const lightboxPresets = { classic, filmstrip, minimal } as const;
