import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const languages: Readonly<Record<string, string>> = {
  css: 'css',
  html: 'html',
  js: 'js',
  liquid: 'liquid',
  mjs: 'js',
  njk: 'njk',
  php: 'php',
  json: 'json',
};

/** Returns the code block of a guide that follows a line with nothing but the name of the file: `` `server.mjs` ``. */
export function guideFile(guide: string, name: string): string {
  const language = languages[name.split('.').pop() ?? ''] ?? '';
  const lines = readFileSync(resolve('docs', guide), 'utf8').split('\n');
  const label = lines.indexOf(`\`${name}\``);
  const start = lines.indexOf(`\`\`\`${language}`, label);
  const end = lines.indexOf('```', start);
  if (label < 0 || start !== label + 2 || end < 0)
    throw new Error(`${guide} has no ${language} block under \`${name}\`.`);
  return `${lines.slice(start + 1, end).join('\n')}\n`;
}

/** Files of a guide in a folder of their own, in which the packages of the repository can be imported. */
export interface GuideFolder {
  readonly path: string;
  remove(): void;
}

/** Writes files of a guide to a new temporary folder. */
export function writeGuideFiles(guide: string, names: readonly string[]): GuideFolder {
  const path = mkdtempSync(join(tmpdir(), 'portico-guide-'));
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'), 'junction');
  writeFileSync(join(path, 'package.json'), '{ "type": "module" }');
  for (const name of names) writeFileSync(join(path, name), guideFile(guide, name));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
