import type { Device } from '../../src/page/device-mode.ts';
import { entranceNamed, onDevice, type Movement } from '../../src/overlay/entrance.ts';
import type { PopupValues } from './owner.ts';
import type { Look } from './popup.view.tsx';

/** What the settings say of how a popup looks. */
export function lookOf(settings: PopupValues): Look {
  const { position, height, width, overlay, classes, closeButton, closeButtonPosition } = settings;
  return {
    position,
    height,
    width,
    hasOverlay: overlay,
    classes: classes.trim(),
    closeButton: closeButton ? closeButtonPosition : 'none',
  };
}

/** How it comes and goes on a device, and which of the names that were given mean nothing. */
export function movementOf(settings: PopupValues, device: Device): Movement & { readonly unknown: readonly string[] } {
  const entrance = onDevice(device, {
    desktop: settings.entranceAnimation,
    tablet: settings.entranceAnimationTablet,
    mobile: settings.entranceAnimationMobile,
  });
  const exit = onDevice(device, {
    desktop: settings.exitAnimation,
    tablet: settings.exitAnimationTablet,
    mobile: settings.exitAnimationMobile,
  });
  return {
    entrance: entranceNamed(entrance),
    exit: entranceNamed(exit),
    duration: settings.entranceAnimationDuration,
    unknown: [entrance, exit].filter((name) => !entranceNamed(name).isKnown),
  };
}
