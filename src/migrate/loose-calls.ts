import { placeIn } from '../diagnostics/page/problem.ts';
import { libraries as allLibraries } from './libraries/libraries.ts';
import type { Library } from './library.ts';
import { findCalls } from './scripts/calls.ts';
import { keyOf, type SitePage } from './site.ts';

/** A call of a library in a script that belongs to no widget that was found. */
export interface LooseCall {
  readonly library: Library;
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly reason: string;
}

/** Returns the calls that stay in the scripts of a site, apart from those of widgets that are listed. */
export function looseCalls(pages: readonly SitePage[], libraries: readonly Library[] = allLibraries): LooseCall[] {
  const listed = new Set(pages.flatMap(({ widgets }) => widgets.flatMap(({ calls }) => calls.map(keyOf))));
  const found = new Map<string, LooseCall>();
  for (const { scripts, markup, widgets } of pages)
    for (const library of libraries)
      for (const script of scripts)
        for (const call of findCalls(
          script,
          library.calls.filter((name) => name !== '$.on'),
        )) {
          const nodes = call.selector === undefined ? undefined : markup.matching(call.selector);
          const isListed = nodes?.some((node) => widgets.some((widget) => widget.node === node));
          if (listed.has(keyOf(call)) || found.has(keyOf(call)) || isListed || nodes?.length === 0) continue;
          const text = script.isInline ? markup.text : script.text;
          const { line } = placeIn(text, call.offset);
          const reason =
            'reason' in call.statement ? call.statement.reason : 'no widget that this command changes belongs to it';
          found.set(keyOf(call), { library, file: script.file, line, name: call.name, reason });
        }
  return [...found.values()];
}
