import type { PurposeName } from '../../consent/consent.ts';
import { prefersReducedMotion } from '../../dom/reduced-motion.ts';
import { attributeName } from '../../settings/attribute-names.ts';
import { currentDevice } from '../../page/device-mode.ts';
import { setRecorder, type ReasonValues } from '../because.ts';
import { problems } from '../page/problems.ts';
import { decide, met, unmet, type Decision, type Reason } from './reasons.ts';
import { answer, isGrantedTo, isInState, lastEvent, set, textOf, type Context, type Test } from './facts.ts';

/*
 * The functions with which explanations are written. An explanation is a list of questions, each with the rules that answer it. A rule tests a state,
 * a setting or an event, or asks the element for its decision: it must not decide again what the element has decided.
 */

/** A part of an explanation; `undefined` where it does not apply. */
type Part<Result> = (context: Context) => Result | undefined;

type Found = Reason | readonly Reason[] | undefined;

/** Returns the reasons that apply. */
export type Rule = Part<Found | Promise<Found>>;

/** Returns decisions. */
export type Question = Part<Promise<Decision | readonly Decision[]>>;

/** A decision, which holds if all of its reasons are met. */
export const question =
  (text: string, ...rules: readonly Rule[]) =>
  async (context: Context): Promise<Decision> =>
    decide(text, (await Promise.all(rules.map(async (rule) => rule(context)))).flat());

/** A decision that also holds while the element has a state. */
export const questionOfState =
  (state: string, ...parts: Parameters<typeof question>): Question =>
  async (context) => {
    const decision = await question(...parts)(context);
    return { ...decision, holds: decision.holds || isInState(context.element, state) };
  };

/** Replaces names in braces by `values`, by the device (`{device}`) and the width of the window (`{innerWidth}`), otherwise by settings. */
function fill(text: string, context: Context, values: ReasonValues = {}): string {
  const known: ReasonValues = { device: currentDevice(), innerWidth, ...values };
  // The text of a page may contain braces, too.
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    String(known[name] ?? (name in context.settings ? textOf(context, name) : written)),
  );
}

/** A reason that is met. */
export const yes =
  (text: string): Rule =>
  (context) =>
    met(fill(text, context));

/** A reason that is not met. */
export const no =
  (text: string): Rule =>
  (context) =>
    unmet(fill(text, context));

/** Returns the first part if the test passes, otherwise the second part, if there is one. */
export const when =
  <Result>(test: Test, then: Part<Result>, otherwise?: Part<Result>): Part<Result> =>
  (context) =>
    test(context) ? then(context) : otherwise?.(context);

/** Returns the text of a reason: `[one|another]` becomes `one` if the reason is met, otherwise `another`. */
const choose = (text: string, isMet: boolean): string =>
  text.replace(/\[([^[|\]]*)\|([^[\]]*)\]/g, isMet ? '$1' : '$2');

/** A reason that is met if the test passes. Its text has the words for both cases in brackets: `It contains [a|no] form.` */
export const check = (test: Test, text: string): Rule => when(test, yes(choose(text, true)), no(choose(text, false)));

/** The condition that a boolean setting is `true`. */
export const isOn = (name: string): Rule => check(set(name), `The setting ${attributeName(name)} is [on.|off.]`);

/** The condition that the visitor allows motion. */
export const allowsMotion: Rule = check(
  () => !prefersReducedMotion(),
  'The visitor [does not prefer|prefers] reduced motion.',
);

/** The condition that there is consent for a purpose. If `setting` is absent, the element's setting `consent` decides whether consent is required. */
export const consent = (purpose: PurposeName, setting?: 'required'): Rule =>
  check(isGrantedTo(purpose, setting), `There is [consent to ${purpose}.|no consent to ${purpose} yet.]`);

/** The conditions of a feature that stores or sends data: its setting, and consent for a purpose. */
export const needs = (setting: string, purpose: PurposeName): readonly Rule[] => [
  isOn(setting),
  when(set(setting), consent(purpose)),
];

/** The condition that no listener has cancelled the last event of this name; absent if none has. */
export const ifCancelled = (name: string): Rule =>
  when(
    ({ events }) => lastEvent(events, name)?.isCancelled === true,
    no(`A listener of the page cancelled the last ${name}.`),
  );

/** A reason that is not met if the newest of these events is the first one listed. Names in braces are replaced by values of the event's detail. */
export const ifLast =
  (event: string, others: readonly string[], text: string): Rule =>
  (context) => {
    const last = lastEvent(context.events, event, ...others);
    return last?.name === event ? unmet(fill(text, context, { ...(last.detail as ReasonValues) })) : undefined; // The detail of the element's own event.
  };

/** A reason for each mistake that the diagnostics find in an attribute now; if there is none, a reason that is met. */
export const isValid =
  (attribute: string, text: string): Rule =>
  (context) => {
    const found = problems().filter((one) => one.node === context.element && one.attribute === attribute);
    return found.length > 0 ? found.map(({ message }) => unmet(message)) : yes(text)(context);
  };

/** The texts of reasons by code, in the format of `check`. A reason with an empty text is left out. */
type Texts = Readonly<Record<string, string | ((context: Context) => string)>>;

/** The texts of conditions that several elements have. */
const common: Texts = {
  device: 'This window counts as {device}, which is [|not ]in devices="{devices}".',
  motion: 'The visitor [does not prefer|prefers] reduced motion.',
  saving: 'The visitor [does not save|saves] data.',
  view: 'It is [|not ]in the window.',
  width: 'The window is [|not ]wider than {width} px: {innerWidth} px.',
};

/** Returns the reasons of a decision of the element: calls the getter of this name again, which records them. */
export const asks =
  (path: string, texts: Texts = {}): Rule =>
  (context) => {
    const reasons: Reason[] = [];
    setRecorder((decision, isMet, code, values) => {
      if (path.split('.').at(-1) !== decision) return;
      const given = texts[code] ?? common[code];
      // Some elements give a text instead of a code, because they also log it.
      const text = given
        ? fill(choose(typeof given === 'function' ? given(context) : given, isMet), context, values)
        : code;
      if (text) reasons.push({ met: isMet, text });
    });
    try {
      answer(context, path);
    } finally {
      setRecorder();
    }
    return reasons;
  };
