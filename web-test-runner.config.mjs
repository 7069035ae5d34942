// Web Test Runner reads JavaScript only; the configuration itself is TypeScript, compiled by Vite like all the rest.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./test/browsers/config.ts', { configFile: false, logLevel: 'error' });
export default module.default;
