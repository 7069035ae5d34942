import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectEmptyLog,
  hasWordPress,
  openSitePage,
  problemsOf,
  sharedWordPress,
  type WordPress,
} from './environment/wordpress.ts';

const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** The block that the editor saves for a YouTube address. */
const block =
  `<!-- wp:embed {"url":"${address}","type":"video","providerNameSlug":"youtube","responsive":true,` +
  '"className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n' +
  '<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 ' +
  `wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure>\n<!-- /wp:embed -->`;

/** The answer of YouTube to the oEmbed request of WordPress. */
const player =
  '<iframe title="Boats in the bay" width="500" height="281" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" ' +
  'frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" ' +
  'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>';

/** Opens a page whose requests to other hosts are recorded and refused. */
async function openVideo(site: WordPress, path: string, before?: (page: Page) => Promise<void>) {
  const { page } = await openSitePage(site, '/no-video/');
  const refused: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(site.origin).origin,
    (route) => {
      refused.push(new URL(route.request().url()).hostname);
      return route.abort();
    },
  );
  await before?.(page);
  await page.goto(site.origin + path);
  await page.locator('portico-video:state(ready)').waitFor();
  await page.evaluate(() => window.portico?.ready());
  return { page, refused };
}

const set = (page: Page, value: string) =>
  page.evaluate((decision) => {
    // The stand-in defines this function.
    const { wp_set_consent } = window as unknown as { wp_set_consent: (category: string, value: string) => void };
    wp_set_consent('marketing', decision);
  }, value);

describe.runIf(hasWordPress())('embedded videos with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    wordpress.addCode('oembed', `add_filter( 'pre_oembed_result', fn() => '${player}' );`);
    wordpress.addPost({ post_title: 'Block', post_content: block });
    wordpress.addPost({ post_title: 'Classic', post_content: `A film:\n\n${address}\n\nThe end.` });
    wordpress.addPost({ post_title: 'No video', post_content: 'Text.' });
  });

  it.each(['block', 'classic'])('send nothing to other sites before the visitor agrees: %s', async (name) => {
    const { page, refused } = await openVideo(site(), `/${name}/`);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.locator('portico-video').getAttribute('consent')).toBe('required');
    expect(await problemsOf(page)).toEqual([]);
    const video = page.locator('portico-video');
    expect((await video.boundingBox())?.height).toBeGreaterThan(150);
    expect(refused).toEqual([]);
    await video.getByRole('button').first().click();
    await page.locator('portico-video iframe').waitFor();
    expect(await page.locator('portico-video iframe').getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
    );
    expect(refused.length).toBeGreaterThan(0);
  });

  it('ask in the page if no plug-in of the WP Consent API asks', async () => {
    site().addStandIn('wp-consent-api');
    const { page, refused } = await openVideo(site(), '/block/');
    expect(await page.evaluate('wp_has_consent("marketing")')).toBe(true);
    expect(refused).toEqual([]);
    await page.locator('portico-video').getByRole('button').first().click();
    await page.locator('portico-video iframe').waitFor();
  });

  it('follow the decision in the WP Consent API, also on later pages', async () => {
    site().addCode('banner', "add_filter( 'wp_get_consent_type', fn() => 'optin' );");
    const { page, refused } = await openVideo(site(), '/block/');
    expect(refused).toEqual([]);
    await set(page, 'allow');
    // With consent, the video shows its thumbnail.
    await expect.poll(() => refused).toContain('i.ytimg.com');
    refused.length = 0;
    await page.goto(`${site().origin}/classic/`);
    await expect.poll(() => refused).toContain('i.ytimg.com');
    await set(page, 'deny');
    // The page that is left may still request its thumbnail.
    await page.goto('about:blank');
    refused.length = 0;
    await page.goto(`${site().origin}/block/`);
    await page.locator('portico-video:state(ready)').waitFor();
    await page.evaluate(() => window.portico?.ready());
    expect(refused).toEqual([]);
  });

  it('wait for a consent type that is defined later', async () => {
    site().addCode('banner', "add_filter( 'wp_get_consent_type', fn() => '' );");
    const { page, refused } = await openVideo(site(), '/block/');
    expect(refused).toEqual([]);
    await page.evaluate(() => {
      Object.assign(window, { wp_consent_type: 'optout' });
      document.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
    });
    await expect.poll(() => refused).toContain('i.ytimg.com');
  });

  expectEmptyLog(site);
});
