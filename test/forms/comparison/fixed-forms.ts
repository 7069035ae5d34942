/** Members of forms and elements; as names of fields, they hide these members. */
const members =
  'action submit id length elements name method target reset requestSubmit checkValidity noValidate classList dataset closest matches ' +
  'contains getAttribute setAttribute hasAttribute append before after parentElement children isConnected getRootNode ownerDocument ' +
  'querySelector querySelectorAll addEventListener dispatchEvent style nodeType parentNode toString constructor __proto__';

/** The controls of forms of the kinds that pages have, by name. */
export const fixedForms: readonly (readonly [name: string, inside: string])[] = [
  ['x and x[], one of them empty', '<input name="x" value="1" required><input id="b" name="x[]" required>'],
  [
    'names that differ in case',
    '<input type="radio" name="A" value="1" checked><input id="b" type="radio" name="a" value="1" required>',
  ],
  [
    'names with quotes, brackets and backslashes',
    `<input name='a"]' value="1"><input name="b\\c" value="2"><input id="c" name="d[e][f]" required><input name="  " value="3">`,
  ],
  [
    'names of members',
    members
      .split(' ')
      .map((name) => `<input name="${name}" value="1">`)
      .join(''),
  ],
  [
    'an invalid field with the name of a member',
    '<input id="a" name="elements" required><input name="matches" required value="1">',
  ],
  [
    'the legend of a disabled fieldset',
    '<fieldset disabled><legend><input id="a" name="a" required></legend><input name="b" required></fieldset>',
  ],
  [
    'fieldsets in a disabled one',
    '<fieldset disabled><fieldset><input name="b" required></fieldset></fieldset><input name="c" value="1">',
  ],
  [
    'a button without validation',
    '<input name="a" required><button id="send" formnovalidate name="go" value="1">Send</button>',
  ],
  [
    'one of several buttons',
    '<input name="a" value="1"><button name="go" value="1">One</button><input type="submit" id="send" name="go" value="2">',
  ],
  [
    'an image button without validation',
    '<input name="a" required><input type="image" id="send" name="i" alt="Send" formnovalidate>',
  ],
  [
    'read-only fields',
    '<input name="a" required readonly><textarea name="b" required readonly></textarea><input type="date" name="c" readonly min="2026-01-01" value="2025-01-01">',
  ],
  [
    'fields in a list of suggestions',
    '<input name="a" list="l" value="1"><datalist id="l"><input name="b" required><option value="1"></datalist>',
  ],
  ['hidden fields', '<input type="hidden" name="a" required><input type="hidden" name="_charset_">'],
  [
    'a placeholder in a select',
    '<select id="a" name="a" required><option value="" disabled selected hidden>Choose</option><option>1</option></select>',
  ],
  [
    'an empty option in a group',
    '<select name="a" required><optgroup label="G"><option value="">None</option></optgroup><option>1</option></select>',
  ],
  [
    'an empty option of a list with rows',
    '<select name="a" required size="3"><option value="" selected>None</option><option>1</option></select>',
  ],
  [
    'an empty option that is not the first',
    '<select name="a" required><option>1</option><option value="" selected>None</option></select>',
  ],
  ['a select without options', '<select id="a" name="a" required></select>'],
  ['a multiple select without a choice', '<select id="a" name="a" multiple required><option>1</option></select>'],
  [
    'a disabled choice',
    '<select name="a"><option selected disabled>1</option><option>2</option></select><select name="b"><optgroup disabled label="G"><option selected>1</option></optgroup></select>',
  ],
  ['radio buttons without a name', '<input id="a" type="radio" required><input id="b" type="radio" required checked>'],
  ['no box of several', '<input type="checkbox" name="a[]" value="1"><input type="checkbox" name="a[]" value="2">'],
  [
    'one required box of several',
    '<input type="checkbox" name="a[]" value="1" checked><input id="b" type="checkbox" name="a[]" value="2" required>',
  ],
  [
    'choices without a value',
    '<input type="checkbox" name="a" value="" checked required><input type="radio" name="b" value="" checked required>',
  ],
  [
    'line breaks',
    '<textarea name="a" wrap="hard" cols="5">one two three four</textarea><textarea name="b" maxlength="3">\na\nb</textarea>',
  ],
  ['directions', '<input name="a" dirname="a.dir" value="שלום" dir="auto">'],
  ['no file', '<input id="a" type="file" name="a" required>'],
  [
    'numbers',
    '<input type="number" name="a" step="any" value="1.234"><input type="number" name="b" min="0.1" step="0.1" value="0.7"><input type="number" name="c" value="1e2"><input type="number" name="d" step="0.01" value="19.99">',
  ],
  [
    'a number with an invalid step',
    '<input type="number" name="a" step="-1" value="3"><input type="number" name="b" step="x" value="2">',
  ],
  [
    'a large number',
    '<input type="number" name="a" value="12345678901234567890"><input type="number" name="b" max="1e3" value="999">',
  ],
  ['ranges', '<input type="range" name="a" min="0" max="10" step="4"><input type="range" name="b" min="10" max="5">'],
  [
    'dates and times',
    '<input type="date" name="a" value="12026-01-01"><input type="time" name="b" step="1" value="09:30:15"><input type="datetime-local" name="c" step="1" value="2026-01-01T09:30:15"><input type="month" name="d" value="2026-02"><input type="time" name="e" step="any" value="09:30:15.5">',
  ],
  ['bounds that are no dates', '<input type="date" name="a" min="soon" max="2026-02-30" value="2026-01-01">'],
  ['a month off its step', '<input id="a" type="month" name="a" min="2026-01" step="2" value="2026-02">'],
  ['a week after its end', '<input id="a" type="week" name="a" max="2026-W10" value="2026-W11">'],
  ['an e-mail address of another script', '<input type="email" name="a" value="ada@bücher.example">'],
  [
    'e-mail addresses with spaces',
    '<input type="email" name="a" value="  ada@example.com "><input type="email" multiple name="b" value=" a@example.com , b@example.com">',
  ],
  [
    'e-mail addresses that are unusual',
    '<input type="email" name="a" value="a+b_c.d@sub.example.co.uk"><input type="email" name="b" value="o\'neil@example.com">',
  ],
  [
    'addresses',
    '<input type="url" name="a" value="mailto:ada@example.com"><input type="url" name="b" value=" https://bücher.example/ö?q=1#f "><input type="url" name="c" value="http://localhost:8080"><input type="url" name="d" value="ftp://example.com">',
  ],
  ['an address that runs a program', '<input type="url" name="a" value="javascript:alert(1)">'],
  ['a telephone number of any kind', '<input type="tel" name="a" value="ask Ann">'],
  [
    'patterns',
    '<input name="a" pattern="\\p{L}+" value="Zoë"><input name="b" pattern="a|b" value="a"><input name="c" pattern="[(]" value="("><input name="d" pattern="(" value="anything"><input name="e" pattern="a" value="">',
  ],
  ['a pattern for the whole text', '<input id="a" name="a" pattern="a|b" value="ab">'],
  [
    'a pattern for each of several addresses',
    '<input id="a" type="email" multiple name="a" pattern=".+@example.com" value="a@example.com, b@example.org">',
  ],
  ['a custom element without a name', '<x-compared id="a" wrong></x-compared>'],
  [
    'a disabled custom element',
    '<x-compared name="a" wrong disabled></x-compared><fieldset disabled><x-compared name="b" wrong></x-compared></fieldset>',
  ],
  [
    'texts that are edited in place',
    '<div contenteditable>Text</div><output name="o">1</output><input name="a" value="1">',
  ],
  [
    'a field that takes no room',
    '<input id="a" name="a" required style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px">',
  ],
  ['a transparent box over a drawn one', '<input id="a" type="checkbox" name="a" required style="opacity: 0">'],
  ['a field without a box of its own', '<div style="display: contents"><input id="a" name="a" required></div>'],
  ['a field outside of the sequence of focus', '<input id="a" name="a" required tabindex="-1">'],
  ['two fields with one id', '<input id="a" name="a" value="1"><input id="a" name="b" required>'],
  ['a nameless field that is empty', '<input name="a" value="1"><input id="b" required>'],
  [
    'buttons that send nothing',
    '<button type="button" name="x" value="1">X</button><button type="reset">Reset</button><input type="button" name="y" value="1"><input name="a" value="1">',
  ],
  ['a text of spaces that a pattern accepts', '<input name="a" pattern=" *" value="  ">'],
  [
    'a field in a table',
    '<table><tr><td><input id="a" name="a[0][x]" required><td><input name="a[1][x]" required value="1"></table>',
  ],
  ['a required color and range', '<input type="color" name="a" required><input type="range" name="b" required>'],
  ['a required search field with spaces around', '<input type="search" name="a" required value=" x ">'],
  [
    'an empty pattern and empty bounds',
    '<input name="a" pattern="" value="x"><input type="number" name="b" min="" max="" step="" value="7">',
  ],
  [
    'an inert field before another one',
    '<div inert><input id="a" name="a" required></div><input id="b" name="b" required>',
  ],
  [
    'an invisible field before another one',
    '<input id="a" name="a" required style="visibility: hidden"><input id="b" name="b" required>',
  ],
];
