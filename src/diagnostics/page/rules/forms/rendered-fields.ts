import { circularBlocks } from '../../../../forms/conditions/shown-blocks.ts';
import { fieldsInCondition, parseCondition } from '../../../../forms/conditions/parse-condition.ts';
import { inputMistakes } from '../../../../forms/inputs/input-mistakes.ts';
import { readLimits } from '../../../../forms/uploads/file-limits.ts';
import { fieldNameOf } from '../../../../forms/validation/field-name.ts';
import { isObject, parseJson, propertyName, type JsonObject } from '../../../../json/json.ts';
import { attributeName } from '../../../../settings/attribute-names.ts';
import { placeOfKey } from '../../json-error.ts';
import { prefix } from '../../manifest.ts';
import { quote, type PageReader, type PlaceInText, type Problem } from '../../problem.ts';
import { conditionMistakes } from './condition-mistakes.ts';
import { settingsInScripts } from '../settings-blocks.ts';

const form = 'contact-form';
const element = prefix + form;

/** The properties of fields that become attributes of inputs, without `data-`. */
const properties = ['phone', 'phoneFormat', 'phonePicker', 'mask', 'maxSize', 'maxFiles', 'resize'];

/** Finds mistakes in form fields that are rendered from JSON: in their conditions, and in the values that become attributes of their inputs. */
export function* wrongRenderedFields<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  // If the element contains a form, this is the rendered one, whose attributes other rules check, or the author's, which replaces the fields in JSON.
  const isReplaced = (owner: Node | undefined) => owner !== undefined && page.all('form', owner).length > 0;
  for (const { node, name, settings, placeOf } of settingsInScripts(page)) {
    if (name !== form || !isObject(settings) || isReplaced(page.ancestor(node, element))) continue;
    const at = (...path: string[]) => placeOf('fields', ...path);
    yield* problemsOf({ node, element }, settings['fields'], at);
  }
  for (const node of page.all(`${element}[fields]`)) {
    const text = page.attribute(node, 'fields') ?? '';
    const fields = isReplaced(node) ? undefined : parseJson(text);
    const at = (...path: string[]) => ({ at: placeOfKey(text, path) });
    yield* problemsOf({ node, element, attribute: 'fields' }, fields, at);
  }
}

/** Returns the place of a key in the JSON of fields. */
type PlaceOf = (...path: string[]) => { readonly at?: PlaceInText | undefined };

/** A field in JSON, with its keys as they are written. */
interface JsonField {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
  /** Returns the key of a property as the JSON spells it. */
  readonly keyOf: (property: string) => string;
}

function* problemsOf<Node>(
  subject: Pick<Problem<Node>, 'node' | 'element' | 'attribute'>,
  entries: unknown,
  placeOf: PlaceOf,
): Iterable<Problem<Node>> {
  if (!Array.isArray(entries)) return;
  const fields = entries.map((entry: unknown) => readField(isObject(entry) ? entry : {}));
  const names = new Set(fields.map(({ name }) => fieldNameOf(name)).filter(Boolean));
  const shown = fields.map(({ name, values }) => {
    const { condition } = parseCondition(values.get('showIf') ?? '');
    return { contains: [name], reads: condition ? fieldsInCondition(condition).map(({ field }) => field) : [] };
  });
  const circles = new Map(circularBlocks(shown));
  for (const [index, field] of fields.entries()) {
    const problem = (property: string, message: string): Problem<Node> => {
      const { at } = placeOf(String(index), field.keyOf(property));
      return { ...subject, message: `the field ${quote(field.name)}: ${message}`, ...(at && { at }) };
    };
    for (const key of ['showIf', 'requireIf']) {
      const text = field.values.get(key);
      if (text === undefined || text === '') continue;
      yield* conditionMistakes(key, text, names).map(({ message }) => problem(key, message));
    }
    const circle = circles.get(index)?.map(quote).join(', ');
    if (circle !== undefined)
      yield problem(
        'showIf',
        `showIf depends on the field itself, by ${circle}, and may never show it again. Read other fields.`,
      );
    yield* valueMistakes(field).map(({ property, message }) => problem(property, message));
  }
}

function readField(entry: JsonObject): JsonField {
  const keys = new Map(Object.keys(entry).map((key) => [propertyName(key), key]));
  const texts = [...keys].flatMap(([property, key]): [string, string][] => {
    const value = entry[key];
    if (value === true) return [[property, '']];
    return typeof value === 'string' || typeof value === 'number' ? [[property, String(value)]] : [];
  });
  const values = new Map(texts);
  return { name: values.get('name') ?? '', values, keyOf: (property) => keys.get(property) ?? property };
}

/** Returns the mistakes in the values of a field that become attributes of its input. */
function valueMistakes({
  name,
  values,
}: JsonField): readonly { readonly property: string; readonly message: string }[] {
  const attributes = properties.flatMap((property) => {
    const value = values.get(property);
    return value === undefined ? [] : { property, name: `data-${attributeName(property)}`, value };
  });
  const type = values.get('type') ?? 'text';
  const mistakes =
    type === 'file'
      ? readLimits({ name, attributes }).mistakes
      : inputMistakes(type, (attribute) => attributes.find((one) => one.name === attribute)?.value);
  return mistakes.map(({ attribute, message }) => ({
    property: attributes.find((one) => one.name === attribute)?.property ?? attribute,
    // Attribute names are replaced by the names of the JSON.
    message: message.replace(/\bdata-([a-z-]+)/g, (_, written: string) => propertyName(written)),
  }));
}
