import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkPage } from '../../src/check/check-page.ts';
import { manifest } from '../../src/diagnostics/page/manifest.ts';
import { textReport } from '../../src/check/report.ts';

/* The files of `faults` have one mistake each; parts of pages and templates also have what could be taken for one. */

/** The exact output for the files, in the order of their names, with `DOCS/` for the address of the docs. */
const lines = [
  'animation.html:10:18: <portico-popup>: entrance-animation contains "fadeInn", which it does not know. Did you mean "fadeIn"? DOCS/popup/',
  'animation.html:10:47: <portico-popup>: from="tomorrow" is not a time such as 2026-12-01 or 2026-12-01 09:30. DOCS/popup/',
  'block-in-first-line.html:10:79: <script>: the settings block of <portico-slider> is not JSON: Expected a value, but there is "y". It is in line 10, column 79: "{\\"loop\\": yes}" DOCS/slider/',
  'camel-case-attribute.html:11:5: <portico-slider>: slidesperview is not an attribute of <portico-slider> and has no effect. Did you mean "slides-per-view"? DOCS/slider/',
  'captcha.html:10:45: <portico-contact-form>: captcha is "turnstile", but there is no site-key, so its form cannot be sent. Write the key that the provider has assigned to your site into site-key. DOCS/contact-form/',
  'captcha.html:11:45: <portico-contact-form>: captcha is "altcha", but there is no captcha-url, so its form cannot be sent. Write the URL of a challenge on your server into captcha-url, such as /api/contact/challenge. DOCS/contact-form/',
  'captcha.html:12:45: <portico-contact-form>: captcha="hcapcha" is not valid: expected one of none, turnstile, recaptcha, hcaptcha, altcha. Did you mean "hcaptcha"? DOCS/contact-form/',
  'choice.html:10:18: <portico-alert>: kind="eror" is not valid: expected one of info, success, warning, error. Did you mean "error"? DOCS/alert/',
  'compared-field.html:11:44: <input>: class "equalTo-password" compares with the field "password", but the form has no field of this name. Write the name of another field after equalTo-. DOCS/form-validator/',
  'component.svelte:6:18: <portico-alert>: kind="eror" is not valid: expected one of info, success, warning, error. Did you mean "error"? DOCS/alert/',
  'component.svelte:8:61: <portico-popup>: close-afer is not an attribute of <portico-popup> and has no effect. Did you mean "close-after"? DOCS/popup/',
  'component.vue:10:18: <portico-alert>: kind="eror" is not valid: expected one of info, success, warning, error. Did you mean "error"? DOCS/alert/',
  'component.vue:11:32: <portico-tabs>: durration is not an attribute of <portico-tabs> and has no effect. Did you mean "duration"? DOCS/tabs/',
  'condition.html:13:39: <p>: data-show-if="plan = pro and tariff = x" reads the field "tariff", which the form does not have. Write the name of one of its fields. DOCS/form-validator/',
  'condition.html:15:16: <p>: data-show-if="plan = pro\\n        or team" is not a condition: expected =, !=, <, <=, >, >=, contains, empty or checked after "team" at character 27, found the end. Each comparison needs a field and a value: plan = pro or plan = team. It is ignored until then. DOCS/form-validator/',
  'consent.html:10:34: <portico-alert>: consent="given" is not valid: expected one of granted, required. DOCS/alert/',
  'dead-anchor.html:12:6: <a>: href="#price" leads nowhere: no element of this page has the id "price". Did you mean "prices"? DOCS/anchors/',
  'dead-tab.html:10:59: <a>: href="#too" leads to no panel: no element in the <portico-tabs> around it has the id "too". Did you mean "two"? DOCS/tabs/',
  'duration.html:10:17: <portico-tabs>: duration="3 minutes" is not valid: expected a time such as 3s or 300ms (a bare number is in ms). DOCS/tabs/',
  'flag.html:10:18: <portico-popup>: overlay="never" is not valid: expected true or false. DOCS/popup/',
  'form-rule.html:11:44: <input>: class "emial" is not a rule and has no effect. Did you mean "email"? DOCS/form-validator/',
  'inside-a-table.html:10:18: <portico-quantitty>: there is no element of this name. Did you mean "portico-quantity"? DOCS/',
  'item.html:10:58: <a>: data-portico-item is not JSON: Expected a name in double quotes, but there is "t". It is in line 10, column 58: "{type: image}" DOCS/lightbox/',
  'json-attribute-in-lines.html:12:5: <portico-alert>: texts is not JSON: Expected , or }, but there is "\\"". It is in line 12, column 5: "\\"more\\": \\"More\\"" DOCS/alert/',
  'json-attribute-with-references.html:10:64: <portico-alert>: texts is not JSON: The comma before } is one too many; remove it. It is in line 10, column 64: "{\\"dismiss\\": \\"Close\\",}" DOCS/alert/',
  `json-attribute.html:10:26: <portico-alert>: texts is not JSON: Expected a name in double quotes, but there is "'". It is in line 10, column 26: "{'dismiss': 'Close'}" DOCS/alert/`,
  'list.html:10:25: <portico-contact-form>: fields="{\\"name\\": \\"text\\"}" is not valid: expected a list, as JSON. DOCS/contact-form/',
  'long-forms.html:11:18: <portico-popup>: overlay="lock-scroll" is not valid: expected true or false. DOCS/popup/',
  'missing-content.html:10:3: <portico-menu>: there is no list in it. Put the <ul> of a navigation in it. DOCS/menu/',
  'missing-label.html:10:48: <input>: this field of <portico-form-validator> has no label. Put the field into a <label>, or give it an aria-label. DOCS/form-validator/',
  'missing-panel.html:11:14: <a>: href="#oc__crat" opens nothing: no <portico-off-canvas> has the id "crat". Did you mean "cart"? DOCS/off-canvas/',
  'missing-reference.html:11:18: <portico-alert>: for="kontact" is not the id of a <portico-contact-form> or an element in it: no element of this page has this id. Did you mean "contact"? DOCS/alert/',
  'missing-setting.html:10:3: <portico-tooltip>: there is no text to show. Write it in the attribute content, as in content="Saves a draft", or put a <template> with it in the element. DOCS/tooltip/',
  'missing-target.html:11:25: <button>: commandfor="nwes" is not the id of an element on this page. Did you mean "news"? DOCS/',
  'misspelt-tag.html:10:3: <portico-silder>: there is no element of this name. Did you mean "portico-slider"? DOCS/',
  'number-with-unit.html:10:18: <portico-popup>: width="640px" is not valid: expected a number from 1 on. DOCS/popup/',
  'number.html:10:18: <portico-popup>: width="0" is not valid: expected a number from 1 on. DOCS/popup/',
  'object.html:10:18: <portico-alert>: texts="[]" is not valid: expected an object, as JSON. DOCS/alert/',
  'own-element.html:11:3: <portico-yours>: there is no element of this name. Did you mean "portico-alert"? DOCS/',
  'page-settings-element.html:10:49: <script>: it has settings for "slidr", which is no element of the library. Did you mean "slider"? DOCS/',
  'page-settings-keys.html:12:18: <script>: the settings for popup have "loop", which is no setting. Its docs list its 63 settings: DOCS/popup/',
  'page-settings-keys.html:13:33: <script>: the settings for slider have "slides", which is no setting. Its settings are slidesPerView, slidesPerGroup, slidesPerViewTablet, slidesPerGroupTablet, slidesPerViewMobile, slidesPerGroupMobile, spaceBetween, fit, loop, autoplay, interval, duration, texts, navigation, pagination, videoAutoplay, videoMuted, videoLoop. DOCS/slider/',
  'page-settings-name.html:10:58: <script>: the settings for slider have "slidesPerVew", which is no setting. Did you mean "slidesPerView"? DOCS/slider/',
  'page.astro:7:14: <portico-alret>: there is no element of this name. Did you mean "portico-alert"? DOCS/',
  'page.astro:8:44: <portico-slider>: slides-per-vew is not an attribute of <portico-slider> and has no effect. Did you mean "slides-per-view"? DOCS/slider/',
  'page.ejs:2:54: <portico-alert>: consent="given" is not valid: expected one of granted, required. DOCS/alert/',
  'page.hbs:2:36: <portico-tooltip>: placment is not an attribute of <portico-tooltip> and has no effect. Did you mean "placement"? DOCS/tooltip/',
  'page.liquid:2:127: <portico-slider>: slides-per-vew is not an attribute of <portico-slider> and has no effect. Did you mean "slides-per-view"? DOCS/slider/',
  'page.njk:5:70: <portico-alert>: dismisible is not an attribute of <portico-alert> and has no effect. Did you mean "dismissible"? DOCS/alert/',
  'page.twig:1:63: <portico-alert>: kindd is not an attribute of <portico-alert> and has no effect. Did you mean "kind"? DOCS/alert/',
  'part.html:1:16: <portico-alert>: kind="eror" is not valid: expected one of info, success, warning, error. Did you mean "error"? DOCS/alert/',
  'part.php:1:16: <portico-alert>: kind="eror" is not valid: expected one of info, success, warning, error. Did you mean "error"? DOCS/alert/',
  'part.php:2:31: <portico-silder>: there is no element of this name. Did you mean "portico-slider"? DOCS/',
  'period.html:10:42: <portico-popup id="news">: per="3 days" is not valid: expected ever, session, day, week, month, or a number of days, hours or seconds such as 3d. DOCS/popup/',
  'script-on-disk.html:6:25: <script>: src="file:///home/ann/portico.js" is a file on a disk, from which browsers load no modules. Serve the folder with a web server, and write the path of the file on it. DOCS/',
  'script-with-another-type.html:6:11: <script>: the script tag of Portico needs type="module": without it, the browser does not run the file. Write <script type="module" src="/slim/portico.js"></script>. DOCS/',
  'script-without-module.html:6:3: <script>: the script tag of Portico needs type="module": without it, the browser does not run the file. Write <script type="module" src="/portico.js"></script>. DOCS/',
  'settings-of-an-element.html:14:9: <script>: the settings for slider have "slidesPerVew", which is no setting. Did you mean "slidesPerView"? DOCS/slider/',
  'shadow-root.html:10:40: <portico-alret>: there is no element of this name. Did you mean "portico-alert"? DOCS/',
  'trailing-comma.html:12:36: <script>: this block of settings is not JSON: The comma before } is one too many; remove it. It is in line 12, column 36: "\\"popup\\": { \\"overlay\\": false }," DOCS/',
  'unexpected-content.html:10:3: <portico-slider>: there is a list in place of slides in it. The whole list is one slide, because each child is a slide; remove the <ul> or <ol>, and turn each <li> into a <div>. DOCS/slider/',
  'unknown-attribute.html:10:18: <portico-alert>: closable is not an attribute of <portico-alert> and has no effect. Did you mean "dismissible"? DOCS/alert/',
  'unknown-command.html:11:43: <button>: command="--open" is not a command of <portico-popup id="news">. Its commands are --show, --hide, --toggle, --explain. DOCS/popup/',
  'unsent-form.html:10:3: <portico-contact-form>: its form is sent nowhere. Write the address of your server into the attribute endpoint, or into the action of the form. DOCS/contact-form/',
  'value-in-block.html:10:71: <script>: "slidesPerView" is "two" and not valid: expected a number from 1 on. DOCS/slider/',
  'value-in-named-settings.html:10:57: <script>: "dismissible" is 2 and not valid: expected true or false. DOCS/alert/',
  'value-in-page-settings.html:11:16: <script>: "placement" is "middle" and not valid: expected one of center, top, bottom, start, end, top-start, top-end, bottom-start, bottom-end. DOCS/popup/',
  'windows-lines.html:12:36: <script>: this block of settings is not JSON: The comma before } is one too many; remove it. It is in line 12, column 36: "\\"popup\\": { \\"overlay\\": false }," DOCS/',
  'wrong-reference.html:11:18: <portico-alert>: for="contact" is not the id of a <portico-contact-form> or an element in it: that is a <h2>. Write the id of the element that is meant, and give it this id if it has none. DOCS/alert/',
];

it.each(readdirSync('test/check/faults').toSorted())('finds the mistake in %s, and nothing else', (file) => {
  const expected = lines.filter((line) => line.startsWith(`${file}:`));
  const findings = checkPage(file, readFileSync(`test/check/faults/${file}`, 'utf8'));
  expect(expected.length).toBeGreaterThan(0);
  expect(textReport(findings).replaceAll(manifest.docs, 'DOCS/').trimEnd().split('\n')).toEqual(expected);
});
