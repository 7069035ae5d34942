import { readFileSync } from 'node:fs';

/** The pictures of the lightbox on the front page. */
export const gallery = [
  { name: 'evening-bay', alt: 'A bay in the evening' },
  { name: 'fjord', alt: 'A sailing boat in a fjord' },
  { name: 'old-town', alt: 'Lit windows of an old town' },
];

const quickStart = readFileSync('docs/quick-start.md', 'utf8');

/** Returns the first code in a language under a heading of the quick start: both pages show the same. */
function codeUnder(heading: string, language: string): string {
  const [, section = ''] = quickStart.split(`\n### ${heading}\n`);
  const [, indent = '', code] = new RegExp(`^( *)\`\`\`${language}\\n([^]*?)\\n\\1\`\`\`$`, 'm').exec(section) ?? [];
  if (code === undefined) throw new Error(`docs/quick-start.md has no ${language} code under "${heading}".`);
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** The code on the front page. */
export const installSnippets = {
  hero: `<script type="module" src="/portico/slim/portico.js"></script>
<portico-lightbox>
  … your links to pictures …
</portico-lightbox>`,
  download: codeUnder('Download', 'html'),
  npm: codeUnder('npm with a bundler', 'sh'),
  import: codeUnder('npm with a bundler', 'js'),
  host: `<script type="module" src="https://static.example/portico/slim/portico.js" integrity="sha384-…" crossorigin></script>`,
  wordpress: codeUnder('WordPress', 'php'),
};
