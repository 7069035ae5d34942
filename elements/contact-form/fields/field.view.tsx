import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { fieldNameOf } from '../../../src/forms/controls/controls.ts';
import type { Field, FieldOf } from './field-schema.ts';

type Grouped = FieldOf<'checkboxes' | 'radios'>;
type Single = Exclude<Field, Grouped | FieldOf<'acceptance' | 'quiz' | 'captcha' | 'hidden' | 'submit'>>;

/** One field of a rendered form. `id` is the id of its control; ids with a suffix belong to its other elements. */
export function FieldView({ field, id }: { readonly field: Field; readonly id: string }): ReactNode {
  switch (field.type) {
    case 'hidden':
      return <input type="hidden" name={field.name} value={field.value} />;
    case 'submit':
      return (
        <div className="portico-field portico-submit" {...conditionsOf(field)}>
          <button type="submit" name={field.name} value={field.value}>
            {field.label}
          </button>
          <span className="portico-spinner" />
        </div>
      );
    case 'acceptance':
      return <AcceptanceField field={field} id={id} />;
    case 'quiz':
      return <QuizField field={field} id={id} />;
    case 'captcha':
      return <CaptchaField field={field} id={id} />;
    case 'checkboxes':
    case 'radios':
      return <Group field={field} id={id} />;
    default:
      return <SingleField field={field} id={id} />;
  }
}

/** Returns the attributes by which the form shows and requires a field. */
const conditionsOf = (field: Exclude<Field, FieldOf<'hidden'>>) => ({
  'data-show-if': field.showIf,
  'data-require-if': 'requireIf' in field ? field.requireIf : undefined,
});

const messagesOf = ({ messages = {} }: Pick<FieldOf<'text'>, 'messages'>): Record<string, string> =>
  typeof messages === 'string'
    ? { 'data-msg': messages }
    : Object.fromEntries(
        Object.entries(messages).map(([rule, message]) => [`data-msg-${rule}`.toLowerCase(), message]),
      );

interface FieldProps<Drawable extends Field> {
  readonly field: Drawable;
  readonly id: string;
}

function SingleField({ field, id }: FieldProps<Single>): ReactNode {
  const counter = 'count' in field && field.count;
  const maximum = 'maxlength' in field ? field.maxlength : undefined;
  return (
    <div className="portico-field" {...conditionsOf(field)}>
      <label htmlFor={id}>{field.label}</label>
      <div className="portico-control">
        <SingleControl field={field} id={id} />
        {field.type === 'range' && <output data-reflection-of={fieldNameOf(field.name)} aria-hidden="true" />}
      </div>
      {counter && (
        <span className="portico-count" id={`${id}-count`}>
          <output data-count-of={fieldNameOf(field.name)} data-count={counter} aria-live="off" />
          {maximum !== undefined && ` / ${maximum}`}
        </span>
      )}
      <Help field={field} id={id} />
    </div>
  );
}

