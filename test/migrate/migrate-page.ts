import { type Plan, planMigration } from '../../src/migrate/plan.ts';

/** The result of migrating one page. */
interface MigratedPage {
  readonly html: string;
  /** The other files that changed, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly plan: Plan;
  /** The reasons of the widgets and calls that stay. */
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
}

/** Migrates a page, beside other files. The tags of Portico in the head are left out of the result. */
export function migratePage(
  html: string,
  files: Readonly<Record<string, string>> = {},
  file = 'index.html',
): MigratedPage {
  const plan = planMigration(
    {
      pages: [{ file, text: html }],
      root: '.',
      read: (path) => files[path],
      scripts: Object.keys(files).filter((path) => !path.endsWith('.css')),
      styles: Object.keys(files).filter((path) => path.endsWith('.css')),
      isInside: () => true,
    },
    'portico.js',
  );
  const changed = Object.fromEntries(plan.files.map(({ file: name, after }) => [name, after]));
  const { [file]: after = html, ...others } = changed;
  return {
    html: after.replaceAll(
      /[ \t]*(?:<script type="module" src="portico.js"><\/script>|<link rel="stylesheet" href="portico.css">)\n?/g,
      '',
    ),
    files: others,
    plan,
    reasons: [
      ...plan.widgets.flatMap(({ reason }) => reason ?? []),
      ...plan.calls.map(({ name, reason }) => `${name}: ${reason}`),
    ],
    notes: plan.widgets.flatMap(({ notes }) => notes),
  };
}

/** Migrates the content of a body and a script that follows it. Returns the content without what is left of the script. */
export function migrateBody(
  body: string,
  script = '',
): { readonly body: string; readonly script: string; readonly reasons: readonly string[] } {
  const tag = script === '' ? '' : `<script>${script}</script>`;
  const { html, reasons } = migratePage(`<!doctype html><html><head></head><body>${body}${tag}</body></html>`);
  const [, content = ''] = /<body>([^]*)<\/body>/.exec(html) ?? [];
  const [whole = '', left = ''] = script === '' ? [] : (/<script>([^]*?)<\/script>$/.exec(content) ?? []);
  return { body: content.slice(0, content.length - whole.length), script: left, reasons };
}
