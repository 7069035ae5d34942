import type { Report } from './report.ts';

/** Returns the report for programs. */
export function jsonReport({ plan, skipped, findings, sizes, isWritten }: Report): string {
  const report = {
    written: isWritten,
    widgets: plan.widgets.map(({ file, line, library, label, grade, tag, reason, notes }) => ({
      file,
      line,
      library: library.name,
      label,
      grade,
      element: tag,
      reason,
      notes,
    })),
    calls: plan.calls.map(({ file, line, library, name, reason }) => ({
      file,
      line,
      library: library.name,
      name,
      reason,
    })),
    files: plan.files.map(({ file }) => file),
    removed: plan.assets.flatMap(({ page, removed }) =>
      removed.map(({ address }) => ({ file: page.markup.file, address })),
    ),
    kept: plan.assets.flatMap(({ page, kept }) =>
      kept.map(({ asset: { address }, reason }) => ({ file: page.markup.file, address, reason })),
    ),
    skipped,
    sizes,
    problems: findings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
