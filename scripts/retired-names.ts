/*
 * Names that were replaced before 1.0, each with its current name. `npm run check` rejects them in code, docs, demos and tests. Add a line
 * for each name that is replaced.
 */

/** Identifiers. */
const identifiers: Readonly<Record<string, string>> = {
  complain: 'warnOnce',
  complaints: 'loadWarnings',
  complainOfSetting: 'warnInvalidSetting',
  LivingElement: 'LifecycleElement',
  SettingsOfOne: 'SettingsResolver',
  Belongings: 'InstanceState',
  Kindred: 'ClassMetadata',
  obey: 'invokeCommand',
  endingOf: 'disconnectController',
  KitDoor: 'KitApi',
  noticed: 'onEvent',
  setStage: 'mountView',
  isWhole: 'isIntact',
  wholeBy: 'watchedAttributes',
  useClock: 'setClock',
  useNetwork: 'setNetwork',
  useRandom: 'setRandom',
  useAttempt: 'setChunkLoader',
  useHosts: 'setHosts',
  useRules: 'setRules',
  PatientTimer: 'AutoDismissTimer',
  hearClosing: 'listenForDismiss',
  atRest: 'animationsFinished',
  prefersStill: 'prefersReducedMotion',
  drawnIn: 'flatTreeParent',
  watchSize: 'observeSize',
  complainOfPageSettings: 'warnInvalidPageSettings',
  Tally: 'WindowedCount',
  judgePopup: 'evaluatePopupRules',
  judgePanel: 'evaluatePanelRules',
  afterSeen: 'afterVisibleFor',
  Inquiry: 'LatestRemoteCheck',
  isWithinReach: 'isFieldReachable',
  putBackAnswers: 'restoreForm',
  PlayerNews: 'PlayerEvent',
  dressCarousel: 'applyCarouselAria',
  isYes: 'isTruthyFlag',
  callSite: 'callApi',
  keepWithin: 'stripExternalRefs',
  giveFreeIds: 'dedupeIds',
  printedSettings: 'fromCms',
  wishOf: 'actionForKey',
  askedOf: 'readFormRules',
  hearFilm: 'listenToVideo',
  goesRound: 'canLoop',
  isLeafingFast: 'isNavigatingFast',
  letGo: 'releasePointer',
  dressTab: 'applyTabAria',
  tellButtons: 'syncButtons',
  takeTurn: 'activate',
  endTurn: 'release',
  describeNoMore: 'removeDescription',
};

/** File names, without their extension. */
const fileNames: Readonly<Record<string, string>> = {
  complaining: 'lazy-warnings',
  complaint: 'warnings',
  life: 'lifecycle',
  'patient-timer': 'auto-dismiss-timer',
  closing: 'dismiss',
  line: 'queue-state or leader-election',
  motion: 'reduced-motion',
  'drawn-in': 'flat-tree',
  sizes: 'observe-size',
  'panel-prefix': 'fragment-prefix',
  'refused-settings': 'invalid-page-settings',
  kept: 'persisted-state',
  tally: 'windowed-count',
  verdict: 'rule-result',
  'popup-standing': 'popup-suppression',
  arrival: 'page-memory',
  'seen-time': 'visible-time',
  inquiry: 'latest-remote-check',
  reach: 'reachable-field',
  'held-button': 'pressed-submit',
  'kept-answers': 'form-draft',
  greeting: 'handshake',
  'player-news': 'player-types',
  rotation: 'autoplay',
  yes: 'truthy-flag',
  'visitor-question': 'visitor-request',
  wire: 'api-client',
  'form-ids': 'id-references',
  owner: 'host',
  printed: 'cms-settings',
  opened: 'session',
  working: 'popup-core',
  'opens-by-itself': 'has-triggers',
  automatic: 'auto-open',
  'closing-ways': 'dismiss',
  wish: 'actions',
  answers: 'action-handler',
  'accepts-key': 'keyboard',
  'ask-anew': 'revalidate',
  leap: 'thumbnail-transition',
  'further-parts': 'lazy-features',
  'further-views': 'lazy-views',
  written: 'html-loader',
  film: 'video-loader',
  'seen-part': 'visible-region',
  'loose-literal': 'object-literal-parser',
  circumstances: 'media-queries',
  openable: 'has-safe-scheme',
  arrivals: 'deep-link or initial-content',
  headed: 'heading-tabs',
  listed: 'list-tabs',
  'fragment-door': 'fragment-router',
  placing: 'a name with -geometry',
  pushing: 'a name with -geometry',
  swiping: 'a name with -geometry',
  'asked-of': 'form-rules',
  'browsers-own': 'native-picker',
  'drawn-rows': 'virtual-rows',
  'one-at-a-time': 'exclusive',
  aside: 'avoid-focus',
  uncover: 'avoid-header',
  'hear-page': 'outside-events',
  'keep-placed': 'positioner',
  surroundings: 'filter-context',
  asking: 'api or requests',
  attention: 'dismissal',
  'where-to': 'comment-url',
  'first-on-page': 'page-leader',
  'kept-text': 'stored-values',
  'texts-to-keep': 'cookie-budget',
  subjects: 'targets',
  promises: 'lazy-sources',
  'visitor-wish': 'input',
  resting: 'hover-intent',
  beginning: 'autoplay',
};

/** Returns the faults of a file: one message for each retired name in its path or its text, with the current name. */
export function retiredIn(path: string, text: string): string[] {
  const [base = ''] = (path.split('/').at(-1) ?? '').split('.');
  const messages: string[] = [];
  const [, folder] = /^(?:src|elements\/([^/]+))\//.exec(path) ?? [undefined, base];
  if (folder !== base && Object.hasOwn(fileNames, base))
    messages.push(`${path}: the file name "${base}" is retired; use ${fileNames[base]}.`);
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${path}:${index + 1}`;
    if (line.includes('\u00a7'))
      messages.push(`${at}: a section number refers to a document that is not here; write the reason.`);
    if (!/\.(?:ts|tsx|mjs|template)$/.test(path)) continue;
    for (const [word] of line.matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (Object.hasOwn(identifiers, word)) messages.push(`${at}: "${word}" is retired; use ${identifiers[word]}.`);
    }
  }
  return messages;
}
