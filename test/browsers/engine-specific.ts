/**
 * The test files that Firefox and WebKit run by default: tests of behaviour that differs between engines, and of the life cycle and
 * layout of every element. `CI_FULL=1` runs every file in every engine, before each release.
 */
export const engineSpecific: readonly string[] = [
  // Every element: its life cycle, right to left, other shadow roots. The findings of axe hardly depend on the engine.
  'test/conformance/{layout,life}.browser.ts',
  // Parsers, streaming pages, commands, element internals.
  'test/kit/{commands,discovery,failure,page,templates,view}.browser.ts',
  'test/sanitize/*.browser.ts',
  'test/elements/antispam/trusted-types.browser.ts',
  'test/store/store.browser.ts',
  // Layout, scrolling and history.
  'test/page/*.browser.ts',
  'test/elements/{anchors,back-to-top,header,motion,scroll-sections}/*.browser.ts',
  'test/elements/animate/environment.browser.ts',
  'test/elements/lightbox/{address,first-open,layout,layout-access,modern,opening,opening-movement,panning}.browser.ts',
  'test/elements/off-canvas/{fragments,placing,pushing}.browser.ts',
  'test/elements/popup/layout.browser.ts',
  'test/elements/tooltip/placement.browser.ts',
  // Colours, and the cascade.
  'test/theme/*.browser.ts',
  'test/demo-pages/*.browser.ts',
  // Focus, dialogs and popovers.
  'test/overlay/*.browser.ts',
  'test/overlay/elements/{closing,focus,opening,page-actions,rules-loading}.browser.ts',
  'test/elements/off-canvas/{closing,focus}.browser.ts',
  'test/elements/popup/{closing,opening}.browser.ts',
  'test/elements/{email-decoder/one-address,real-person/real-person,tooltip/showing}.browser.ts',
  // Pointers, touch and keys.
  'test/triggers/*.browser.ts',
  'test/elements/lightbox/{swiping,wheel,zooming}.browser.ts',
  'test/elements/live-search/{index-source,keys,position}.browser.ts',
  'test/elements/menu/*.browser.ts',
  'test/elements/off-canvas/{moving,swiping}.browser.ts',
  'test/elements/slider/{fit,navigation}.browser.ts',
  'test/elements/tabs/{row,selection}.browser.ts',
  // Media.
  'test/media/*.browser.ts',
  'test/elements/{lazy,video}/*.browser.ts',
  'test/elements/slider/videos.browser.ts',
  // Form participation.
  'test/elements/contact-form/{acceptance,author-form,checking,one-send,refill,script-messages}.browser.ts',
  'test/elements/form-steps/{access,client,history}.browser.ts',
  'test/elements/form-validator/{checking,script-messages,with-contact-form}.browser.ts',
  'test/elements/antispam/forms/{hidden-fields,held-submits}.browser.ts',
  'test/elements/{quantity,select}/*.browser.ts',
];
