// Generates a working element with docs, a demo page and tests: `npm run new -- price-table`.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeStaleFiles } from './describe/output/docs-pages.ts';
import { elementNames } from './describe/elements.ts';
import { elementFiles, withCard, withReadmeRow, withRegistryLine } from './new/element-files.ts';
import { readElementName } from './new/element-name.ts';

const registry = 'src/registry.ts';
const demoIndex = 'demo-pages/demos.html';

try {
  await createElement(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createElement(input: string | undefined): Promise<void> {
  const name = readElementName(input, readdirSync('elements'));
  const files = elementFiles(name);
  const existing = [...files.keys()].find((path) => existsSync(path));
  if (existing) throw new Error(`${existing} is there already. Move it, or choose another name.`);
  const changed = new Map([
    [registry, withRegistryLine(readFileSync(registry, 'utf8'), name.kebab)],
    ['README.md', withReadmeRow(readFileSync('README.md', 'utf8'), name.kebab)],
    [demoIndex, withCard(readFileSync(demoIndex, 'utf8'), name.kebab)],
  ]);

  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const [path, text] of changed) writeFileSync(path, text);
  // The new element is added, because the registry was imported before it contained the element.
  const written = await writeStaleFiles([...elementNames(), name.kebab].toSorted());
  const docs = `elements/${name.kebab}/${name.kebab}.md`;
  for (const path of new Set([...changed.keys(), ...written])) if (path !== docs) console.log(`Updated ${path}.`);
  for (const path of [...files.keys(), docs]) console.log(`Made ${path}.`);
  console.log(`Move its row in README.md and its card in ${demoIndex} to the group where it belongs.`);
  console.log(`Start in elements/${name.kebab}; after a change run: npm run describe`);
}
