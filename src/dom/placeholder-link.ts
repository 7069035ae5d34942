/** Selects links without a destination, as authors write them for controls. */
export const placeholderLink =
  ':is(a:not([href]), a[href=""], a[href="#"], a[href="#!"], a[href="#0"], a[href^="javascript:" i])';
