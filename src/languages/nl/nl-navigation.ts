import type { Translations } from '../translate.ts';

/** The texts of menus, searches and lists in Dutch. Reviewed by: none. */
export const texts: Translations = {
  'Reading progress': 'Leesvoortgang',
  'On this page': 'Op deze pagina',
  'Back to top': 'Naar boven',
  Sections: 'Secties',
  'Section {index}': 'Sectie {index}',
  'Open submenu of {label}': 'Submenu van {label} openen',
  'Close submenu of {label}': 'Submenu van {label} sluiten',
  Search: 'Zoeken',
  'Close search': 'Zoeken sluiten',
  'No search results match your query. Please try again.':
    'Er zijn geen resultaten voor uw zoekopdracht. Probeer het opnieuw.',
  'Searching …': 'Zoeken…',
  'You are probably offline.': 'U bent waarschijnlijk offline.',
  'The site did not answer in time. Please try again.':
    'De website heeft niet op tijd geantwoord. Probeer het opnieuw.',
  'The search did not work. Please try again.': 'Het zoeken is mislukt. Probeer het opnieuw.',
  '1 result': '1 resultaat',
  '{count} results': { one: '{count} resultaat', other: '{count} resultaten' },
  'All results for “{text}”': 'Alle resultaten voor ‘{text}’',
  'Search results': 'Zoekresultaten',
  'Recent searches': 'Recente zoekopdrachten',
  'Popular searches': 'Populaire zoekopdrachten',
  'Forget recent searches': 'Recente zoekopdrachten wissen',
  Menu: 'Menu',
  'Close menu': 'Menu sluiten',
  'Go to …': 'Ga naar…',
  Cart: 'Winkelwagen',
  'No results': 'Geen resultaten',
  '{count} more': 'nog {count}',
  'Loading …': 'Laden…',
  'You are probably offline. What you see is not filtered anew.':
    'U bent waarschijnlijk offline. Wat u ziet, is niet opnieuw gefilterd.',
  'The site did not answer in time. What you see is not filtered anew.':
    'De website heeft niet op tijd geantwoord. Wat u ziet, is niet opnieuw gefilterd.',
  'The results could not be loaded. What you see is not filtered anew.':
    'De resultaten konden niet worden geladen. Wat u ziet, is niet opnieuw gefilterd.',
  'Try again': 'Opnieuw proberen',
  'Active filters': 'Actieve filters',
  'Remove filter: {label}': 'Filter verwijderen: {label}',
  'Not {label}': 'Niet {label}',
  'Clear all': 'Alles wissen',
  'Show more': 'Meer tonen',
  'Fonts: all in order': 'Lettertypen: alles in orde',
  'Fonts: could be better': 'Lettertypen: kan beter',
  'Fonts: something is wrong': 'Lettertypen: er is een probleem',
  'Fonts: please look': 'Lettertypen: even bekijken',
  'About the fonts of this page': 'Over de lettertypen van deze pagina',
};
