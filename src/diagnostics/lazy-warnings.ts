type Warnings = typeof import('./on-demand/warnings.ts');

/** Loads the console warnings and logs one of them. When they cannot be loaded, nothing is logged. */
export const warn = (log: (warnings: Warnings) => void): void =>
  void import('./on-demand/warnings.ts').then(log, () => {});
