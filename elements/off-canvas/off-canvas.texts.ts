import type { Dictionary } from '../../src/text/text.ts';

/** The texts of a panel. */
export type OffCanvasText = 'panel' | 'close';

export const offCanvasTexts: Dictionary<OffCanvasText> = {
  en: { panel: 'Panel', close: 'Close' },
  de: { panel: 'Seitenbereich', close: 'Schließen' },
};