function SingleControl({ field, id }: FieldProps<Single>): ReactNode {
  const { name, required, autocomplete } = field;
  const counted = 'count' in field && field.count ? `${id}-count` : undefined;
  const described = [counted, helpId(field, id)].filter(Boolean).join(' ') || undefined;
  const common = {
    id,
    name,
    required,
    autoComplete: autocomplete,
    'aria-describedby': described,
    ...messagesOf(field),
  };
  switch (field.type) {
    case 'textarea': {
      const { placeholder, minlength, maxlength, rows } = field;
      return <textarea {...common} {...{ placeholder, rows: rows ?? 6 }} minLength={minlength} maxLength={maxlength} />;
    }
    case 'select':
      return (
        <select {...common} multiple={field.multiple}>
          {field.placeholder !== undefined && <option value="">{field.placeholder}</option>}
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'file': {
      const { accept, multiple, maxSize, maxFiles, resize } = field;
      const limits = { 'data-max-size': maxSize, 'data-max-files': maxFiles, 'data-resize': resize };
      return <input {...common} {...limits} {...{ accept, multiple }} type="file" />;
    }
    case 'number':
    case 'range':
    case 'date':
    case 'time': {
      const { type, placeholder, min, max, step } = field;
      return <input {...common} {...{ type, placeholder, min, max, step }} />;
    }
    default: {
      const { type, placeholder, minlength, maxlength, pattern, mask } = field;
      const multiple = type === 'email' ? field.multiple : undefined;
      const phone = type === 'tel' && {
        'data-phone': field.phone,
        'data-phone-format': field.phoneFormat,
        'data-phone-picker': field.phonePicker,
      };
      return (
        <input
          {...common}
          {...{ type, placeholder, pattern, multiple }}
          minLength={minlength}
          maxLength={maxlength}
          data-mask={mask}
          data-suggest={type === 'email' && field.suggest ? '' : undefined}
          {...phone}
        />
      );
    }
  }
}

function Group({ field, id }: FieldProps<Grouped>): ReactNode {
  const { type, name, label, options } = field;
  const isExclusive = type === 'checkboxes' && field.exclusive;
  const isRequired = type === 'checkboxes' && field.required;
  return (
    <fieldset
      className="portico-field portico-choices"
      aria-describedby={helpId(field, id)}
      {...conditionsOf(field)}
      {...(isExclusive && { 'data-exclusive': '' })}
      {...(isRequired && { 'data-required': '' })}
    >
      <legend>{label}</legend>
      {options.map((option, index) => {
        const hasFreeText = field.freeText && index === options.length - 1;
        return (
          <div key={option.value} {...(hasFreeText && { 'data-free-text': '' })}>
            <label>
              <input
                type={type === 'radios' ? 'radio' : 'checkbox'}
                name={name}
                value={option.value}
                // On checkboxes `required` would apply to each of them.
                required={type === 'radios' && field.required}
                {...messagesOf(field)}
              />
              <span>{option.label}</span>
            </label>
            {hasFreeText && (
              <input
                type="text"
                name={`_wpcf7_free_text_${fieldNameOf(name)}`}
                aria-label={`${label}: ${option.label}`}
                autoComplete="off"
              />
            )}
          </div>
        );
      })}
      <Help field={field} id={id} />
    </fieldset>
  );
}

function AcceptanceField({ field, id }: FieldProps<FieldOf<'acceptance'>>): ReactNode {
  const { name, label, value, invert, optional } = field;
  const words = [invert && 'invert', optional && 'optional'].filter(Boolean).join(' ');
  return (
    <div className="portico-field portico-choices" {...conditionsOf(field)}>
      <div>
        <label>
          <input
            type="checkbox"
            name={name}
            value={value}
            data-acceptance={words}
            aria-describedby={helpId(field, id)}
            {...messagesOf(field)}
          />
          <span>{label}</span>
        </label>
      </div>
      <Help field={field} id={id} />
    </div>
  );
}

function QuizField({ field, id }: FieldProps<FieldOf<'quiz'>>): ReactNode {
  const { name, question, token } = field;
  return (
    <div className="portico-field" {...conditionsOf(field)}>
      <label>
        {/* A refill writes into this element; a new question gets a new one, without the text of the refill. */}
        <span className="wpcf7-quiz-label" key={question}>
          {question}
        </span>
        <ChallengeInput field={field} id={id} className="wpcf7-quiz" />
      </label>
      <Token name={`_wpcf7_quiz_answer_${name}`} value={token} />
      <Help field={field} id={id} />
    </div>
  );
}

function CaptchaField({ field, id }: FieldProps<FieldOf<'captcha'>>): ReactNode {
  const { name, label, image, challenge } = field;
  return (
    <div className="portico-field" {...conditionsOf(field)}>
      <label htmlFor={id}>{label}</label>
      <img className={`wpcf7-captcha-${name}`} src={image} alt="captcha" width="72" height="24" />
      <ChallengeInput field={field} id={id} className="wpcf7-captchar" />
      <Token name={`_wpcf7_captcha_challenge_${name}`} value={challenge} />
      <Help field={field} id={id} />
    </div>
  );
}

function ChallengeInput({
  field,
  id,
  className,
}: FieldProps<FieldOf<'quiz' | 'captcha'>> & { readonly className: string }): ReactNode {
  return (
    <input
      type="text"
      id={id}
      className={className}
      name={field.name}
      placeholder={field.placeholder}
      required={field.required}
      autoComplete="off"
      aria-describedby={helpId(field, id)}
    />
  );
}

/** The token that identifies a challenge. A refill replaces it, and a new render must not restore the old one. */
function Token({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return <input ref={input} type="hidden" name={name} />;
}

type Explained = Exclude<Field, FieldOf<'hidden' | 'submit'>>;

const helpId = ({ help }: Explained, id: string): string | undefined => (help ? `${id}-help` : undefined);

function Help({ field, id }: FieldProps<Explained>): ReactNode {
  return field.help ? (
    <div className="portico-help" id={helpId(field, id)}>
      {field.help}
    </div>
  ) : null;
}
