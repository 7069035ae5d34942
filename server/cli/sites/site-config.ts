import { realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { configConflicts } from '../config/config-conflicts.ts';
import type { Config } from '../config/config-schema.ts';
import type { Environment } from '../environment.ts';
import { readConfigFile } from '../config/read-config.ts';
import type { Templates } from '../../mail/template.ts';
import { readTemplates } from './read-templates.ts';

export interface ConfiguredSite {
  /** The real path of the folder. */
  readonly root: string;
  /** The path of the folder of the outbox and the comments. */
  readonly data: string;
  /** The path of the configuration, which visitors never see. */
  readonly configFile: string;
  readonly config: Config;
  /** The templates of the mails, and their files, which visitors never see. */
  readonly templates: { readonly templates: Templates; readonly files: readonly string[] };
}

/** Reads the configuration of the site in a folder; `configPath` by default is the file in it. Returns what is wrong, if something is. */
export function readSite(
  folder: string,
  configPath: string | undefined,
  environment: Environment,
): ConfiguredSite | { readonly faults: readonly string[] } {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { faults: [`"${folder}" is no folder; expected the folder with the pages of a site.`] };
  const root = realpathSync(folder);
  const configFile = resolve(configPath ?? join(root, 'portico.config.json'));
  const read = readConfigFile(configFile, environment, configPath !== undefined);
  if ('faults' in read) return read;
  const { config } = read;
  const data = realPath(resolve(dirname(configFile), config.data));
  const { templates, files, faults } = readTemplates(config, dirname(configFile));
  const conflicts = [...configConflicts(config, { site: root, data }), ...faults];
  if (conflicts.length > 0) return { faults: conflicts.map((conflict) => `${configFile}: ${conflict}`) };
  return { root, data, configFile: realPath(configFile), config, templates: { templates, files: files.map(realPath) } };
}

/** Returns what keeps sites from one process: visitors choose between them by the host of `url`, and each has its own data. */
export function siteConflicts(sites: readonly ConfiguredSite[]): readonly string[] {
  if (sites.length < 2) return [];
  /** The configurations by what each of them has for itself. */
  const owners = new Map<string, string>();
  return sites.flatMap(({ configFile, data, config }) => {
    const host = hostOf(config);
    const own = (name: string, fault: (other: string) => string): string[] => {
      const other = owners.get(name);
      owners.set(name, configFile);
      return other === undefined ? [] : [`${configFile}: ${fault(other)}`];
    };
    return [
      ...(host === undefined
        ? [`${configFile}: "url" is missing, by whose host the server chooses between several sites. Add it.`]
        : own(`host ${host}`, (other) => `"url" has the host ${host}, as that of ${other}; expected another host.`)),
      ...own(
        `folder ${data}`,
        (other) => `"data" is the folder ${data}, as that of ${other}; expected a folder for each site.`,
      ),
      ...(config.store === undefined
        ? []
        : own(
            `database ${databaseOf(config.store)}`,
            (other) =>
              `"store" is the database of ${other}; expected a database for each site. PORTICO_STORE is for one site.`,
          )),
    ];
  });
}

/** Returns the address of a database without the user, who may be another one. */
function databaseOf(store: string): string {
  const { hostname, port, pathname, search } = new URL(store);
  return `${hostname}:${port || '5432'}${pathname}${search}`;
}

export const hostOf = ({ url }: Pick<Config, 'url'>): string | undefined =>
  url === undefined ? undefined : new URL(url).hostname;

/** Returns the path of a file without symbolic links; of one that does not exist, that of its folder with its name. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), path.slice(parent.length));
  }
}
