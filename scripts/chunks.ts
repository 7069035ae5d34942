import { dirname, relative, resolve } from 'node:path';

/**
 * The chunks of modules that load together, by name: a later chunk may import an earlier one. A folder stands for its files, without its
 * subfolders. Every other module is a chunk of its own, or in the chunk of its only importer.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // Needed by searches and filters in a list or a page.
  'fold-text': ['src/text/fold-text.ts'],
  // Needed by all elements at once; requested when the first tag is found.
  kit: [
    ...['clock', 'diagnostics', 'dom', 'json', 'kit', 'settings', 'text'].map((folder) => `src/${folder}`),
    'src/lazy-import.ts',
    'src/sanitize/trust.ts',
  ],
  // Needed to show what hides a place of the page or an invalid field.
  reveal: ['reveal', 'reveal-invalid', 'reveal-target'].map((name) => `src/page/${name}.ts`),
  // The state of the window: its breakpoint and what is in view.
  viewport: ['src/page/breakpoints.ts', 'src/page/in-view.ts'],
  // Needed by elements that load or start when the page is idle and the visitor wants it.
  idle: ['deferred-rendering', 'preferences', 'when-idle'].map((name) => `src/page/${name}.ts`),
  // Needed by anti-spam elements and by popups that open on their own.
  'referrer-match': ['src/random', 'src/visitor/referrer-match.ts'],
  // Needed by all elements with a form at once.
  'form-basics': [
    'src/forms/field-features.ts',
    'src/forms/native',
    'src/forms/request-failure.ts',
    'src/forms/error-summary/load-error-summary.ts',
    'src/http',
  ],
  // Needed at once by the elements around forms of an author: they load the features that the form uses.
  'form-loaders': ['hold-submit', 'load-conditions', 'load-uploads', 'messages/load-own-messages'].map(
    (name) => `src/forms/${name}.ts`,
  ),
  // Needed to select fields: those that accept conditions, that hold secrets, that the visitor can reach, that the browser refuses.
  'field-lookup': [
    'acceptance-selector',
    'native/browser-validity',
    'native/focus-field',
    'reachable-field',
    'secret-controls',
    'validation/secret-field',
  ].map((name) => `src/forms/${name}.ts`),
  // Needed by headers, menus and forms to follow the background of the page.
  background: ['src/theme/background.ts', 'src/kit/on-demand/color-scheme.ts'],
  // Needed to name what elements add to their content.
  'accessible-name': ['accessible-name', 'ensure-id', 'follow-names'].map((name) => `src/page/${name}.ts`),
  // Needed to name fields in texts.
  'field-labels': ['src/forms/field-labels.ts'],
  // Needed by closed galleries and videos to read addresses.
  'media-types': ['src/media/types', 'elements/lightbox/items/has-safe-scheme.ts'],
  // The rules that most forms need, on the first input.
  forms: ['src/forms/validation'],
  // Needed by every dialog to open and close.
  overlay: ['src/overlay/modal', 'src/overlay/in-window.ts'],
  // Needed by popovers at an anchor: tooltips, badges, lists.
  popover: [
    'src/overlay/anchored-popover.css',
    'src/overlay/anchored-popover.ts',
    'src/overlay/box-geometry.ts',
    'src/overlay/positioner.ts',
    'src/overlay/placement.ts',
  ],
  // Needed to show the text of markup; loads the code for markup itself on demand.
  'markup-text': ['src/sanitize/character-references.ts', 'src/sanitize/plain-text.ts', 'src/sanitize/sanitize.ts'],
  // The parts of the page that elements read, watch and style: device, fragment, offsets, sizes and scroll positions.
  page: [
    'src/overlay/style-overrides.ts',
    ...[
      'device-list',
      'device-mode',
      'fragments',
      'is-fixed-in-viewport',
      'observe-scroll',
      'observe-size',
      'offsets',
    ].map((name) => `src/page/${name}.ts`),
  ],
  // Needed by elements that store something, if the visitor agrees, or agree with other tabs.
  'consent-rules': ['src/consent', 'src/store', 'src/page/leader-election.ts'],
  // Needed by popups and off-canvas panels before they open.
  'overlay-basics': [
    'src/overlay/settings',
    'src/overlay/queue.ts',
    'src/overlay/queue-state.ts',
    'src/overlay/lazy-auto-open.ts',
  ],
  // Needed by popups and off-canvas panels when they open.
  dialogs: [
    ...[
      'anchor-click',
      'auto-dismiss-timer',
      'dialog-label',
      'dialog-session',
      'dismiss',
      'entrance',
      'overlay-session',
    ].map((name) => `src/overlay/${name}.ts`),
    'src/overlay/entrance.css',
  ],
  // Needed to play and pause players of other sites.
  embeds: ['src/media/embed-urls.ts', 'src/media/protocols.ts'],
  // Needed by every live search on focus.
  'results-box': ['results-box', 'options'].map((name) => `elements/live-search/${name}.ts`),
  // Needed by live searches with other addresses than an Ajax endpoint.
  'get-sources': ['get-sources', 'json-source', 'value-at', 'wp-rest'].map((name) => `elements/live-search/${name}.ts`),
  // Needed by videos with a start, an end, flags or qualities, when they play.
  'player-settings': ['clip-range', 'player-flags', 'player-settings', 'qualities'].map(
    (name) => `src/media/${name}.ts`,
  ),
  // Requested together with the first view: React, the code that renders with it, and the CSS that views share.
  react: [
    'src/kit/view',
    ...['react', 'react-dom', 'scheduler', 'preact', '@r2wc'].map((name) => `node_modules/${name}`),
  ],
};

const root = resolve(import.meta.dirname, '..');

/** Returns the name of the chunk in which a module is, if it has one: the chunk that names the file, or else its folder. */
function chunkOf(id: string): string | null {
  const path = relative(root, id.split('?')[0] ?? id);
  const isIn = (place: string) =>
    dirname(path) === place || (place.startsWith('node_modules/') && path.startsWith(`${place}/`));
  const all = Object.entries(chunks);
  const found = all.find(([, places]) => places.includes(path)) ?? all.find(([, places]) => places.some(isIn));
  return found?.[0] ?? null;
}

/** The chunks as groups of the bundler. The first ones first: a group contains all modules that it imports and that no earlier group has. */
export const chunkGroups = Object.keys(chunks).map((name, index) => ({
  name,
  test: (id: string) => chunkOf(id) === name,
  priority: Object.keys(chunks).length - index,
}));
