import type { BundledPackage } from './bundled-packages.ts';

/** The name of the file with the notices, in the repository, in `dist`, in the package and in the zip. */
export const noticesFile = 'THIRD-PARTY-NOTICES.md';

const titleOf = ({ name, version }: BundledPackage): string => `${name} ${version}`;

/** Returns a Markdown page with the notices of these packages. If several packages share a text, it is printed once. */
export function thirdPartyNotices(packages: readonly BundledPackage[]): string {
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const byText = new Map<string, BundledPackage[]>();
  for (const bundled of packages) {
    for (const text of bundled.texts) byText.set(text, [...(byText.get(text) ?? []), bundled]);
  }
  const sections = [...byText].map(
    ([text, owners]) => `## ${owners.map(titleOf).join(', ')}\n\n\`\`\`\`text\n${text}\n\`\`\`\``,
  );
  const head = [
    '# Third-party notices',
    'The files of Portico contain code of the packages below. Copies of these files keep these notices.',
    'Generated from the modules in the builds by `npm run build` and `npm run notices`.',
    ['| package | version | license |', '|---|---|---|', ...rows].join('\n'),
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}

/** Describes the difference between the notices in the repository and those of the last build; `undefined` if there is none. */
export function staleNotices(recorded: string | undefined, built: string | undefined): string | undefined {
  if (built === undefined) return `There is no dist/${noticesFile}. Run: npm run build`;
  if (recorded === built) return undefined;
  const before = rowsOf(recorded);
  const after = rowsOf(built);
  const changes = [
    ...after.filter((row) => !before.includes(row)).map((row) => `+ ${row}`),
    ...before.filter((row) => !after.includes(row)).map((row) => `- ${row}`),
  ];
  const lines = changes.length > 0 ? changes : ['A license text has changed.'];
  return [`${noticesFile} is stale. Run: npm run build && npm run notices`, ...lines].join('\n');
}

const rowsOf = (page = ''): string[] => page.match(/^\| (?!package ).*$/gm) ?? [];
