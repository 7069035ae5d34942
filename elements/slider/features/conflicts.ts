import type { Resolved } from '../../../src/settings/settings.ts';
import type { sliderSettings } from '../slider.settings.ts';

type SliderSettings = Resolved<typeof sliderSettings>;

/** Returns messages about settings that have no effect together. Each message contains a fix. */
export function findConflicts(settings: SliderSettings, isGiven: (name: keyof SliderSettings) => boolean): string[] {
  const { effect, autoSize, momentum, centered } = settings;
  const views = (['slidesPerView', 'slidesPerViewTablet', 'slidesPerViewMobile'] as const).filter(isGiven);
  const groups = (['slidesPerGroup', 'slidesPerGroupTablet', 'slidesPerGroupMobile'] as const).filter(isGiven);
  const several = [...views, ...groups].find((name) => settings[name] > 1);
  const messages: string[] = [];
  if (effect === 'fade') {
    const unused = several ? `${several} = ${settings[several]}` : autoSize && 'autoSize';
    if (unused) messages.push(`effect = "fade" shows one slide at a time, so ${unused} has no effect. ${fix(unused)}`);
    if (momentum !== 'none')
      messages.push(`effect = "fade" has no momentum, because slides do not move. ${fix('momentum')}`);
  } else if (autoSize) {
    const [given] = [...views, ...groups];
    if (given)
      messages.push(
        `autoSize gives each slide its own size, so ${given} = ${settings[given]} has no effect. Remove ${given} or autoSize.`,
      );
  }
  if (momentum === 'free' && centered)
    messages.push(
      'momentum = "free" stops at any place, so centered centres no slide after a swipe. Write momentum = "snap".',
    );
  return messages;
}

const fix = (unused: string): string => `Remove it, or write effect = "slide" for ${unused.split(' ')[0]}.`;
