import { readdirSync, readFileSync } from 'node:fs';
import { code, table } from './markdown.ts';

const folder = 'src/languages';

/** Returns the table of the languages that elements load, with the people who have reviewed their texts. */
export function languagesTable(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags = readdirSync(folder).filter((name) => !name.includes('.'));
  const rows = tags.map((tag) => [code(tag), names.of(tag === 'zh' ? 'zh-Hans' : tag) ?? tag, reviewersOf(tag)]);
  return table(['`lang`', 'Language', 'Reviewed by'], rows);
}

/** Returns the reviewers that the files of a language name. */
function reviewersOf(tag: string): string {
  const files = readdirSync(`${folder}/${tag}`).map((file) => readFileSync(`${folder}/${tag}/${file}`, 'utf8'));
  const reviewers = files.flatMap((text) => /Reviewed by: (.+)\. \*\//.exec(text)?.[1] ?? []);
  return [...new Set(reviewers)].join(', ');
}
