import type { Resolved } from '../../src/settings/settings.ts';
import { entranceNamed, onDevice, type Movement } from '../../src/overlay/entrance/entrance.ts';
import type { Device } from '../../src/page/device-mode.ts';
import type { popupSettings } from './popup.settings.ts';

type PopupValues = Resolved<typeof popupSettings>;

/** Returns the appearance of a popup according to its settings. `width` is in px. */
export function appearanceOf(settings: PopupValues) {
  const { placement, height, width, overlay, classes, closeButton, closeButtonPlacement } = settings;
  return {
    placement,
    height,
    width,
    hasOverlay: overlay,
    classes: classes.trim(),
    closeButton: closeButton ? closeButtonPlacement : ('none' as const),
  };
}

/** Returns the animations for a device. */
export function movementOf(settings: PopupValues, device: Device): Movement {
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
    duration: settings.entranceDuration,
    exitDuration: settings.exitDuration,
  };
}
