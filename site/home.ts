import type { Example } from './examples.ts';

/** The example at the top of the front page. */
export const heroExample: Example = {
  id: 'home',
  title: 'A form, a gallery and a popup',
  room: 'dialog',
  css: 'portico-lightbox { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.5rem; }',
  html: `<portico-contact-form endpoint="/api/message" focus-invalid>
  <form action="/api/message" method="post">
    <p><label for="email">E-mail</label> <input id="email" type="email" name="email" required></p>
    <p><button>Tell me about the next boat</button></p>
  </form>
</portico-contact-form>

<portico-lightbox>
  <a href="/pictures/evening-bay.svg"><img src="/pictures/evening-bay.svg" alt="A bay in the evening" width="600" height="400"></a>
  <a href="/pictures/fjord.svg"><img src="/pictures/fjord.svg" alt="A sailing boat in a fjord" width="600" height="400"></a>
  <a href="/pictures/old-town.svg"><img src="/pictures/old-town.svg" alt="Lit windows of an old town" width="600" height="400"></a>
</portico-lightbox>

<p><button type="button" commandfor="hours" command="--show">Opening hours</button></p>

<portico-popup id="hours" width="360">
  <h2>Opening hours</h2>
  <p>From nine to five, on Saturdays until noon.</p>
</portico-popup>`,
};

/** The code in the tabs of the front page. */
export const installSnippets = {
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
