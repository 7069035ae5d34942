import { isCommand } from '../../../sanitize/trust.ts';
import { attributeName } from '../../../settings/settings.ts';
import { manifest } from '../manifest.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import { label, quote, type PageReader, type Problem } from '../problem.ts';

/** Finds buttons with a command for an element that does not exist, or a command that the element does not have. */
export function* wrongCommands<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const targets = new Map(page.all('[id]').map((node) => [page.attribute(node, 'id') ?? '', node]));
  for (const node of page.all('[commandfor]')) {
    const command = page.attribute(node, 'command') ?? '';
    const id = page.attribute(node, 'commandfor') ?? '';
    const target = targets.get(id);
    if (!target) {
      // On a page without elements that have commands, the button is none of the library's.
      if (!page.all('*').some((owner) => hasCommands(page.tag(owner)))) continue;
      const own = [...targets].flatMap(([known, owner]) => (hasCommands(page.tag(owner)) ? known : []));
      yield { node, attribute: 'commandfor', missingIn: 'page', message: missing(id, own) };
      continue;
    }
    const tag = page.tag(target);
    const { methods } = manifest.elements[tag] ?? {};
    if (!methods) continue;
    const commands = methods.filter(isCommand).map((method) => `--${attributeName(method)}`);
    if (commands.includes(command)) continue;
    const found = commands.includes(`--${command}`)
      ? ` Commands of the library begin with two hyphens: write command="--${command}".`
      : didYouMean(command, commands) || ` Its commands are ${commands.join(', ') || 'none'}.`;
    const message = `command=${quote(command)} is not a command of ${label(page, target)}.${found}`;
    yield { node, attribute: 'command', element: tag, message };
  }
}

const hasCommands = (tag: string): boolean => (manifest.elements[tag]?.methods.length ?? 0) > 0;

const missing = (id: string, known: readonly string[]): string =>
  `commandfor=${quote(id)} is not the id of an element on this page.${didYouMean(id, known) || ` Give the element id=${quote(id)}.`}`;
