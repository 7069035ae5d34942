/** The responses of a WordPress REST API, as the site https://site.test sends them. */

const api = 'https://site.test/wp-json/wp/v2';

const linksOf = (type: 'posts' | 'pages', subtype: string, id: number) => ({
  self: [{ embeddable: true, href: `${api}/${type}/${id}`, targetHints: { allow: ['GET'] } }],
  about: [{ href: `${api}/types/${subtype}` }],
  collection: [{ href: `${api}/search` }],
});

const linkedPost = {
  id: 42,
  title: 'Ann&#8217;s oak lamp &#038; shade',
  url: 'https://site.test/2026/03/anns-oak-lamp/',
  type: 'post',
  subtype: 'post',
  _links: linksOf('posts', 'post', 42),
};

const linkedPage = {
  id: 7,
  title: 'Lamps',
  url: 'https://site.test/lamps/',
  type: 'post',
  subtype: 'page',
  _links: linksOf('pages', 'page', 7),
};

/** A response of the search without `_embed`. */
export const searchResponse: readonly unknown[] = [linkedPost, linkedPage];

/** A post or page as the search embeds it: with the id of its picture, but without the picture. */
const embedded = (
  { id, title, url, subtype }: typeof linkedPost,
  featuredMedia: number,
  links: Readonly<Record<string, unknown>> = {},
) => ({
  id,
  date: '2026-03-02T09:30:00',
  slug: url.split('/').at(-2),
  type: subtype,
  link: url,
  title: { rendered: title },
  excerpt: { rendered: '<p>A lamp of oak.</p>\n', protected: false },
  author: 1,
  featured_media: featuredMedia,
  _links: {
    self: [{ href: `${api}/${subtype}s/${id}` }],
    collection: [{ href: `${api}/${subtype}s` }],
    author: [{ embeddable: true, href: `${api}/users/1` }],
    ...links,
  },
});

/** The same response with `_embed`. Only the post has a picture. */
export const embeddedResponse: readonly unknown[] = [
  {
    ...linkedPost,
    _embedded: {
      self: [embedded(linkedPost, 81, { 'wp:featuredmedia': [{ embeddable: true, href: `${api}/media/81` }] })],
    },
  },
  { ...linkedPage, _embedded: { self: [embedded(linkedPage, 0)] } },
];

const size = (name: string, width: number) => ({
  file: `oak-${width}.jpg`,
  width,
  height: width,
  mime_type: 'image/jpeg',
  source_url: `https://site.test/wp-content/uploads/${name}-${width}x${width}.jpg`,
});

/** A picture. */
export const media = {
  id: 81,
  source_url: 'https://site.test/wp-content/uploads/oak.jpg',
  media_details: {
    width: 1600,
    height: 1600,
    file: '2026/03/oak.jpg',
    sizes: {
      medium: size('oak', 300),
      thumbnail: size('oak', 150),
      full: { ...size('oak', 1600), source_url: 'https://site.test/wp-content/uploads/oak.jpg' },
    },
  },
};

/** A response of the collection of posts with `_embed=wp:featuredmedia`. */
export const postsResponse: readonly unknown[] = [
  {
    id: 42,
    date: '2026-03-02T09:30:00',
    slug: 'anns-oak-lamp',
    status: 'publish',
    type: 'post',
    link: linkedPost.url,
    title: { rendered: linkedPost.title },
    content: { rendered: '<p>A lamp of oak.</p>\n', protected: false },
    featured_media: 81,
    _links: { 'wp:featuredmedia': [{ embeddable: true, href: `${api}/media/81` }] },
    _embedded: { 'wp:featuredmedia': [{ ...media, type: 'attachment', title: { rendered: 'oak' } }] },
  },
];

/** The response to an unknown post type. */
export const invalidParameter = {
  code: 'rest_invalid_param',
  message: 'Invalid parameter(s): subtype',
  data: { status: 400, params: { subtype: 'subtype[0] is not one of post and page.' } },
};
