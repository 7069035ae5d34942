type Warnings = typeof import('./on-demand/warnings.ts');

/** Loads the module of the console warnings and logs a warning. If the module cannot be loaded, nothing is logged. */
export const warn = (log: (warnings: Warnings) => void): void =>
  void import('./on-demand/warnings.ts').then(log, () => {});
