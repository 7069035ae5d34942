/** The oldest supported browsers, for which the build writes the syntax of CSS. `docs/browser-support.md` states them. */
export const oldestBrowsers = { chrome: 112, firefox: 121, safari: 16.4 } as const;
