import { docsOf } from '../../diagnostics/page/manifest.ts';
import { deadListenersIn } from '../../diagnostics/page/rules/events.ts';
import { scriptAddress } from '../../diagnostics/page/rules/script-tags.ts';
import type { PageReader } from '../../diagnostics/page/problem.ts';
import type { Finding } from '../finding.ts';
import type { SiteFiles } from './site-files.ts';

/** The address of a module in a script: `'./form.js'`. */
const module = /(["'`])(\.{0,2}\/[^"'`\s]+\.m?js)\1/g;

/** Returns the listeners that are never called. Searches the site's script files that a page loads, also by imports. */
export function deadListenerFindings<Node>(page: PageReader<Node>, files: SiteFiles): Finding[] {
  const inline = page.all('script:not([src])').map((node) => page.text(node));
  const texts = new Map<string, string>();
  const add = (address: string, from?: string): void => {
    const [path = ''] = address.split(/[?#]/);
    const file = /^(?:\/\/|[a-z]+:)/i.test(path) || scriptAddress.test(path) ? undefined : files.pathOf(path, from);
    const text = file !== undefined && !texts.has(file) ? files.read(file) : undefined;
    if (file === undefined || text === undefined) return;
    texts.set(file, text);
    addImports(text, file);
  };
  const addImports = (text: string, from?: string): void => {
    for (const [, , address = ''] of text.matchAll(module)) add(address, from);
  };
  for (const node of page.all('script[src]')) add(page.attribute(node, 'src') ?? '');
  for (const text of inline) addImports(text);
  const all = [...inline, ...texts.values()].join('\n');
  return [...texts].flatMap(([file, text]) =>
    Array.from(deadListenersIn(text, page, all), ({ at, message, element }) => ({
      file,
      ...at,
      element: 'script',
      message,
      docs: docsOf(element),
      label: '<script>',
    })),
  );
}
