import type { AttributeMistake } from '../../../../forms/inputs/input-mistakes.ts';
import { inputAttributes, inputMistakes } from '../../../../forms/inputs/input-mistakes.ts';
import { limitAttributes, readLimits } from '../../../../forms/uploads/file-limits.ts';
import { prefix } from '../../manifest.ts';
import { editDistance } from '../../../../spelling/nearest.ts';
import type { PageReader, Problem } from '../../problem.ts';
import { isInBlock } from '../markup.ts';

/** The elements that add features to inputs, such as masks. */
const featureOwners = ['contact-form', 'form-validator'].map((name) => prefix + name);

/** The elements with the setting `uploads`. */
const uploadOwners = [...featureOwners, `${prefix}protected-form`];

const known = [...inputAttributes, ...limitAttributes];

/** The minimum length of a name at which one wrong letter counts as a typing error: shorter names may belong to another script. */
const longName = 12;

/** A password input with a button that reveals it. The button changes the type of the input. */
const revealed = ':has(+ .portico-reveal), label:has(+ .portico-reveal) *';

/** Finds mistakes in the attributes of inputs: phone numbers, masks, passwords, suggestions, and the limits of uploads. */
export function* wrongInputs<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const seen = new Set<Node>();
  for (const element of uploadOwners)
    for (const owner of page.all(element))
      for (const node of page.all('form input', owner)) {
        if (seen.has(node)) continue;
        seen.add(node);
        yield* problemsOf(page, node, element);
      }
}

function* problemsOf<Node>(page: PageReader<Node>, node: Node, element: string): Iterable<Problem<Node>> {
  const names = page.attributes(node).filter((name) => name.startsWith('data-'));
  if (names.length === 0) return;
  const read = (name: string) => page.attribute(node, name);
  const type = read('type')?.trim().toLowerCase() || 'text';
  const toProblem = ({ attribute, value, message }: AttributeMistake): Problem<Node> => ({
    node,
    attribute,
    element,
    fault: value,
    message,
  });
  if (featureOwners.includes(element))
    for (const mistake of inputMistakes(type, read)) {
      if (mistake.attribute === 'data-reveal' && page.matches(node, revealed)) continue;
      yield toProblem(mistake);
    }
  for (const attribute of names) {
    const meant = known.includes(attribute) ? undefined : known.find((name) => isNearly(attribute, name));
    if (meant) yield { node, attribute, element, message: `${attribute} has no effect. Did you mean "${meant}"?` };
  }
  if (type !== 'file') return;
  const attributes = names.map((name) => ({ name, value: read(name) ?? '' }));
  yield* readLimits({ name: read('name') ?? '', attributes }).mistakes.map(toProblem);
  const limit = limitAttributes.find((name) => names.includes(name));
  if (limit === undefined || hasUploads(page, node)) return;
  const message = `${limit} has no effect: the setting uploads is off. Add the attribute uploads to <${element}>.`;
  yield { node, attribute: limit, element, missingIn: 'page', message };
}

/** Returns whether an element around an input has the setting `uploads`. */
function hasUploads<Node>(page: PageReader<Node>, node: Node): boolean {
  for (const tag of uploadOwners) {
    const owner = page.ancestor(node, tag);
    if (owner === undefined) continue;
    const value = page.setting(owner, 'uploads');
    if ((value !== undefined && value !== false && value !== 'false') || isInBlock(page, owner, 'uploads')) return true;
  }
  return false;
}

const letters = (name: string): string => name.replaceAll('-', '');

const isNearly = (name: string, meant: string): boolean =>
  letters(name) === letters(meant) || (name.length >= longName && editDistance(name, meant) === 1);
