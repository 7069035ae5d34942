import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pluginFiles } from '../scripts/wordpress/plugin-files.ts';
import { startServer } from '../test/docs/server-process.ts';
import { fetchNewest, fetchOldest } from '../test/wordpress/environment/core-versions.ts';
import type { Bench, Result } from './measure/results.ts';
import { interleave } from './measure/rounds.ts';

const fixtures = resolve('test/wordpress/fixtures');
const php = process.env.PHP ?? 'php';

/** Turns the plug-in off by `?off`, and prints the CPU time of the request since plug-ins load, in ms. */
const measure = `<?php
  $GLOBALS['bench_cpu'] = function () {
    $used = getrusage();
    return 1e3 * ( $used['ru_utime.tv_sec'] + $used['ru_stime.tv_sec'] ) + ( $used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec'] ) / 1e3;
  };
  $GLOBALS['bench_start'] = $GLOBALS['bench_cpu']();
  add_filter( 'option_active_plugins', fn( $plugins ) => isset( $_GET['off'] ) ? array() : $plugins );
  add_action( 'shutdown', function () {
    if ( 'cli-server' === PHP_SAPI ) printf( '<!-- cpu: %.3f -->', $GLOBALS['bench_cpu']() - $GLOBALS['bench_start'] );
  }, 9999 );`;

/** Publishes a plain page, and a page with a gallery of 40 pictures. */
const pages = `
  activate_plugin( 'portico/portico.php' );
  update_option( 'portico_settings', array() );
  $page   = array( 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1 );
  $images = array_map( function ( $index ) {
    $picture = array( 'post_title' => "Boat $index", 'post_mime_type' => 'image/png', 'post_status' => 'inherit' );
    $id      = wp_insert_attachment( $picture, wp_upload_dir()['path'] . "/boat-$index.png" );
    wp_update_attachment_metadata( $id, array( 'width' => 800, 'height' => 600, 'file' => _wp_relative_upload_path( get_attached_file( $id ) ) ) );
    $image = sprintf( '<img src="%s" alt="" class="wp-image-%d"/>', wp_get_attachment_url( $id ), $id );
    return "<!-- wp:image {\\"id\\":$id} --><figure class=\\"wp-block-image\\">$image</figure><!-- /wp:image -->";
  }, range( 1, 40 ) );
  $gallery = '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images">' . implode( '', $images ) . '</figure><!-- /wp:gallery -->';
  wp_insert_post( wp_slash( $page + array( 'post_title' => 'Plain', 'post_content' => '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->' ) ) );
  return wp_insert_post( wp_slash( $page + array( 'post_title' => 'Gallery', 'post_content' => $gallery ) ) );`;

/** The CPU time that the plug-in for WordPress adds to a request. */
export const wordpress: Bench = {
  about: 'CPU time of a request to WordPress, with the plug-in against without it',
  async run() {
    const core = await fetchCore();
    const content = mkdtempSync(join(tmpdir(), 'portico-bench-wordpress-'));
    await makeContent(core, content);
    const env = {
      WORDPRESS_TEST_CORE: core,
      WORDPRESS_TEST_CONTENT: content,
      WORDPRESS_TEST_FOLDER: '',
      WORDPRESS_TEST_CONFIG: join(fixtures, 'server/wp-config.php'),
      WORDPRESS_TEST_CONTRACT: resolve('test/contract/contact-form-7'),
    };
    const server = await startServer({
      command: php,
      args: ['-d', 'opcache.enable_cli=1', '-S', '127.0.0.1:0', join(fixtures, 'server/router.php')],
      folder: content,
      env,
    });
    const call = (name: string, input: string): void => {
      const options = {
        encoding: 'utf8',
        env: { ...process.env, ...env, WORDPRESS_TEST_ORIGIN: server.origin },
        input,
      } as const;
      const { stderr, stdout, status } = spawnSync(php, [join(fixtures, 'server', name)], options);
      if (status !== 0) throw new Error(`PHP exited with ${status}: ${stderr}${stdout}`);
    };
    const cpuOf = (path: string) => async (): Promise<number> => {
      const html = await (await fetch(server.origin + path)).text();
      return Number(/<!-- cpu: ([\d.]+) -->/.exec(html)?.[1]);
    };
    try {
      call('install.php', '');
      call('run.php', JSON.stringify({ code: pages, input: {} }));
      const results: Result[] = [];
      for (const [name, goal] of [
        ['plain', 3],
        ['gallery', 5],
      ] as const) {
        const measures = { portico: cpuOf(`/${name}/`), other: cpuOf(`/${name}/?off`) };
        const times = await interleave(measures, { count: 15, warmUp: 3 });
        const label = name === 'plain' ? 'a plain page' : 'a gallery of 40 pictures';
        results.push({ label, unit: 'ms', as: 'difference', ...times, goal });
      }
      return results;
    } finally {
      await server.stop();
      rmSync(content, { recursive: true, force: true });
    }
  },
};

/** Resolves to the folder with the newest WordPress, or with the oldest elsewhere than on Debian. */
async function fetchCore(): Promise<string> {
  const oldest = await fetchOldest();
  if (typeof oldest === 'string') throw new Error(oldest);
  const newest = await fetchNewest(oldest.folder);
  return typeof newest === 'string' ? oldest.folder : newest.folder;
}

/** Fills the folder `wp-content` of the site. */
async function makeContent(core: string, content: string): Promise<void> {
  for (const folder of ['plugins', 'themes', 'uploads', 'database']) mkdirSync(join(content, folder));
  cpSync(join(fixtures, 'mu-plugins'), join(content, 'mu-plugins'), { recursive: true });
  cpSync(join(fixtures, 'server/db.php'), join(content, 'db.php'));
  const themes = join(core, 'wordpress/wp-content/themes');
  for (const theme of readdirSync(themes)) symlinkSync(join(themes, theme), join(content, 'themes', theme));
  writeFileSync(join(content, 'mu-plugins/a-measure.php'), measure);
  for (const [path, bytes] of await pluginFiles()) {
    const file = join(content, 'plugins/portico', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
