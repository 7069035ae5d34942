/**
 * The modules that load together as a chunk, by the name of the chunk. A chunk may import those before it. A folder stands for its files, without its
 * subfolders. Every other module is a chunk of its own, or in the chunk of its only importer.
 */
export const chunks: Readonly<Record<string, readonly string[]>> = {
  // Needed by searches and filters in a list or a page.
  'fold-text': ['src/text/fold-text.ts'],
  // Needed by all elements at once; requested when the first tag is found.
  kit: [
    ...['clock', 'diagnostics', 'dom', 'json', 'kit', 'older-browsers', 'settings', 'text'].map(
      (folder) => `src/${folder}`,
    ),
    'src/lazy-import.ts',
    'src/sanitize/trust.ts',
    // Without it, a consent notice would load the code of dialogs.
    'src/overlay/popover/escape-for-popover.ts',
  ],
  // Needed to handle the responses of servers (do they block the visitor?) and their origins (are they trusted?). Small, because elements that share
  // nothing else share it.
  'block-reply': ['src/antispam/block-reply.ts', 'src/antispam/transport-settings.ts', 'src/sanitize/origins.ts'],
  // Needed by elements that watch, style, name or show something in the page: breakpoints, fragments, sizes, visibility, and content that hides a
  // target.
  page: [
    'src/overlay/style-overrides.ts',
    ...[
      'breakpoints',
      'fragments',
      'measure-together',
      'names/ensure-id',
      'observe-size',
      'reveal',
      'scroll/in-view',
      'scroll/interruptions',
    ].map((name) => `src/page/${name}.ts`),
  ],
  // Needed by elements that hide content, to show the target of the address or an invalid field in it.
  'reveal-target': [
    'fragment-target',
    'reveal-asked',
    'reveal-invalid',
    'reveal-target',
    'scroll/fragment-arrival',
  ].map((name) => `src/page/${name}.ts`),
  // The kind of device, and the settings for some kinds.
  device: ['device-list', 'device-mode'].map((name) => `src/page/${name}.ts`),
  // Needed by elements that load or start when the page is idle and the visitor wants it.
  idle: ['deferred-rendering', 'preferences', 'script-nonce', 'when-idle'].map((name) => `src/page/${name}.ts`),
  // Needed by all elements with a form at once.
  'form-basics': [
    'src/forms/form-features.ts',
    'src/forms/controls',
    'elements/contact-form/contact-form-7/form-markup.ts',
    ...[
      'captcha/protection-settings',
      'captcha/renew-token',
      'messages/load-own-messages',
      'submit/hold-submit',
      'submit/htmx-submits',
      'submit/pointer-press',
      'submit/submit-target',
      'submit/unvalidated-submit-notice',
    ].map((name) => `src/forms/${name}.ts`),
    'src/http/rest-root.ts',
  ],
  // Needed to find fields that the browser refuses and that the visitor can reach, and to show messages beside them.
  'invalid-fields': [
    'src/forms/conditions/condition-marks.ts',
    'src/forms/field-row.ts',
    ...['browser-validity', 'custom-validity', 'invalid-control', 'reachable-field', 'unvisited-steps'].map(
      (name) => `src/forms/controls/${name}.ts`,
    ),
  ],
  // Needed to send requests, by most elements after an interaction, and to remember their responses.
  request: [
    'src/http/request.ts',
    'src/http/request-failure.ts',
    'src/random',
    ...['raw-items', 'source-types'].map((name) => `elements/live-search/sources/${name}.ts`),
  ],
  // Needed by code that sends, stores or shows values: recognises fields that contain secrets, and fields whose values have changed.
  'secret-fields': ['controls/is-changed', 'controls/secret-controls', 'validation/secret-field'].map(
    (name) => `src/forms/${name}.ts`,
  ),
  // Needed by headers, menus and forms to follow the background of the page.
  background: ['src/theme/background.ts', 'src/theme/text-on-bar.ts', 'src/kit/on-demand/background-scheme.ts'],
  // Needed by older browsers only, for each style sheet.
  'older-browsers': ['transpile-for-page', 'transpile-styles'].map((name) => `src/older-browsers/${name}.ts`),
  // Needed to name what elements add to their content.
  'accessible-name': ['accessible-name', 'watch-accessible-names'].map((name) => `src/page/names/${name}.ts`),
  // Needed for messages of the author and of the server, by fields and by rules.
  'own-message': ['src/forms/latest-remote-check.ts', 'src/forms/messages/own-message.ts'],
  // Needed for the messages of rules.
  'rule-messages': ['src/forms/rule-messages.ts'],
  // Needed to name fields in texts, and to place texts beside them.
  'field-messages': ['controls/field-labels', 'field-tip'].map((name) => `src/forms/${name}.ts`),
  // Needed by closed galleries and videos to read addresses.
  'media-types': ['src/media/types'],
  // The rules that most forms need, on the first input.
  forms: ['src/forms/validation', 'elements/contact-form/contact-form-7/schema-check.ts'],
  // Needed by every dialog and flyout to open and close. The flyout itself is not in it: no dialog needs it.
  overlay: ['src/overlay/dialog/dismiss.ts', 'src/overlay/in-window.ts', 'src/overlay/modal'],
  // Needed by submenus, flyouts, lists and tooltips before they open beside their controls.
  disclosure: ['disclosure', 'exclusive', 'popover/box-geometry'].map((name) => `src/overlay/${name}.ts`),
  // Needed by popovers at an anchor: tooltips, badges, lists.
  popover: [
    'src/overlay/popover/anchored-popover.css',
    'src/overlay/popover/anchored-popover.ts',
    'src/overlay/popover/positioner.ts',
    'src/overlay/popover/placement.ts',
  ],
  // Needed to show the text of markup; loads the code for markup itself on demand.
  'markup-text': ['src/sanitize/character-references.ts', 'src/sanitize/plain-text.ts', 'src/sanitize/sanitize.ts'],
  // Needed by elements that load addresses of other sites or files, and by all that show HTML.
  address: ['src/sanitize/address.ts'],
  // Needed to show HTML that others write.
  'dom-purifier': [
    'node_modules/dompurify',
    ...['content-policy', 'dom-purifier', 'parsing-limits', 'tags'].map((name) => `src/sanitize/${name}.ts`),
  ],
  // Needed to show forms and lists that a server sends.
  purifier: ['author-settings', 'data-attributes', 'form-policy', 'own-references', 'purifier'].map(
    (name) => `src/sanitize/${name}.ts`,
  ),
  // Needed to follow the scroll position of the page, and what is fixed at its edges. Not `page-end`, which loads later.
  scroll: ['is-fixed-in-viewport', 'observe-scroll', 'offsets'].map((name) => `src/page/scroll/${name}.ts`),
  // Needed to scroll for the page. A separate chunk, because headers and panels, which need the positions above, never scroll the page.
  'animated-scroll': ['src/page/scroll/animated-scroll.ts'],
  // Needed to scroll to the target of an address again, after a layout shift.
  'follow-target': [
    'elements/header/realign-target.ts',
    'src/kit/on-demand/text-fragment.ts',
    'src/page/scroll/follow-target.ts',
  ],
  // Needed by elements that store something with the visitor's consent, or that coordinate with other tabs.
  'consent-rules': ['src/consent', 'src/store', 'src/page/leader-election.ts'],
  // Needed by popups and off-canvas panels before they open.
  'overlay-basics': [
    'src/overlay/settings',
    'src/overlay/auto-open/queue.ts',
    'src/overlay/auto-open/queue-state.ts',
    'src/overlay/auto-open/auto-open.ts',
  ],
  // Needed by popups and off-canvas panels when they open.
  dialogs: [
    ...['dialog/auto-dismiss', 'dialog/dialog', 'entrance/entrance', 'dialog/overlay-dialog'].map(
      (name) => `src/overlay/${name}.ts`,
    ),
    'src/overlay/entrance/entrance.css',
    'src/visitor/overlay-history.ts',
  ],
  // Needed to play videos, to pause the players of other sites, and to show their thumbnails.
  player: ['embed-info', 'embed-urls', 'player', 'protocols'].map((name) => `src/media/${name}.ts`),
  // Needed by every template in the page's own DOM.
  templates: ['src/kit/on-demand/templates.ts'],
  // Needed by search results and loops with a template of the author.
  'fill-template': ['elements/live-search/list/result-template.ts', 'src/templates'],
  // Needed by every live search on focus.
  'results-box': ['split-matches', 'options', 'results-box.template'].map(
    (name) => `elements/live-search/list/${name}.ts`,
  ),
  // Needed by live searches with other addresses than one Ajax endpoint.
  'get-sources': ['get-sources', 'json-source', 'value-at', 'wp-rest'].map(
    (name) => `elements/live-search/sources/${name}.ts`,
  ),
  // Needed by every closed gallery.
  lightbox: ['elements/lightbox/lightbox.ts', 'elements/lightbox/items/item-elements.ts'],
  // Needed by every open gallery.
  'create-lightbox': ['create-lightbox', 'stage/lazy-zoom', 'stage/stage'].map(
    (name) => `elements/lightbox/${name}.ts`,
  ),
  // Needed by items other than pictures and videos.
  'other-content': ['html-loader', 'iframe-loader'].map((name) => `elements/lightbox/content/${name}.ts`),
  // Needed by galleries other than a list of links, and by those that change while they are open.
  galleries: ['item-attributes', 'gallery-members', 'item-options', 'item-sources'].map(
    (name) => `elements/lightbox/items/${name}.ts`,
  ),
  // Needed by videos with a start, an end, flags or qualities, when they play.
  'player-settings': ['clip-range', 'player-flags', 'player-settings', 'qualities'].map(
    (name) => `src/media/${name}.ts`,
  ),
  // Needed by three of the chunks below.
  validator: ['node_modules/validator/es/lib/util', 'node_modules/validator/es/lib/isIP.js'],
  // The rules of the browser and of schemas: dates, files, numbers, addresses; and those that compare fields.
  'common-rules': ['cross-field', 'dates', 'files', 'number-format', 'numbers', 'url-tel-pattern'].map(
    (name) => `src/forms/rules/${name}.ts`,
  ),
  // Needed to find the rules of a form by its attributes and classes.
  'form-rules': [
    ...['class-rule-parser', 'class-rules', 'form-rules', 'native-rules'].map((name) => `src/forms/${name}.ts`),
    ...['email-simple', 'further-rule-families'].map((name) => `src/forms/rules/${name}.ts`),
  ],
  // Needed to know the domains of addresses.
  'email-lenient': ['email-lenient', 'top-level-domains'].map((name) => `src/forms/rules/${name}.ts`),
  // The rules that few forms need, grouped by what they check.
  'text-rules': ['email-tld', 'letters-and-words', 'national-dates', 'payment', 'urls-and-ips'].map(
    (name) => `src/forms/rules/${name}.ts`,
  ),
  'national-numbers': ['src/forms/rules/national-numbers.ts'],
  // Needed by fields and steps with conditions.
  conditions: ['condition-markup', 'condition-message', 'evaluate-condition', 'parse-next-steps', 'shown-blocks'].map(
    (name) => `src/forms/conditions/${name}.ts`,
  ),
  // Needed by fields with conditions.
  'conditional-fields': ['conditional-fields', 'block-label'].map((name) => `src/forms/conditions/${name}.ts`),
  // Needed by inputs and uploads to read their attributes.
  'input-attributes': ['inputs/input-mistakes', 'uploads/file-limits'].map((name) => `src/forms/${name}.ts`),
  // Needed by forms that keep their entries.
  'form-draft': ['src/forms/draft/form-draft.ts'],
  // Needed by forms with entries of an earlier page.
  'draft-notice': ['src/forms/draft/draft-notice.ts', 'elements/comments/comment-draft.ts'],
  // Needed by inputs with features.
  inputs: ['src/forms/inputs/inputs.ts'],
  // Needed by inputs for phone numbers.
  phone: ['src/forms/inputs/phone.ts'],
  // Needed by file inputs.
  'form-uploads': ['src/forms/uploads'],
  // Needed by forms that a captcha or a trap protects.
  'form-protection': ['src/forms/captcha/form-protection.ts'],
  // Needed by every contact form.
  'contact-form': ['elements/contact-form/contact-form.ts'],
  // Needed by every contact form when it is filled in.
  submission: ['submission', 'submit-result'].map((name) => `elements/contact-form/send/${name}.ts`),
  // Needed by controls that depend on the values of a contact form, or on the address of the page.
  'dependent-controls': ['dependent-controls', 'prefill'].map((name) => `elements/contact-form/fields/${name}.ts`),
  // Needed by forms of Contact Form 7 on pages with its own script or with analytics for it.
  'contact-form-7': ['cms-cleanup', 'wpcf7-events'].map((name) => `elements/contact-form/contact-form-7/${name}.ts`),
  // Needed after a response that has more effects than a confirmation.
  'after-send': ['after-send', 'response-extras', 'unusable-response'].map(
    (name) => `elements/contact-form/send/${name}.ts`,
  ),
  // Needed by every select, open or not.
  select: ['elements/select/select.ts', 'elements/select/list/rows.ts'],
  // Needed to show the list of a response.
  swap: [
    'elements/loop-filter/loop/restore-pages.ts',
    'elements/loop-filter/loop/swap.ts',
    'src/sanitize/markup-policy.ts',
  ],
  // Needed by all anchors, and by the features that select content.
  anchors: ['elements/anchors/anchors.ts', 'elements/anchors/elements-by-selector.ts'],
  // The optional features of anchors: the class of the current item, the progress bar, pages that are loaded in advance.
  'anchors-features': [
    'current-class',
    'speculation-rules-script',
    'reading-progress',
    'reading-range',
    'speculation-rules',
  ].map((name) => `elements/anchors/${name}.ts`),
  // Needed to withdraw a consent.
  erase: ['elements/consent/erase.ts', 'src/privacy'],
  // Needed by forms that a site protects with its own tokens.
  'api-client': [
    ...['api-client', 'transport-settings', 'visitor-request'].map((name) => `src/antispam/${name}.ts`),
    'src/kit/on-demand/inserted-addresses.ts',
  ],
  // Needed to warn the author on the console.
  warnings: ['src/diagnostics/on-demand/warnings.ts', 'src/diagnostics/page/json-error.ts'],
  // Requested together with the first view: React, the code that renders with React, and the CSS that views share.
  react: [
    'src/kit/view',
    ...['react', 'react-dom', 'scheduler', 'preact', '@r2wc'].map((name) => `node_modules/${name}`),
  ],
  // Needed when a pointer is over an open gallery, or a picture is zoomed.
  zoom: [
    ...['added-gestures', 'gesture', 'stage-gestures', 'wheel'].map((name) => `elements/lightbox/input/${name}.ts`),
    ...['image-zoom', 'zoom-geometry'].map((name) => `elements/lightbox/stage/${name}.ts`),
    'elements/lightbox/view/overview.view.tsx',
  ],
  // Needed by galleries with thumbnails, a download button or buttons of the author.
  'gallery-extras': ['extras.ts', 'extras.view.tsx', 'thumbnails.view.tsx'].map(
    (name) => `elements/lightbox/view/${name}`,
  ),
  // The message to a visitor who was blocked. Its dialog and its view always load together.
  'message-dialog': ['elements/blocked-message/blocked-message.view.tsx', 'elements/blocked-message/message-dialog.ts'],
};
