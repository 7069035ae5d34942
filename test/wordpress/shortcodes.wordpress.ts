import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

/* The shortcodes in text of the classic editor, to which WordPress adds paragraphs. */

const text = `[portico_alert kind="warning" dismissible]Closed on Friday.[/portico_alert]

[portico_popup button="Prices" close-after="20s"]<h2>All prices</h2>

One berth is €20.[/portico_popup]

[portico_off_canvas button="Menu" placement="start"]<h2>All boats</h2>[/portico_off_canvas]

[portico_tabs orientation="vertical"]
<h3>Pier</h3>
<div>Boats leave here.</div>
<h3>Quay</h3>
<div>Ships leave here.</div>
[/portico_tabs]

[portico_slider label="Prints" loop]
<p>One</p>
<p>Two</p>
[/portico_slider]

[portico_contact_form endpoint="/api/message"]
<form action="/api/message" method="post">
<label>Email <input type="email" name="email" required></label>
<button>Send</button>
</form>
[/portico_contact_form]`;

describe.runIf(hasWordPress()).each(['default', 'harbour'])(
  'the shortcodes of the plug-in, in the theme %s',
  (theme) => {
    const site = sharedWordPress((wordpress) => {
      if (theme !== 'default') wordpress.run('switch_theme( $input["theme"] );', { theme });
      wordpress.addPortico();
      wordpress.activate('portico/portico.php');
      wordpress.addPost({ post_title: 'Shortcodes', post_content: text });
    });

    it('print working elements', async () => {
      const { page, errors } = await openSitePage(site(), '/shortcodes/');
      for (const name of ['popup', 'off-canvas', 'tabs', 'slider', 'alert', 'contact-form'])
        await page.locator(`portico-${name}:state(ready)`).waitFor({ state: 'attached' });
      for (const [button, heading] of [
        ['Prices', 'All prices'],
        ['Menu', 'All boats'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog', { name: heading }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: heading }).waitFor({ state: 'hidden' });
      }
      await page.getByRole('tab', { name: 'Quay' }).click();
      await page.getByText('Ships leave here.').waitFor();
      expect(await page.getByText('Boats leave here.').isVisible()).toBe(false);
      expect(await page.getByRole('tab').count()).toBe(2);
      await page.getByText('Closed on Friday.').waitFor();
      await page.locator('portico-alert').getByRole('button').click();
      await page.getByText('Closed on Friday.').waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody');
      await page.locator('portico-contact-form').getByRole('button', { name: 'Send' }).click();
      await page.locator('portico-contact-form[status=invalid]').waitFor();
      expect(await problemsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('print the settings that the author has written', async () => {
      const { page } = await openSitePage(site(), '/shortcodes/');
      const of = (name: string, attribute: string) => page.locator(`portico-${name}`).getAttribute(attribute);
      expect(await of('popup', 'close-after')).toBe('20s');
      expect(await of('off-canvas', 'placement')).toBe('start');
      expect(await of('tabs', 'orientation')).toBe('vertical');
      expect(await of('slider', 'loop')).toBe('');
      expect(await of('slider', 'aria-label')).toBe('Prints');
      expect(await of('alert', 'kind')).toBe('warning');
      expect(await of('contact-form', 'endpoint')).toBe('/api/message');
    });

    expectEmptyLog(site);
  },
);
