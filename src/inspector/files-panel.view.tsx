import type { ReactNode } from 'react';
import type { Translate } from './inspector.texts.ts';

/** A file of the library that the page has loaded. */
export interface ShownFile {
  readonly name: string;
  /** The transferred size in bytes; `undefined` if the server does not tell it. */
  readonly size: number | undefined;
  /** The time from the start of the page until the file was loaded, as `0.1 s`. */
  readonly time: string;
  /** The files and elements that requested it. */
  readonly importers: readonly string[];
  readonly isForDebugMode: boolean;
}

export interface FilesPanelProps {
  readonly text: Translate;
  readonly files: readonly ShownFile[];
}

/** The files of the library that were loaded, with their weight. */
export function FilesPanel({ text, files }: FilesPanelProps): ReactNode {
  return (
    <>
      <p>{text('total', totalOf(files.filter(({ isForDebugMode }) => !isForDebugMode)))}</p>
      <p>{text('debugTotal', totalOf(files.filter(({ isForDebugMode }) => isForDebugMode)))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('file')}</th>
            <th scope="col">{text('size')}</th>
            <th scope="col">{text('time')}</th>
            <th scope="col">{text('importers')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, size, time, importers, isForDebugMode }) => (
            <tr key={name} data-debug={isForDebugMode}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{size === undefined ? text('unknown') : `${(size / 1000).toFixed(1)} kB`}</td>
              <td>{time}</td>
              <td>{importersText(text, importers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const totalOf = (files: readonly ShownFile[]) => ({
  count: files.length,
  size: (files.reduce((sum, { size = 0 }) => sum + size, 0) / 1000).toFixed(1),
});

/** Returns the first importers; files that many others import have a long list. */
function importersText(text: Translate, importers: readonly string[]): string {
  if (importers.length === 0) return text('scriptTag');
  const more = importers.length - 3;
  return importers.slice(0, 3).join(', ') + (more > 0 ? ` + ${more}` : '');
}
