import { nameOf } from '../diagnostics/page/manifest.ts';
import { propertyName, type JsonObject } from '../json/json.ts';
import type { Settings } from '../settings/settings.ts';

const modules = import.meta.glob<Readonly<Record<string, Settings>>>('../../elements/*/*.settings.ts', { eager: true });

type ReadCms = (json: JsonObject) => JsonObject;

const cmsModules = import.meta.glob<ReadCms>('../../elements/*/from-cms.ts', { eager: true, import: 'fromCms' });

/** Returns the settings of an element by its tag; `undefined` for an element without settings. */
export function settingsOf(tag: string): Settings | undefined {
  const name = nameOf(tag);
  return modules[`../../elements/${name}/${name}.settings.ts`]?.[`${propertyName(name)}Settings`];
}

/** Returns the function that turns the names and values of a CMS into those of an element; `undefined` if the element has none. */
export const fromCmsOf = (tag: string): ReadCms | undefined => cmsModules[`../../elements/${nameOf(tag)}/from-cms.ts`];
