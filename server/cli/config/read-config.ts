import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isObject } from '../../../src/json/json.ts';
import { errorCode, errorText } from '../../errors.ts';
import { configFault } from './config-faults.ts';
import { configSchema, type Config } from './config-schema.ts';
import { withEnvironment, type Environment } from '../environment.ts';

/** A configuration, or one message for each fault in it. */
export type ReadConfig = { readonly config: Config } | { readonly faults: readonly string[] };

/**
 * Reads a configuration from a file and the environment. If the file does not exist and is not `isRequired`, returns the configuration of a site
 * without forms.
 */
export function readConfigFile(file: string, environment: Environment, isRequired: boolean): ReadConfig {
  let text = '{}';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT')
      return { faults: [`${file}: cannot be read (${code}); expected a file that this user may read.`] };
    if (isRequired) return { faults: [`${file}: does not exist; expected the configuration in this file.`] };
  }
  const read = readConfig(text, environment);
  return 'faults' in read ? { faults: read.faults.map((fault) => `${file}: ${fault}`) } : read;
}

/** Reads the text of a configuration. */
export function readConfig(text: string, environment: Environment): ReadConfig {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      faults: [`This is no JSON: ${errorText(error)}. Expected { "forms": { … } }.`],
    };
  }
  if (!isObject(json)) return { faults: ['The whole file is no object; expected { "forms": { … } }.'] };
  const { settings, faults } = withEnvironment(json, environment);
  if (faults.length > 0) return { faults };
  const result = v.safeParse(configSchema, settings);
  if (result.success) return { config: result.output };
  return { faults: [...new Set(result.issues.map((issue) => configFault(issue, configSchema)))] };
}
