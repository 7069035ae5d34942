import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordedLicenses, type RecordedLicense } from './recorded-licenses.ts';

/** A package whose code is included in the files of the library. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The name of its license in its `package.json` (`MIT`). */
  readonly license: string;
  /** The texts of its license files. */
  readonly texts: readonly string[];
}

/** Modules that tools add to builds, with the package that contains their code; `undefined` for modules of this repository's plugins. */
const virtualModules: readonly (readonly [id: RegExp, name: string | undefined])[] = [
  [/^module:/, undefined],
  [/^rolldown\//, 'rolldown'],
  [/^vite\//, 'vite'],
  [/^@oxc-project\+runtime@/, '@oxc-project/runtime'],
];

/**
 * Returns the folder of a module's package; `undefined` for the library's own modules. Throws for an unknown virtual module.
 */
export function packageFolderOf(id: string): string | undefined {
  const [path = ''] = id.replace(/^\0/, '').replaceAll('\\', '/').split('?');
  const [folder] = /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  if (folder || !id.startsWith('\0')) return folder;
  const virtual = virtualModules.find(([known]) => known.test(path));
  if (virtual) return virtual[1] && `node_modules/${virtual[1]}`;
  throw new Error(
    `The module "${path}" of the build belongs to no known package. ` +
      'Add its package to virtualModules in scripts/release/bundled-packages.ts.',
  );
}

/**
 * Returns the name, version and license of each package of these modules, sorted by name. Throws one error that lists all packages with an unknown
 * license.
 */
export function bundledPackages(modules: Iterable<string>, recorded = recordedLicenses): BundledPackage[] {
  const folders = new Set([...modules].flatMap((id) => packageFolderOf(id) ?? []));
  const found: BundledPackage[] = [];
  const faults: string[] = [];
  for (const folder of folders) {
    // npm requires a name and a version, but not a license.
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { name, version, license = '' } = manifest;
    const texts = licenseTexts(folder);
    const record = texts.length === 0 ? recorded[name] : undefined;
    const fault = texts.length > 0 ? noLicenseName(manifest) : recordFault(manifest, record);
    if (fault) faults.push(`${name} ${version}: ${fault}`);
    found.push({ name, version, license, texts: record ? [record.text] : texts });
  }
  if (faults.length > 0) throw new Error(`Packages are bundled whose license is not known:\n${faults.join('\n')}`);
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

const noLicenseName = ({ license }: Manifest): string | undefined =>
  license ? undefined : 'its package.json names no license. Do not bundle it before its license is known.';

function recordFault(manifest: Manifest, record: RecordedLicense | undefined): string | undefined {
  const { version, license } = manifest;
  if (!record)
    return (
      'it has no license file (LICENSE, COPYING or NOTICE). Record the text of its license, and where it is published, ' +
      'in scripts/release/recorded-licenses.ts.'
    );
  if (record.version === version && record.license === license) return noLicenseName(manifest);
  return (
    `its license was recorded for version ${record.version} (${record.license}), but its license is ${license ?? 'missing'} now. ` +
    `Compare ${record.source} and correct scripts/release/recorded-licenses.ts.`
  );
}

const isLicenseFile = (file: string): boolean => /^(licen[sc]e|copying|notice)/i.test(file);

function licenseTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter(isLicenseFile)
    .toSorted()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .replace(/^\n+|\s+$/g, ''),
    );
}
