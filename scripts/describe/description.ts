import type { Kind } from '../../src/kit/settings.ts';

/** A thing that has a name and a doc comment, and nothing more. */
export interface Named {
  readonly name: string;
  readonly text: string;
}

/** An attribute that gives a setting. */
interface AttributeDescription {
  readonly name: string;
  /** `no-loop`, which turns `loop` off. */
  readonly negated: boolean;
}

/** A setting, as docs, editors and types show it. */
export interface SettingDescription extends Named {
  readonly attributes: readonly AttributeDescription[];
  readonly sort: Kind;
  /** The default as an author would write it (`3s`); empty where there is none. */
  readonly default: string;
  /** The default as the property gives it (`3000`). */
  readonly propertyDefault: string;
}

/** An event of an element. */
export interface EventDescription extends Named {
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  /** The name of the type of its detail. */
  readonly detail: string | undefined;
}

/** A field of a detail. */
export interface FieldDescription extends Named {
  readonly type: string;
  readonly optional: boolean;
}

/** The type of a detail, which several events may share. */
export interface DetailDescription extends Named {
  readonly fields: readonly FieldDescription[];
}

/** A parameter of a method. */
export interface ParameterDescription {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

/** A method that the page may call. */
export interface MethodDescription extends Named {
  readonly parameters: readonly ParameterDescription[];
  readonly returns: string;
  /** `--show`, where a button can call it. */
  readonly command: string | undefined;
}

/** A CSS custom property. */
export interface CustomPropertyDescription extends Named {
  /** The value in the element's own CSS; empty without one. */
  readonly default: string;
}

/** A type that the element's declarations need, and the file that exports it. */
export interface TypeOrigin {
  readonly name: string;
  readonly path: string;
}

/** All that a page, an editor or a compiler may know of an element. */
export interface ElementDescription {
  /** `price-table` */
  readonly name: string;
  /** `portico-price-table` */
  readonly tag: string;
  /** `PorticoPriceTable`: its interface is named so with `Element` behind, its events with `Events` … */
  readonly typeName: string;
  readonly summary: string;
  readonly settings: readonly SettingDescription[];
  readonly events: readonly EventDescription[];
  readonly details: readonly DetailDescription[];
  readonly methods: readonly MethodDescription[];
  readonly parts: readonly Named[];
  /** The slot without a name has an empty one. */
  readonly slots: readonly Named[];
  readonly states: readonly Named[];
  readonly customProperties: readonly CustomPropertyDescription[];
  readonly types: readonly TypeOrigin[];
}

/** The texts of source files by their path from the repository's root, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** The states of every element. */
export const commonStates: readonly Named[] = [
  { name: 'ready', text: 'The element works.' },
  { name: 'failed', text: 'The element does not work: its code could not be loaded, or it crashed.' },
];

/** The event of every element. */
export const failedEvent: EventDescription = {
  name: 'portico-failed',
  text: 'The element does not work: its code could not be loaded, or it crashed.',
  bubbles: true,
  cancelable: false,
  detail: 'Failure',
};

/** The type of the detail of `portico-failed`. */
export const failureType: TypeOrigin = { name: 'Failure', path: 'src/kit/failures.ts' };
