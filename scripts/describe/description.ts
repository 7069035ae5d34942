import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import type { Kind } from '../../src/settings/settings.ts';

/** An item with a name and a doc comment. */
export interface Named {
  readonly name: string;
  readonly text: string;
}

/** An attribute that sets a setting. */
interface AttributeDescription {
  readonly name: string;
  /** `true` for an attribute such as `no-loop`, which sets `loop` to `false`. */
  readonly negated: boolean;
}

/** A setting, for docs, editors and types. */
export interface SettingDescription extends Named {
  readonly attributes: readonly AttributeDescription[];
  readonly sort: Kind;
  /** `true` if only the author of the page may set it, such as an address. */
  readonly isAuthorOnly: boolean;
  /** The default as an author would write it (`3s`); empty if there is none. */
  readonly default: string;
  /** The default as the property returns it (`3000`). */
  readonly propertyDefault: string;
}

/** An event of an element. */
export interface EventDescription extends Named {
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  /** The name of the type of the event's detail. */
  readonly detail: string | undefined;
}

/** A field of a detail. */
export interface FieldDescription extends Named {
  readonly type: string;
  readonly optional: boolean;
}

/** The type of an event's detail. Several events may share it. */
export interface DetailDescription extends Named {
  readonly fields: readonly FieldDescription[];
}

/** A parameter of a method. */
export interface ParameterDescription {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

/** A public method. */
export interface MethodDescription extends Named {
  readonly parameters: readonly ParameterDescription[];
  readonly returns: string;
  /** `--show`, if a button can invoke it. */
  readonly command: string | undefined;
}

/** A CSS custom property. */
export interface CustomPropertyDescription extends Named {
  /** The default value in the element's CSS; empty if there is none. */
  readonly default: string;
}

/** A type in the element's declarations, and the file that exports it. */
export interface TypeOrigin {
  readonly name: string;
  readonly path: string;
}

/** The complete description of an element for docs, editors and compilers. */
export interface ElementDescription {
  /** `price-table` */
  readonly name: string;
  /** `portico-price-table` */
  readonly tag: string;
  /** `PorticoPriceTable`: the base of `PorticoPriceTableElement`, `PorticoPriceTableEvents` … */
  readonly typeName: string;
  readonly summary: string;
  readonly settings: readonly SettingDescription[];
  readonly events: readonly EventDescription[];
  readonly details: readonly DetailDescription[];
  readonly methods: readonly MethodDescription[];
  readonly parts: readonly Named[];
  /** The classes of nodes that the element adds to the page itself. */
  readonly classes: readonly Named[];
  /** The slots. The name of the default slot is empty. */
  readonly slots: readonly Named[];
  readonly states: readonly Named[];
  readonly customProperties: readonly CustomPropertyDescription[];
  readonly types: readonly TypeOrigin[];
  /** The element's expectations of the markup of the page. */
  readonly expects: readonly Expectation[];
  /** The data that the element stores and sends. */
  readonly privacy: PrivacyDeclaration;
}

/** The texts of source files, by their path from the root of the repository, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** The states that every element has. */
export const commonStates: readonly Named[] = [
  { name: 'ready', text: 'The element works.' },
  { name: 'failed', text: 'The element does not work: its code could not be loaded, or it crashed.' },
];

/** The event that every element has. */
export const failedEvent: EventDescription = {
  name: 'portico-failed',
  text: 'The element does not work: its code could not be loaded, or it crashed.',
  bubbles: true,
  cancelable: false,
  detail: 'Failure',
};

/** The type of the detail of `portico-failed`. */
export const failureType: TypeOrigin = { name: 'Failure', path: 'src/kit/failures.ts' };
