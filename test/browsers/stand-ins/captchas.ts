import type { Middleware } from '../middleware.ts';

/*
 * The common part of all stand-ins: a widget is a button that solves the check. Tests reach the options of the widgets, and with them the callbacks,
 * by `window.captchaStandIns`.
 */
const common = `
  const query = new URL(document.currentScript.src).searchParams;
  const widgets = (window.captchaStandIns ??= []);
  const create = (provider, place, options, fieldName) => {
    const widget = { provider, place, options, resets: 0, isRemoved: false, solutions: 0 };
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am human (' + provider + ')';
    widget.solve = () => options.callback(provider + ' ' + options.sitekey + ' ' + (widget.solutions += 1));
    button.onclick = widget.solve;
    place.append(button);
    if (fieldName) {
      const field = document.createElement('textarea');
      field.name = fieldName;
      field.hidden = true;
      field.value = 'of the widget';
      place.append(field);
    }
    return widgets.push(widget) - 1;
  };
  const find = (id) => {
    const widget = widgets[id];
    if (!widget || widget.isRemoved) throw new Error('there is no widget ' + id);
    return widget;
  };
  const reset = (id) => void (find(id).resets += 1);
  const remove = (id) => {
    const widget = find(id);
    widget.isRemoved = true;
    widget.place.replaceChildren();
  };
  const done = () => window[query.get('onload')]?.();
`;

const turnstile = `(() => {${common}
  window.turnstile = {
    render: (place, options) => create('turnstile', place, options, options['response-field'] === false ? '' : 'cf-turnstile-response'),
    reset,
    remove,
  };
  done();
})();`;

const recaptcha = `(() => {${common}
  window.grecaptcha = {
    render: (place, options) => create('recaptcha', place, options, 'g-recaptcha-response'),
    reset,
    execute: async (key, { action }) => key === query.get('render') ? 'score ' + key + ' ' + action : '',
  };
  done();
})();`;

const hcaptcha = `(() => {${common}
  if (query.get('recaptchacompat') !== 'off') window.grecaptcha = undefined;
  window.hcaptcha = {
    render: (place, options) => create('hcaptcha', place, options, 'h-captcha-response'),
    reset,
    remove,
  };
  done();
})();`;

const scripts: Readonly<Record<string, string>> = { turnstile, recaptcha, hcaptcha };

/** The number of requests to the stand-ins, by the key in the URLs of a test. */
const requestCounts = new Map<string, number>();

/** The keys whose requests fail, as with a content blocker. */
const blocked = /^blocked/;

/** The responses that wait until the test continues. */
const held = new Map<string, () => void>();

/**
 * Stand-ins for the scripts of the providers of captchas: `/__captchas/<key>/<provider>/…`. A key that begins with `blocked` fails, one that begins
 * with `held` waits for a request of `/__captchas-continue/<key>`. `/__captchas-asked/<key>` returns the number of requests.
 */
export const captchas: Middleware = async (context, next) => {
  const [, command, commandKey = ''] = /^\/__captchas-(asked|continue)\/([\w-]+)$/.exec(context.path) ?? [];
  if (command) {
    context.set('Cache-Control', 'no-store');
    if (command === 'continue') held.get(commandKey)?.();
    context.body = { times: requestCounts.get(commandKey) ?? 0 };
    return;
  }
  const [, key, provider] = /^\/__captchas\/([\w-]+)\/(turnstile|recaptcha|hcaptcha)\//.exec(context.path) ?? [];
  if (!key || !provider) return next();
  requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1);
  context.set('Cache-Control', 'no-store');
  if (blocked.test(key)) {
    context.status = 403;
    return;
  }
  if (key.startsWith('held'))
    await new Promise<void>((resolve) => {
      held.set(key, resolve);
    });
  context.type = 'text/javascript';
  context.body = scripts[provider];
};
