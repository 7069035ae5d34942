/* A page with jQuery Validation, as its users write it. The plug-in and the validator must show the same messages. */

/** The fields, with the attributes of the plug-in. In its script, `topic` is required by `#newsletter:checked`; `data-require-if` says the same. */
export const jqueryFields = `
  <div class="form-group">
    <label class="control-label" for="firstname">First name</label>
    <input class="form-control" id="firstname" name="firstname" data-rule-required="true"
      data-msg-required="Please tell us your first name." data-msg="Not this one.">
  </div>
  <div class="form-group">
    <label for="username">User name</label>
    <input class="form-control" id="username" name="username" value="ab" data-rule-required="true" data-rule-minlength="3"
      data-msg-minlength="{0} letters or more." data-msg-required="Not this one.">
  </div>
  <div class="form-group">
    <label for="email">E-mail</label>
    <input class="form-control" type="email" id="email" name="email" value="ada@" required data-msg="We need a real address.">
  </div>
  <div class="form-group">
    <label for="password">Password</label>
    <input class="form-control" type="password" id="password" name="password" value="secret" required>
    <label for="confirm">Once more</label>
    <input class="form-control" type="password" id="confirm" name="confirm" value="secrets" data-rule-equalTo="#password"
      data-msg-equalTo="The passwords differ.">
  </div>
  <div class="form-group">
    <label for="age">Age</label>
    <input class="form-control" id="age" name="age" value="7" data-rule-range="[18,120]" data-msg-range="From {0} to {1}.">
    <label for="site">Site</label>
    <input class="form-control url" id="site" name="site" value="nowhere" data-msg-url="That is no web address.">
    <label for="guests">Guests</label>
    <input class="form-control" type="number" id="guests" name="guests" min="1" value="0" data-msg-min="Bring at least {0}.">
  </div>
  <div class="checkbox">
    <label><input type="checkbox" id="newsletter" name="newsletter" checked> Send me the newsletter</label>
    <label for="topic">Topic</label>
    <select id="topic" name="topic" data-msg-required="Which topic?" data-require-if="newsletter checked">
      <option value="">Choose</option><option>Boats</option>
    </select>
  </div>
  <fieldset><legend>Colour</legend>
    <label><input type="radio" name="colour" value="red" required data-msg-required="Red or blue?"> Red</label>
    <label><input type="radio" name="colour" value="blue"> Blue</label>
  </fieldset>
  <label><input type="checkbox" name="agree" data-rule-required="true" data-msg-required="Please accept our policy."> I accept</label>`;

/** The messages by the names of the fields. */
export const jqueryMessages: Readonly<Record<string, string>> = {
  firstname: 'Please tell us your first name.',
  username: '3 letters or more.',
  email: 'We need a real address.',
  confirm: 'The passwords differ.',
  age: 'From 18 to 120.',
  site: 'That is no web address.',
  guests: 'Bring at least 1.',
  topic: 'Which topic?',
  colour: 'Red or blue?',
  agree: 'Please accept our policy.',
};
