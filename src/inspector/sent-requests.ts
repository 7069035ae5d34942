import type { ShownRequest } from './data-panel.view.tsx';
export const sentRequests = (_e: readonly Element[], _l: string): ShownRequest[] => [];
