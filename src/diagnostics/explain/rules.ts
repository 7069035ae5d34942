import type { PurposeName } from '../../consent/consent.ts';
import { prefersReducedMotion } from '../../dom/reduced-motion.ts';
import { attributeName } from '../../settings/attribute-names.ts';
import { currentDevice } from '../../page/device-mode.ts';
import { setRecorder, type ReasonValues } from '../because.ts';
import { problems } from '../page/problems.ts';
import { decide, met, unmet, type Decision, type Reason } from './reasons.ts';
import { answer, isGrantedTo, isInState, lastEvent, set, textOf, type Context, type Test } from './facts.ts';

/*
 * The words in which explanations are written: a list of questions, each with the rules that answer it. A rule names a state, a setting or an event of
 * the element, or asks the element itself for its decision; it decides nothing that the element can be asked.
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

/** Fills the names in braces: with the values, with `{device}` and `{innerWidth}`, and otherwise with the settings. */
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

/** A reason that is in the way. */
export const no =
  (text: string): Rule =>
  (context) =>
    unmet(fill(text, context));

/** One part if the test passes, and another one, if there is one, otherwise. */
export const when =
  <Result>(test: Test, then: Part<Result>, otherwise?: Part<Result>): Part<Result> =>
  (context) =>
    test(context) ? then(context) : otherwise?.(context);

/** Returns the text of a reason: of `[one|another]`, the first words if it is met, and the others if it is not. */
const choose = (text: string, isMet: boolean): string =>
  text.replace(/\[([^[|\]]*)\|([^[\]]*)\]/g, isMet ? '$1' : '$2');

/** A reason that is met if the test passes; its text has the words for both in brackets: `It contains [a|no] form.` */
export const check = (test: Test, text: string): Rule => when(test, yes(choose(text, true)), no(choose(text, false)));

/** The condition that a boolean setting is on. */
export const isOn = (name: string): Rule => check(set(name), `The setting ${attributeName(name)} is [on.|off.]`);

/** The condition that the visitor allows motion. */
export const allowsMotion: Rule = check(
  () => !prefersReducedMotion(),
  'The visitor [does not prefer|prefers] reduced motion.',
);

/** The condition that there is consent to a purpose, by the setting `consent` of the element unless there is another one. */
export const consent = (purpose: PurposeName, setting?: 'required'): Rule =>
  check(isGrantedTo(purpose, setting), `There is [consent to ${purpose}.|no consent to ${purpose} yet.]`);

/** The conditions of a feature that stores or sends data: its setting, and consent to a purpose. */
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

/** A reason in the way if the first of these events is the last of all; names in braces are those of its detail. */
export const ifLast =
  (event: string, others: readonly string[], text: string): Rule =>
  (context) => {
    const last = lastEvent(context.events, event, ...others);
    return last?.name === event ? unmet(fill(text, context, { ...(last.detail as ReasonValues) })) : undefined; // The detail of the element's own event.
  };

/** The mistakes in an attribute that the diagnostics find now; without one, a reason that is met. */
export const isValid =
  (attribute: string, text: string): Rule =>
  (context) => {
    const found = problems().filter((one) => one.node === context.element && one.attribute === attribute);
    return found.length > 0 ? found.map(({ message }) => unmet(message)) : yes(text)(context);
  };

/** The texts of reasons by their codes, as those of `check`; an empty text leaves the reason out. */
type Texts = Readonly<Record<string, string | ((context: Context) => string)>>;

/** The texts of conditions that several elements have. */
const common: Texts = {
  device: 'This window counts as {device}, which is [|not ]in devices="{devices}".',
  motion: 'The visitor [does not prefer|prefers] reduced motion.',
  saving: 'The visitor [does not save|saves] data.',
  view: 'It is [|not ]in the window.',
  width: 'The window is [|not ]wider than {width} px: {innerWidth} px.',
};

/** Returns the reasons of a decision of the element itself: the getter of that name is called again. */
export const asks =
  (path: string, texts: Texts = {}): Rule =>
  (context) => {
    const reasons: Reason[] = [];
    setRecorder((decision, isMet, code, values) => {
      if (path.split('.').at(-1) !== decision) return;
      const given = texts[code] ?? common[code];
      // Some elements give the text itself, which they also log.
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
