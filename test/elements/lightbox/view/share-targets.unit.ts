import { describe, expect, it } from 'vitest';
import {
  readShareTargets,
  shareAddress,
  shareTargets,
  type SharedPage,
} from '../../../../elements/lightbox/view/share-controller.ts';

const shared: SharedPage = {
  url: 'https://a.test/p?x=1&y=ü#g/2',
  title: 'Tea & “cake”',
  image: 'https://a.test/i.jpg',
};
const url = 'https%3A%2F%2Fa.test%2Fp%3Fx%3D1%26y%3D%C3%BC%23g%2F2';
const title = 'Tea%20%26%20%E2%80%9Ccake%E2%80%9D';
const image = 'https%3A%2F%2Fa.test%2Fi.jpg';

const addressOf = (name: string, given: SharedPage) => {
  const [target] = readShareTargets([name]).targets;
  return target && shareAddress(target, given);
};

describe('shareAddress', () => {
  it.each([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['twitter', `https://x.com/intent/post?url=${url}&text=${title}`],
    ['reddit', `https://www.reddit.com/submit?url=${url}&title=${title}`],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['whatsapp', `https://api.whatsapp.com/send?text=${title}%20${url}`],
    ['tumblr', `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${url}&title=${title}`],
    ['pinterest', `https://www.pinterest.com/pin/create/button/?url=${url}&media=${image}&description=${title}`],
    ['vk', `https://vk.com/share.php?url=${url}&title=${title}&image=${image}`],
    ['xing', `https://www.xing.com/spi/shares/new?url=${url}`],
    ['mail', `mailto:?subject=${title}&body=${url}`],
  ])('%s', (name, address) => {
    expect(addressOf(name, shared)).toBe(address);
  });

  it.each([
    ['twitter', `https://x.com/intent/post?url=${url}`],
    ['pinterest', `https://www.pinterest.com/pin/create/button/?url=${url}`],
    ['whatsapp', `https://api.whatsapp.com/send?text=${url}`],
    ['mail', `mailto:?body=${url}`],
  ])('%s omits a missing title and image', (name, address) => {
    expect(addressOf(name, { url: shared.url })).toBe(address);
    expect(addressOf(name, { url: shared.url, title: '', image: '' })).toBe(address);
  });

  it.each([
    ['in the path', 'https://own.test/s/{url}/{title}', 'https://own.test/s/a/t'],
    ['twice', 'https://own.test/?a={url}&b={url}', 'https://own.test/?a=a&b=a'],
    ['in upper case, as a CMS prints them', 'https://own.test/?a={URL}&b={TITLE}', 'https://own.test/?a=a&b=t'],
    ['beside other braces', 'https://own.test/?u={url}&n=&k={KEY}', 'https://own.test/?u=a&n=&k={KEY}'],
  ])('fills placeholders %s', (_, template, address) => {
    expect(shareAddress({ name: 'own', label: 'Own', url: template }, { url: 'a', title: 't' })).toBe(address);
  });

  it.each([
    ['$& and placeholders in a title', '$&{url}', '%24%26%7Burl%7D'],
    ['half a character in a title', 'a\uD83D', 'a%EF%BF%BD'],
  ])('encodes %s', (_, given, encoded) => {
    const own = { name: 'own', label: 'Own', url: 'https://own.test/?t={title}&u={url}' };
    expect(shareAddress(own, { url: 'a', title: given })).toBe(`https://own.test/?t=${encoded}&u=a`);
  });
});

const expectedNames =
  'expected one of facebook, twitter, reddit, linkedin, whatsapp, tumblr, pinterest, vk, xing, mail, delicious, digg, or an object with name, label and url';

describe('the share targets', () => {
  it('are ten, each with a label and a URL placeholder', () => {
    const names = [
      'facebook',
      'twitter',
      'reddit',
      'linkedin',
      'whatsapp',
      'tumblr',
      'pinterest',
      'vk',
      'xing',
      'mail',
    ];
    expect(shareTargets.map(({ name }) => name)).toEqual(names);
    expect(shareTargets.every((target) => target.label !== '' && target.url.includes('{url}'))).toBe(true);
  });

  it('without any are the ten default ones', () => {
    expect(readShareTargets([])).toEqual({ targets: shareTargets, problems: [] });
  });

  it.each([
    ['names', ['mail', 'facebook'], ['mail', 'facebook']],
    ['other names of the same', ['X', 'E-Mail', 'vkontakte'], ['twitter', 'mail', 'vk']],
    ['names of further targets', ['digg', 'delicious'], ['digg', 'delicious']],
    ['a name twice', ['mail', 'xing', 'mail'], ['mail', 'xing']],
  ])('by %s', (_, setting, names) => {
    const { targets, problems } = readShareTargets(setting);
    expect(targets.map(({ name }) => name)).toEqual(names);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a custom one', { name: 'own', label: 'Own', url: 'https://own.test/?u={url}' }, {}],
    ['one with an upper-case placeholder', { name: 'own', label: 'Own', url: 'https://own.test/?u={URL}' }, {}],
    ['one without label', { name: 'own', url: 'http://own.test/{url}' }, { label: 'own' }],
    [
      'a known one with another label',
      { name: 'xing', label: 'Xi' },
      { url: 'https://www.xing.com/spi/shares/new?url={url}' },
    ],
    ['a known one with another address', { name: 'mail', url: 'mailto:us@own.test?body={url}' }, { label: 'E-mail' }],
  ])('as an object: %s', (_, entry, added) => {
    expect(readShareTargets([entry])).toEqual({ targets: [{ ...entry, ...added }], problems: [] });
  });

  it.each([
    ['myspace', `"myspace" is not the name of a known target; ${expectedNames}`],
    ['constructor', `"constructor" is not the name of a known target; ${expectedNames}`],
    [7, '7 is neither a name nor an object with name, label and url'],
    [null, 'null is neither a name nor an object with name, label and url'],
    [{ url: 'https://own.test/{url}' }, 'an object has no name'],
    [{ name: 'own' }, '"own" has no url'],
    [{ name: 'own', url: 7 }, '"own" has no url'],
    [{ name: 'own', url: 'https://own.test/' }, 'the url of "own" has no placeholder {url}'],
    [
      { name: 'own', url: 'javascript:alert("{url}")' },
      'the url of "own" does not start with https:, http: or mailto:',
    ],
    [
      { name: 'own', url: 'java\nscript:alert("{url}")' },
      'the url of "own" does not start with https:, http: or mailto:',
    ],
    [{ name: 'own', url: 'data:text/html,{url}' }, 'the url of "own" does not start with https:, http: or mailto:'],
    [{ name: 'own', url: '/share?u={url}' }, 'the url of "own" does not start with https:, http: or mailto:'],
    [{ name: 'mail', url: '{url}' }, 'the url of "mail" does not start with https:, http: or mailto:'],
  ])('skip and report %o', (entry, problem) => {
    expect(readShareTargets([entry, 'xing'])).toMatchObject({ targets: [{ name: 'xing' }], problems: [problem] });
  });
});
