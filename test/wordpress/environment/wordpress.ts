import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { parseJson } from '../../../src/json/json.ts';
import { startServer, type ServerProcess } from '../../docs/server-process.ts';
import { openPage, type OpenPage } from '../../e2e/browser.ts';

const fixtures = resolve('test/wordpress/fixtures');
const php = process.env.PHP ?? 'php';

/** Settings of PHP: keeps its compiled files for all processes of a machine, because each call of `run` starts a process. */
const keepCompiled = ['-d', 'opcache.enable_cli=1', '-d', `opcache.file_cache=${compiledFolder()}`];

function compiledFolder(): string {
  const folder = join(tmpdir(), 'portico-wordpress-compiled');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A new WordPress with a database of its own. */
export interface WordPress {
  /** The address of the home page, without a slash at the end: the origin, and the folder if the site is in one. */
  readonly origin: string;
  /** Runs PHP code as the administrator, with `$input`; returns what the code returns. Throws if PHP prints an error. */
  run(code: string, input?: Readonly<Record<string, unknown>>): unknown;
  /** Copies the plug-in Portico into the site, as `npm run wordpress` packs it, without activating it. */
  addPortico(): void;
  /** Adds the stand-in for a plug-in that is in no package registry, from `fixtures/stand-ins`. */
  addStandIn(name: 'woocommerce' | 'wp-consent-api'): void;
  /** Adds code that WordPress runs before plug-ins, as a theme author would add a filter. */
  addCode(name: string, code: string): void;
  /** Activates a plug-in, by its main file: `portico/portico.php`. */
  activate(plugin: string): void;
  /** Publishes a post or page, and returns its id. */
  addPost(post: Readonly<Record<string, unknown>>): number;
  /** Publishes a comment, and returns its id. */
  addComment(comment: Readonly<Record<string, unknown>>): number;
  /** Adds a PNG picture to the media library, and returns its id. */
  addPicture(name: string, width: number, height: number): number;
  /** Adds a menu with links, by their titles, to a location of the theme; returns its id. */
  addMenu(location: string, links: Readonly<Record<string, string>>): number;
  /** Returns what PHP has logged so far: notices, warnings, errors. */
  debugLog(): string;
  stop(): Promise<void>;
}

/**
 * Starts a WordPress for the tests of a file; returns a getter. `folder` is the path of a site in a folder, such as `/blog`; empty for a site
 * at the root.
 */
export function sharedWordPress(prepare: (site: WordPress) => void, folder: '' | `/${string}` = ''): () => WordPress {
  let site: WordPress | undefined;
  beforeAll(async () => {
    site = await startWordPress(folder);
    prepare(site);
  });
  afterAll(() => site?.stop());
  return () => {
    if (!site) throw new Error('WordPress did not start.');
    return site;
  };
}

/** Returns `true` if WordPress is available, with the database of the project; `core.ts` prints why it is not. */
export const hasWordPress = (): boolean =>
  coreFolder() !== '' && (inject('wordpress').database === 'sqlite' || inject('mariaDbSocket') !== '');

const coreFolder = (): string => inject('wordpressCores')[inject('wordpress').version];

async function startWordPress(folder: string): Promise<WordPress> {
  const core = coreFolder();
  const content = makeContent(core);
  const env = {
    WORDPRESS_TEST_CORE: core,
    WORDPRESS_TEST_CONTENT: content,
    WORDPRESS_TEST_FOLDER: folder,
    WORDPRESS_TEST_SOCKET: inject('wordpress').database === 'mariadb' ? inject('mariaDbSocket') : '',
    WORDPRESS_TEST_DATABASE: basename(content).replaceAll('-', '_'),
    WORDPRESS_TEST_CONFIG: join(fixtures, 'server/wp-config.php'),
    WORDPRESS_TEST_CONTRACT: resolve('test/contract/contact-form-7'),
  };
  const server = await startServer({
    command: php,
    args: [...keepCompiled, '-S', '127.0.0.1:0', join(fixtures, 'server/router.php')],
    folder: content,
    env,
  });
  try {
    return siteOf(server, content, { ...env, WORDPRESS_TEST_ORIGIN: server.origin }, folder);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Makes the folder `wp-content`, in which sites differ; they share the core. */
function makeContent(core: string): string {
  const content = mkdtempSync(join(tmpdir(), 'portico-wp-content-'));
  for (const folder of ['plugins', 'themes', 'uploads', 'database']) mkdirSync(join(content, folder));
  cpSync(join(fixtures, 'mu-plugins'), join(content, 'mu-plugins'), { recursive: true });
  if (inject('wordpress').database === 'sqlite') cpSync(join(fixtures, 'server/db.php'), join(content, 'db.php'));
  const themes = join(core, 'wordpress/wp-content/themes');
  for (const theme of readdirSync(themes)) symlinkSync(join(themes, theme), join(content, 'themes', theme));
  cpSync(join(fixtures, 'themes'), join(content, 'themes'), { recursive: true });
  return content;
}

function siteOf(
  server: ServerProcess,
  content: string,
  env: Readonly<Record<string, string>>,
  folder: string,
): WordPress {
  const script = (name: string, input: string): string => {
    const { stdout, stderr, status } = spawnSync(
      php,
      [...keepCompiled, '-d', 'display_errors=stderr', join(fixtures, 'server', name)],
      {
        encoding: 'utf8',
        env: { ...process.env, ...env },
        input,
      },
    );
    if (stderr !== '' || status !== 0) throw new Error(`PHP exited with ${status}: ${stderr}${stdout}`);
    return stdout;
  };
  const run: WordPress['run'] = (code, input = {}) => parseJson(script('run.php', JSON.stringify({ code, input })));
  const log = join(content, 'debug.log');

  script('install.php', '');
  return {
    origin: server.origin + folder,
    run,
    addPortico: () => cpSync(inject('porticoPlugin'), join(content, 'plugins/portico'), { recursive: true }),
    addStandIn: (name) => {
      const files = [`${name}.php`, `${name}.js`].filter((file) => existsSync(join(fixtures, 'stand-ins', file)));
      for (const file of files) cpSync(join(fixtures, 'stand-ins', file), join(content, 'mu-plugins', file));
    },
    addCode: (name, code) => writeFileSync(join(content, 'mu-plugins', `${name}.php`), `<?php\n${code}\n`),
    activate: (plugin) => void run('return activate_plugin( $input["plugin"] );', { plugin }),
    addPost: (post) => Number(run('return wp_insert_post( wp_slash( $input ), true );', { ...published, ...post })),
    addComment: (comment) =>
      Number(run('return wp_insert_comment( wp_slash( $input ) );', { ...approved, ...comment })),
    addPicture: (name, width, height) => Number(run(pictureCode, { name, width, height })),
    addMenu: (location, links) => Number(run(menuCode, { location, links })),
    debugLog: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    async stop() {
      await server.stop();
      rmSync(content, { recursive: true, force: true });
    },
  };
}

const published = { post_type: 'page', post_status: 'publish', post_author: 1, comment_status: 'open' };

const approved = { comment_approved: 1, comment_author: 'Ada', comment_author_email: 'ada@example.com' };

/** Writes a PNG of one colour without the extension GD: one bit per pixel, all 0. */
const pictureCode = `
  $chunk  = fn( $type, $data ) => pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
  $row    = str_repeat( "\\0", 1 + (int) ceil( $input['width'] / 8 ) );
  $png    = "\\x89PNG\\r\\n\\x1a\\n" . $chunk( 'IHDR', pack( 'NNCCCCC', $input['width'], $input['height'], 1, 0, 0, 0, 0 ) )
    . $chunk( 'IDAT', gzcompress( str_repeat( $row, $input['height'] ) ) ) . $chunk( 'IEND', '' );
  $upload = wp_upload_bits( $input['name'] . '.png', null, $png );
  $id     = wp_insert_attachment(
    array( 'post_title' => $input['name'], 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ),
    $upload['file']
  );
  update_post_meta( $id, '_wp_attachment_image_alt', $input['name'] );
  wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
  return $id;
`;

const menuCode = `
  $menu = wp_create_nav_menu( $input['location'] );
  foreach ( $input['links'] as $title => $address ) {
    wp_update_nav_menu_item( $menu, 0, array(
      'menu-item-title' => $title, 'menu-item-url' => $address, 'menu-item-status' => 'publish',
    ) );
  }
  set_theme_mod( 'nav_menu_locations', array( $input['location'] => $menu ) );
  return $menu;
`;

/** Opens a page of a site as a visitor, in a new browser context. */
export const openSitePage = ({ origin }: WordPress, path: string): Promise<OpenPage> => openPage(origin + path);

/** Returns the mistakes in a page that Portico's debug mode finds. */
export const problemsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const problems = (await window.portico?.debug())?.problems();
    return (problems ?? ['Portico is missing.']).map((problem) =>
      typeof problem === 'string' ? problem : `${problem.node.localName}#${problem.node.id}: ${problem.message}`,
    );
  });

/** Tests, after all other tests of a block, that PHP has logged nothing. */
export function expectEmptyLog(site: () => WordPress): void {
  it('leaves the debug log of WordPress empty', () => {
    expect(site().debugLog()).toBe('');
  });
}

/**
 * Logs in as the administrator, in the context of a page. It sends the form without the login page, whose script moves the focus while a test
 * types.
 */
export async function logIn(page: Page, { origin }: WordPress): Promise<void> {
  const form = { log: 'keeper', pwd: 'lighthouse' };
  const response = await page.request.post(`${origin}/wp-login.php`, { form, maxRedirects: 0 });
  if (response.status() !== 302) throw new Error(`WordPress refused the login with ${response.status()}.`);
}
