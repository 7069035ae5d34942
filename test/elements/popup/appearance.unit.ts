import { describe, expect, it } from 'vitest';
import { appearanceOf, movementOf } from '../../../elements/popup/appearance.ts';
import { popupSettings } from '../../../elements/popup/popup.settings.ts';
import type { Resolved } from '../../../src/settings/settings.ts';

type PopupValues = Resolved<typeof popupSettings>;

const defaults = Object.fromEntries(
  Object.entries(popupSettings).map(([name, setting]) => [name, setting.default]),
) as PopupValues; // The default of each setting, by its name.

/** Returns the settings of a popup with these values. */
const given = (some: Partial<PopupValues>): PopupValues => ({ ...defaults, ...some });

describe('the animations of a popup', () => {
  const settings = given({
    entranceAnimation: 'fadeIn',
    entranceAnimationMobile: 'slideInUp',
    exitAnimation: 'zoomIn',
    exitAnimationTablet: 'none',
    exitDuration: 300,
  });

  it.each([
    ['desktop', 'fade', 'zoom'],
    ['tablet', 'fade', 'none'],
    ['mobile', 'slide', 'none'],
  ] as const)('on %s are %s and %s', (device, entrance, exit) => {
    const movement = movementOf(settings, device);
    expect([movement.entrance.family, movement.exit.family]).toEqual([entrance, exit]);
    expect([movement.duration, movement.exitDuration]).toEqual([1200, 300]);
  });

  it('are none with an unknown name', () => {
    const movement = movementOf(given({ entranceAnimation: 'teleport', exitAnimation: 'fadeIn' }), 'desktop');
    expect([movement.entrance.family, movement.exit.family]).toEqual(['none', 'fade']);
  });
});

describe('the appearance of a popup', () => {
  it('has the placement and the part names of the settings', () => {
    const look = appearanceOf(given({ placement: 'bottom-end', classes: ' sale big ', width: 300, overlay: false }));
    expect(look).toEqual({
      placement: 'bottom-end',
      height: 'content',
      width: 300,
      hasOverlay: false,
      classes: 'sale big',
      closeButton: 'inside',
    });
  });

  it.each([
    [{}, 'inside'],
    [{ closeButtonPlacement: 'outside' }, 'outside'],
    [{ closeButton: false, closeButtonPlacement: 'outside' }, 'none'],
  ] as const)('has the close button of %o', (settings, closeButton) => {
    expect(appearanceOf(given(settings)).closeButton).toBe(closeButton);
  });
});
