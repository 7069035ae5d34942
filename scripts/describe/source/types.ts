import { failureType, type EventDescription, type MethodDescription, type TypeOrigin } from '../description.ts';
import { typeNamesIn, type Source } from './source.ts';

/**
 * Returns the origin of a type by its name in a file; `undefined` for a type of the language or the browser. Throws if the file does not export the
 * type, because the published types must import it.
 */
export function originOf(name: string, source: Source): TypeOrigin | undefined {
  const declaration = source.type(name);
  if (declaration?.isExported) return { name, path: source.path };
  if (declaration) throw new Error(`${source.path}: the type "${name}" is public; export it.`);
  const path = source.importOf(name);
  return path === undefined ? undefined : { name, path };
}

/** Returns all types that the declarations of an element import, without duplicates, sorted by name. */
export function typesOf(
  events: readonly EventDescription[],
  methods: readonly MethodDescription[],
  sources: { readonly definition: Source; readonly events: Source },
): TypeOrigin[] {
  const signatures = methods.flatMap(({ parameters, returns }) => [returns, ...parameters.map(({ type }) => type)]);
  const origins = [
    failureType,
    ...events.flatMap(({ detail }) => (detail ? (originOf(detail, sources.events) ?? []) : [])),
    ...signatures.flatMap(typeNamesIn).flatMap((type) => originOf(type, sources.definition) ?? []),
  ];
  const byName = new Map(origins.map((origin) => [origin.name, origin]));
  return [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
