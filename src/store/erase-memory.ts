/** The beginnings of the keys under which anything is stored with consent to `memory`, in local and session storage. */
const memoryKeys = [
  'portico-alert-',
  'portico-draft-',
  'portico-popup',
  'portico-recent-searches',
  'portico-steps-',
  'off_canvas_',
];

/**
 * Removes everything that is stored with consent to `memory`, by any page of the site and whether or not its element is on this page. Storage
 * that is forbidden never throws.
 */
export function eraseMemory(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[area];
      for (const key of Object.keys(storage)) {
        if (memoryKeys.some((beginning) => key.startsWith(beginning))) storage.removeItem(key);
      }
    } catch {
      // Nothing is stored where storage is forbidden.
    }
  }
}
