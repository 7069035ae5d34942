/** The prefixes of keys in local and session storage, for data that is stored with consent to `memory`. */
export const memoryPrefixes = [
  'portico-alert-',
  'portico-draft-',
  'portico-overlays',
  'portico-recent-searches',
  'portico-steps-',
  'portico-variants',
];
