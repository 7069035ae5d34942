import type { ReactNode } from 'react';
import type { Translate } from './inspector.texts.ts';

/** A file of the library that the page has loaded. */
export interface ShownFile {
  readonly name: string;
  /** The compressed size in bytes; `undefined` if the server does not tell it. */
  readonly size: number | undefined;
  /** The time from the start of the page until the file was loaded, as `0.1 s`. */
  readonly time: string;
  /** The files and elements that requested it. */
  readonly importers: readonly string[];
}

export interface FilesPanelProps {
  readonly text: Translate;
  readonly files: readonly ShownFile[];
}

/** The files of the library that were loaded, with their weight. */
export function FilesPanel({ text, files }: FilesPanelProps): ReactNode {
  const total = files.reduce((sum, { size = 0 }) => sum + size, 0);
  return (
    <>
      <p>{text('total', { count: files.length, size: (total / 1000).toFixed(1) })}</p>
      <div className="scroller" role="region" aria-label={text('files')} tabIndex={0}>
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
            {files.map(({ name, size, time, importers }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{size === undefined ? text('unknown') : `${(size / 1000).toFixed(1)} kB`}</td>
                <td>{time}</td>
                <td>{importers.join(', ') || text('scriptTag')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
