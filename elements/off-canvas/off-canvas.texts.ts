import type { Dictionary } from '../../src/text/text.ts';

/** What a panel says. */
export type OffCanvasText = 'panel' | 'close';

export const offCanvasTexts: Dictionary<OffCanvasText> = {
  en: { panel: 'Panel', close: 'Close' },
  de: { panel: 'Seitenbereich', close: 'Schließen' },
};
