import type { Language } from '../http/options.ts';

/** The texts of the search page. */
interface SearchTexts {
  readonly search: string;
  /** With the placeholder `{search}`. */
  readonly results: string;
  readonly nothing: string;
  readonly home: string;
}

export const searchTexts: Readonly<Record<Language, SearchTexts>> = {
  en: {
    search: 'Search',
    results: 'Results for “{search}”',
    nothing: 'Nothing was found.',
    home: 'Home page',
  },
  de: {
    search: 'Suchen',
    results: 'Ergebnisse für „{search}“',
    nothing: 'Nichts gefunden.',
    home: 'Startseite',
  },
  fr: {
    search: 'Rechercher',
    results: 'Résultats pour « {search} »',
    nothing: 'Aucun résultat.',
    home: 'Page d’accueil',
  },
  es: {
    search: 'Buscar',
    results: 'Resultados de «{search}»',
    nothing: 'No se ha encontrado nada.',
    home: 'Página de inicio',
  },
  it: {
    search: 'Cerca',
    results: 'Risultati per «{search}»',
    nothing: 'Nessun risultato.',
    home: 'Pagina iniziale',
  },
  nl: {
    search: 'Zoeken',
    results: 'Resultaten voor ‘{search}’',
    nothing: 'Niets gevonden.',
    home: 'Startpagina',
  },
  pl: {
    search: 'Szukaj',
    results: 'Wyniki dla „{search}”',
    nothing: 'Nic nie znaleziono.',
    home: 'Strona główna',
  },
  pt: {
    search: 'Pesquisar',
    results: 'Resultados para «{search}»',
    nothing: 'Nada foi encontrado.',
    home: 'Página inicial',
  },
};
