/** The function of the package `diff` that returns a unified diff. The package contains no types. */
declare module 'diff' {
  export function createTwoFilesPatch(
    oldFile: string,
    newFile: string,
    oldText: string,
    newText: string,
    oldHeader?: string,
    newHeader?: string,
    options?: { readonly context?: number },
  ): string;
}
