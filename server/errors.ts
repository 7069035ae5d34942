export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the code of an error of Node or of a database, such as `ENOENT`; empty without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
