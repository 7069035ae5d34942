import { type Change, conflicts } from './edits.ts';
import { byHand, type Library } from './library.ts';
import { withoutHand } from './options.ts';
import { type Call, findCalls } from './scripts/calls.ts';
import { isOptions } from './scripts/literal.ts';
import type { Script } from './scripts/parse-script.ts';
import type { FoundWidget, SiteFiles, SitePage } from './site-page.ts';

/** Returns the widgets of a page. A widget whose changes do not fit with those of another one stays. */
export function findWidgets(
  { markup, scripts, css }: SitePage,
  libraries: readonly Library[],
  files: Pick<SiteFiles, 'isInside' | 'isForced'>,
): FoundWidget[] {
  const accepted: Change[] = [];
  return libraries.flatMap((library) => {
    const tag = library.tags?.length === 1 ? library.tags[0] : undefined;
    const forced = new Map<Call, readonly string[]>();
    const calls = scripts
      .flatMap((script) => findCalls(script, library.calls))
      .map((call) => onPage(call, { markup, scripts }, files))
      .map((call) => {
        const [given, ...others] = call.args;
        if (!files.isForced || !library.options || !isOptions(given)) return call;
        const { options, notes } = withoutHand(library.options, given);
        const kept = { ...call, args: [options, ...others] };
        forced.set(kept, notes);
        return kept;
      });
    return [...library.find({ markup, scripts, css, calls })].map((found) => {
      const lost = found.grade === 'C' ? [] : found.calls.flatMap((call) => forced.get(call) ?? []);
      const widget = { tag, ...found, notes: [...found.notes, ...lost] };
      const isFree = widget.changes.every((change) => !accepted.some((other) => conflicts(change, other)));
      const kept = isFree ? widget : byHand(widget.node, 'it is a part of another widget', { ...widget, calls: [] });
      accepted.push(...kept.changes);
      return {
        ...kept,
        library,
        file: markup.file,
        line: markup.line(widget.node),
        label: markup.label(widget.node),
      };
    });
  });
}

/** An element that one library makes a widget is not also a widget of another one, whose classes it has. */
export function withoutRivals(widgets: readonly FoundWidget[]): FoundWidget[] {
  const migrated = new Set(widgets.filter(({ grade }) => grade !== 'C').map(({ node }) => node));
  return widgets.filter(({ grade, node }) => grade !== 'C' || !migrated.has(node));
}

/** Returns a call as a page runs it: with the reason why it stays on this page. */
function onPage(
  call: Call,
  { markup, scripts }: Pick<SitePage, 'markup' | 'scripts'>,
  { isInside }: Pick<SiteFiles, 'isInside'>,
): Call {
  const { statement, script } = call;
  const stays = (reason: string): Call => ({ ...call, statement: { reason } });
  const isOutside = !script.isInline && !isInside(script.file);
  if ('reason' in statement) {
    if (isOutside) return stays(statement.reason);
    if (!statement.coupled) return call;
    const { statement: alone } = onPage({ ...call, statement: statement.coupled }, { markup, scripts }, { isInside });
    return 'reason' in alone ? stays(alone.reason) : call;
  }
  const { variable, guards } = statement;
  if (isOutside) return stays('its script is outside of the folders that are named');
  const missing = guards.find((selector) => markup.matching(selector).length === 0);
  if (missing !== undefined) return stays(`it runs only on pages with ${missing}`);
  // A variable of a script is a global: other scripts of the page may use it, too.
  const other = variable === undefined ? undefined : scripts.find((one) => one !== script && one.names.has(variable));
  return other && variable !== undefined && !isDeclaredIn(other, variable)
    ? stays(`another script uses its result, "${variable}"`)
    : call;
}

const isDeclaredIn = ({ places = [] }: Script, name: string): boolean =>
  places.some(
    ({ node }) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name,
  );
