import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { kilobytes, weightOf } from './weights.ts';

/** A library in a comparison. */
interface Row {
  readonly library: string;
  readonly isOurs: boolean;
  /** One cell per column. */
  readonly cells: readonly string[];
}

/** A table of the front page that compares Portico with other libraries. */
export interface Comparison {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** The command that measures the times. */
  readonly command: string;
}

/** The day on which the times were measured, on two cores in Chromium. */
export const measuredOn = '2026-11-26';

/** Returns the size of files of packages after gzip -9. */
const sizeOf = (...paths: readonly string[]): string =>
  kilobytes(paths.reduce((sum, path) => sum + gzipSync(readFileSync(`node_modules/${path}`), { level: 9 }).length, 0));

const ours = (element: string, ...cells: readonly string[]): Row => ({
  library: 'Portico (slim)',
  isOurs: true,
  cells: [kilobytes(weightOf('dist/slim', element)), ...cells],
});

const other = (library: string, ...cells: readonly string[]): Row => ({ library, isOurs: false, cells });

/** Returns the comparisons: sizes of this build, and times of the benchmarks. */
export const readComparisons = (): Comparison[] => [
  {
    title: 'A gallery of 24 pictures',
    columns: ['loads at the start', 'opens again', 'main thread per opening and closing'],
    command: 'npm run bench -- lightbox',
    rows: [
      ours('lightbox', '9.1 ms', '15.3 ms'),
      other(
        'PhotoSwipe',
        sizeOf(
          'photoswipe/dist/photoswipe.esm.min.js',
          'photoswipe/dist/photoswipe-lightbox.esm.min.js',
          'photoswipe/dist/photoswipe.css',
        ),
        '6.8 ms',
        '11.6 ms',
      ),
      other(
        'GLightbox',
        sizeOf('glightbox/dist/js/glightbox.min.js', 'glightbox/dist/css/glightbox.min.css'),
        '8.6 ms',
        '12.4 ms',
      ),
      other(
        'Fancybox',
        sizeOf('@fancyapps/ui/dist/fancybox/fancybox.umd.js', '@fancyapps/ui/dist/fancybox/fancybox.css'),
        '22.6 ms',
        '34.7 ms',
      ),
    ],
  },
  {
    title: 'A form of 50 fields',
    columns: ['loads at the start', 'all fields are invalid', 'is submitted with valid values'],
    command: 'npm run bench -- form-validation',
    rows: [
      ours('form-validator', '4.1 ms', '4.1 ms'),
      other(
        'jQuery Validation',
        sizeOf('jquery/dist/jquery.min.js', 'jquery-validation/dist/jquery.validate.min.js'),
        '12.5 ms',
        '83.7 ms',
      ),
    ],
  },
  {
    title: 'A live search with 100 results',
    columns: ['loads at the start', 'one keystroke'],
    command: 'npm run bench -- live-search',
    rows: [
      ours('live-search', '6.9 ms'),
      other('Autocomplete', sizeOf('@algolia/autocomplete-js/dist/umd/index.production.js'), '12.3 ms'),
    ],
  },
];
