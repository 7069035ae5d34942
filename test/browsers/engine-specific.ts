/**
 * The test files that Firefox and WebKit run by default, by the difference between the engines that they test. `CI_FULL=1` runs every file in
 * every engine, before each release.
 */
const filesByDifference: Readonly<Record<string, readonly string[]>> = {
  'each element starts and is laid out, in the reactions of custom elements and the layout of each engine': [
    'test/conformance/layout.browser.ts',
  ],
  'WebKit runs modules of a half-received page later; Chromium remembers failed imports, Safari names no address in their errors':
    ['test/kit/{discovery,failure}.browser.ts'],
  'Invoker Commands, which only the newest versions have': ['test/kit/commands.browser.ts'],
  'HTML parsers; Trusted Types exist only in Chromium': [
    'test/sanitize/{content-corpus,sanitize,trap}.browser.ts',
    'test/elements/antispam/trusted-types.browser.ts',
  ],
  'errors and events of forbidden or full storage': ['test/store/store.browser.ts'],
  'smooth scrolling, scroll anchoring and the scroll position after Back': [
    'test/page/{animated-scroll,page-restored,reveal,reveal-target}.browser.ts',
    'test/forms/scroll-padding.browser.ts',
    'test/elements/anchors/{navigation,page-open}.browser.ts',
    'test/elements/scroll-sections/*.browser.ts',
    'test/elements/back-to-top/scroll-to-top.browser.ts',
  ],
  'order and time of popstate and hashchange': [
    'test/elements/lightbox/view/address.browser.ts',
    'test/elements/off-canvas/fragments.browser.ts',
    'test/elements/form-steps/history.browser.ts',
  ],
  'sticky boxes and the time of ResizeObserver': ['test/elements/header/sticky.browser.ts'],
  'natural sizes of pictures, above all of SVG': ['test/elements/lightbox/zoom/fit.browser.ts'],
  'boxes of popovers, dialogs and anchored positions': [
    'test/elements/popup/layout.browser.ts',
    'test/elements/{menu,tooltip}/placement.browser.ts',
    'test/elements/live-search/position.browser.ts',
    'test/elements/off-canvas/panel/placing.browser.ts',
  ],
  'start and end of transitions and animations': [
    'test/overlay/entrance.browser.ts',
    'test/elements/lightbox/session/opening-movement.browser.ts',
    'test/elements/off-canvas/panel/moving.browser.ts',
  ],
  'focus by a press, which WebKit gives no button, and focus after closing': [
    'test/overlay/modal/modal.browser.ts',
    'test/overlay/elements/{closing,focus}.browser.ts',
    'test/elements/tooltip/showing.browser.ts',
  ],
  'pointer capture, clicks after a drag, and wheel units': [
    'test/elements/lightbox/input/swiping.browser.ts',
    'test/elements/lightbox/zoom/{wheel,zooming}.browser.ts',
    'test/elements/slider/navigation.browser.ts',
    'test/elements/off-canvas/panel/swiping.browser.ts',
  ],
  'keys of native controls and lists': [
    'test/elements/menu/keyboard.browser.ts',
    'test/elements/live-search/keys.browser.ts',
    'test/elements/select/{open-list,select}.browser.ts',
    'test/elements/quantity/*.browser.ts',
  ],
  'constraint validation, implicit submission and autofill': [
    'test/elements/contact-form/{author-form,fields/checking}.browser.ts',
    'test/elements/form-validator/{checking,script-messages}.browser.ts',
    'test/forms/comparison/*.browser.ts',
    'test/forms/reveal-fields.browser.ts',
    'test/elements/antispam/forms/held-submits.browser.ts',
  ],
  'colour functions and the cascade of layers': ['test/theme/tokens.browser.ts'],
  'media events, automatic playback, lazy frames': [
    'test/media/player.browser.ts',
    'test/elements/video/background.browser.ts',
    'test/elements/lazy/*.browser.ts',
  ],
};

export const engineSpecific: readonly string[] = Object.values(filesByDifference).flat();
