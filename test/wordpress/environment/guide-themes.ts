import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { guideFile } from '../../docs/guide-files.ts';
import type { WordPress } from './wordpress.ts';

/** A theme that contains the code of a guide and, for a classic theme, the page frame around it. */
export interface GuideTheme {
  /** The name of its folder. */
  readonly name: string;
  readonly guide: string;
  readonly files: Readonly<Record<string, string>>;
}

const read = (guide: string) => (file: string) => guideFile(guide, file);
const classic = read('systems/wordpress-classic-themes.md');
const block = read('systems/wordpress-block-themes.md');

/** Features that classic themes declare; the reply script is enqueued as in most themes. */
const features = `
add_action( 'after_setup_theme', function () {
  add_theme_support( 'title-tag' );
  add_theme_support( 'html5', array( 'comment-form', 'comment-list', 'gallery', 'search-form', 'script', 'style' ) );
  register_nav_menus( array( 'primary' => 'Primary menu' ) );
} );
add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_style( 'guide-classic', get_stylesheet_uri(), array(), '1.0' );
  if ( is_singular() && comments_open() && get_option( 'thread_comments' ) ) {
    wp_enqueue_script( 'comment-reply' );
  }
} );
`;

/** The frame of every page, with the parts of the guide at their places. */
const frame = `<!doctype html>
<html <?php language_attributes(); ?>>
<head>
  <meta charset="<?php bloginfo( 'charset' ); ?>">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<header>${classic('header.php')}</header>
<main>
<?php while ( have_posts() ) : the_post(); the_title( '<h1>', '</h1>' ); ?>
${classic('single.php')}
<?php endwhile; ?>
</main>
<?php wp_footer(); ?>
</body>
</html>
`;

export const guideThemes: readonly GuideTheme[] = [
  {
    name: 'guide-classic',
    guide: 'docs/systems/wordpress-classic-themes.md',
    files: {
      'functions.php': `<?php\n${features}${classic('functions.php')}`,
      'style.css': `/*\nTheme Name: Guide\nVersion: 1.0\n*/\n${classic('style.css')}`,
      'index.php': frame,
      'comments.php': classic('comments.php'),
    },
  },
  {
    name: 'guide-block',
    guide: 'docs/systems/wordpress-block-themes.md',
    files: {
      'functions.php': `<?php\n${block('functions.php')}`,
      'style.css': block('style.css'),
      'templates/page-season.html': block('templates/page-season.html'),
    },
  },
];

/** Adds a theme with the files of the last build to a site, and activates it. The parent of a child theme is the default theme. */
export function activateTheme(site: WordPress, { name, files }: GuideTheme): void {
  const folder = join(String(site.run('return get_theme_root();')), name);
  const parent = String(site.run('return WP_DEFAULT_THEME;'));
  mkdirSync(folder);
  symlinkSync(resolve('dist'), join(folder, 'portico'), 'junction');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text.replace(/^Template: .+$/m, `Template: ${parent}`));
  }
  site.run('switch_theme( $input["name"] );', { name });
}
