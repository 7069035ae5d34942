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
  ar: {
    search: 'بحث',
    results: 'نتائج «{search}»',
    nothing: 'لم يُعثر على شيء.',
    home: 'الصفحة الرئيسية',
  },
  cs: {
    search: 'Hledat',
    results: 'Výsledky pro „{search}“',
    nothing: 'Nic nebylo nalezeno.',
    home: 'Úvodní stránka',
  },
  da: {
    search: 'Søg',
    results: 'Resultater for »{search}«',
    nothing: 'Intet blev fundet.',
    home: 'Forside',
  },
  ja: {
    search: '検索',
    results: '「{search}」の検索結果',
    nothing: '何も見つかりませんでした。',
    home: 'ホームページ',
  },
  sv: {
    search: 'Sök',
    results: 'Resultat för ”{search}”',
    nothing: 'Inget hittades.',
    home: 'Startsida',
  },
  tr: {
    search: 'Ara',
    results: '“{search}” için sonuçlar',
    nothing: 'Hiçbir şey bulunamadı.',
    home: 'Ana sayfa',
  },
  uk: {
    search: 'Пошук',
    results: 'Результати для «{search}»',
    nothing: 'Нічого не знайдено.',
    home: 'Головна сторінка',
  },
  zh: {
    search: '搜索',
    results: '“{search}”的搜索结果',
    nothing: '未找到任何内容。',
    home: '首页',
  },
};
