/** The pictures of the lightbox on the front page. */
export const gallery = [
  { name: 'evening-bay', alt: 'A bay in the evening' },
  { name: 'fjord', alt: 'A sailing boat in a fjord' },
  { name: 'old-town', alt: 'Lit windows of an old town' },
];

/** The code on the front page. */
export const installSnippets = {
  hero: `<script type="module" src="portico.js"></script>
<portico-lightbox>
  … your links to pictures …
</portico-lightbox>`,
  download: `<link rel="stylesheet" href="/portico/theme.css">
<link rel="stylesheet" href="/portico/portico.css">
<script type="module" src="/portico/portico.js"></script>`,
  npm: 'npm install portico-elements react react-dom',
  import: "import 'portico-elements';",
  host: `<script type="module" src="https://static.example/portico/portico.js" integrity="sha384-…" crossorigin></script>`,
  wordpress: `add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script_module('portico', get_theme_file_uri('portico/portico.js'));
});`,
};
