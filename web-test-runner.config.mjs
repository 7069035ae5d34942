// Web Test Runner only reads JavaScript; the configuration itself is TypeScript, which Vite compiles.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./test/browsers/config.ts', { configFile: false, logLevel: 'error' });
export default module.default;
