import { prefix } from '../../diagnostics/page/manifest.ts';
import type { PrivacyDeclaration, PrivacyDeclarations } from '../../privacy/privacy.ts';

/** The declarations of the elements that store or send something, by the path of their module. */
const files = import.meta.glob<PrivacyDeclaration>('../../../elements/*/*.privacy.ts', {
  eager: true,
  import: 'privacy',
});

/** The declarations of all elements: what they store, and what they send. */
export const privacyDeclarations: PrivacyDeclarations = new Map(
  Object.entries(files).map(([path, declaration]) => [/([^/]+)\.privacy\.ts$/.exec(path)?.[1] ?? path, declaration]),
);

export const tagsOf = (names: readonly string[]): string[] => names.map((name) => prefix + name);
