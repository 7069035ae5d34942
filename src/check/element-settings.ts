import { nameOf } from '../diagnostics/page/manifest.ts';
import { propertyName } from '../json/json.ts';
import type { Settings } from '../settings/settings.ts';

/** The modules with the settings of the elements. */
const modules = import.meta.glob<Readonly<Record<string, Settings>>>('../../elements/*/*.settings.ts', { eager: true });

/** Returns the settings of an element by its tag; `undefined` for an element without settings. */
export function settingsOf(tag: string): Settings | undefined {
  const name = nameOf(tag);
  return modules[`../../elements/${name}/${name}.settings.ts`]?.[`${propertyName(name)}Settings`];
}
