import type { Host } from './host.ts';

/** The settings of the preset `modern`; times in ms, sizes in px. */
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
  // The width of a large phone, where the picture gets the space.
  mobileWidth: 640,
} as const;

/** The settings of the presets that change any; times in ms, sizes in px. `minimal` has the built-in defaults. */
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

/** Adds the settings of the presets to those that the element knows. */
export function addPresets(host: Host, presets: Record<string, object>): void {
  if (presets.modern) return;
  Object.assign(presets, presetSettings);
  // Resolves the settings again, without a change.
  host.reflect('open', host.settings.open);
}
