/** Asks for what complaints say; `undefined` when the network is gone, and then nothing is said. */
export const complaints = () => import('./complaint.ts').catch(() => undefined);
