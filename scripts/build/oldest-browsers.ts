/** The oldest supported browsers. The build writes CSS syntax for these. `docs/browser-support.md` lists them. */
export const oldestBrowsers = { chrome: 112, firefox: 121, safari: 16.4 } as const;
