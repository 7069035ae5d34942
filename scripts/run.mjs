// Runs a TypeScript file of this repository in Node: `node scripts/run.mjs scripts/size.ts --flag`. Vite resolves and compiles it exactly
// as in the browser builds, so there is only one compiler.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [, , file] = process.argv;
if (!file) {
  console.error('run.mjs: name the TypeScript file to run, for example: node scripts/run.mjs scripts/size.ts');
  process.exit(2);
}
process.argv.splice(1, 2, resolve(file));
try {
  await runnerImport(resolve(file), { configFile: false, logLevel: 'error' });
} catch (error) {
  console.error(error);
  process.exit(1);
}
