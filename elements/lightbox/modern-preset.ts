import type { Host } from './host.ts';

/** The settings of the preset `modern`, which a closed lightbox does not need; times in ms, sizes in px. */
export const modernPreset = {
  skin: 'dark',
  path: 'horizontal',
  overlayOpacity: 1,
  loop: true,
  entranceDuration: 250,
  exitDuration: 200,
  switchDuration: 300,
  resizeDuration: 250,
  thumbnails: true,
  thumbnailWidth: 72,
  thumbnailHeight: 48,
  // The width of a large phone, where the picture gets the space.
  mobileWidth: 640,
} as const;

/** Adds the preset to those of the closed lightbox. */
export function addModernPreset(host: Host, presets: Record<string, object>): void {
  presets.modern = modernPreset;
  // Resolves the settings again, without a change.
  if (host.settings.preset === 'modern') host.reflect('open', host.settings.open);
}
