/*
 * Takes the place of axe in the files for bundlers, which would otherwise copy its 600 kB to each site.
 */

/** Rejects: the check needs the files of the script tag. */
export async function run(): Promise<never> {
  throw new Error(
    'the files for bundlers do not contain it. Open the page with the script tag portico.js, or use the browser extension of axe.',
  );
}

/** The translations of axe, none of which are needed. */
export default { rules: {} };
