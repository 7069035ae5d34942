import type { ShownEntry } from './data-panel.view.tsx';
export const storedEntries = (_l: string): ShownEntry[] => [];
export const eraseEntries = (_e: readonly ShownEntry[]): void => {};
