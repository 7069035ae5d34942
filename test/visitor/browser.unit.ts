import { describe, expect, it } from 'vitest';
import { detectBrowser } from '../../src/visitor/browser.ts';

describe('a browser', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'chrome'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, 'chrome'],
    [`${iphone} CriOS/156.0 Mobile/15E148 Safari/604.1`, 'chrome'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'edge'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/64.0 Safari/537.36 Edge/17.17134`, 'edge'],
    [`${iphone} EdgiOS/156.0 Version/19.0 Mobile/15E148 Safari/604.1`, 'edge'],
    [`Mozilla/5.0 (Macintosh) ${webkit} Chrome/156.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'opera'],
    ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.16', 'opera'],
    [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1 OPT/5.0`, 'opera'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox'],
    [`${iphone} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'firefox'],
    ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'ie'],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', 'ie'],
    [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, 'safari'],
    [`Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/30.0 Chrome/150.0.0.0 Mobile Safari/537.36`, 'chrome'],
    ['curl/8.0', 'other'],
    ['', 'other'],
  ])('that calls itself %s is %s', (userAgent, name) => {
    expect(detectBrowser(userAgent)).toBe(name);
  });
});
