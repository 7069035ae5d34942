/** Returns the nonce by which the Content Security Policy of the page allows scripts; empty without one. */
export const scriptNonce = (): string => [...document.scripts].find(({ nonce }) => nonce !== '')?.nonce ?? '';
