/** The texts of the chips and of the button that shows more items. */
export const featureTexts = {
  en: {
    active: 'Active filters',
    remove: 'Remove filter: {label}',
    not: 'Not {label}',
    clear: 'Clear all',
    loadMore: 'Show more',
  },
  de: {
    active: 'Aktive Filter',
    remove: 'Filter entfernen: {label}',
    not: 'Nicht {label}',
    clear: 'Alle löschen',
    loadMore: 'Mehr anzeigen',
  },
};
