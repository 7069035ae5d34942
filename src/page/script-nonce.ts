/** Returns the nonce with which the page's Content Security Policy allows scripts; empty if there is none. */
export const scriptNonce = (): string => [...document.scripts].find(({ nonce }) => nonce !== '')?.nonce ?? '';
