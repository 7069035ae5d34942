/** How fast things move, in ms, by the names that `animationSpeed` takes (§9, third lightbox). */
export const animationSpeeds = { fast: 100, normal: 400, slow: 800 } as const;

/** What a preset sets: settings by their names; times in ms, sizes in px. What it does not name is as without a preset. */
export type LightboxPreset = {
  readonly skin?: 'dark' | 'fbx-light';
  readonly loop?: boolean;
  readonly thumbnails?: boolean;
  readonly overlayOpacity?: number;
  readonly showTransition?: number;
  readonly hideTransition?: number;
  readonly switchTransition?: number;
  readonly resizeTransition?: number;
  readonly minScale?: number;
  readonly swipeThreshold?: number;
  readonly mobileWidth?: number;
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
  // §5: 80 px are another lightbox's, beside the 100 px of the one whose types it lists first; the same other one as in §3.
  swipeThreshold: 80,
  // The width of a phone.
  mobileWidth: 812,
};

/**
 * The second lightbox of §9, whose thumbnails and social popup it names; its pause is how long the slideshow stays at an item. Its swipe threshold is
 * that of the lightbox with types, flash and recognised addresses (§5), which are what the second and third have.
 */
const filmstrip: LightboxPreset = {
  skin: 'dark',
  overlayOpacity: 0.85,
  minScale: 0.2,
  showTransition: 300,
  hideTransition: 300,
  switchTransition: 500,
  thumbnails: true,
};

/**
 * The third lightbox of §9. Its slideshow of 5000 and overlay of 0.9 are those of the settings in §3, so the speed named there is
 * its own as well: all of it is as without a preset.
 */
const minimal: LightboxPreset = {};

/** The own defaults of the three lightboxes of §9. */
export const lightboxPresets = { classic, filmstrip, minimal } as const;
