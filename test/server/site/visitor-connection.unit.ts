import type { Context } from 'hono';
import { expect, it } from 'vitest';
import { connectionReader, type SiteEnvironment } from '../../../server/site/visitor-connection.ts';

it.each([
  {
    name: 'a browser through a tunnel',
    url: 'http://localhost:8080/',
    headers: { 'Sec-Fetch-Site': 'none' },
    isPrivate: true,
  },
  {
    name: 'a browser through a tunnel to one of several sites',
    url: 'http://www.one.example.localhost:8080/',
    headers: { 'Sec-Fetch-Site': 'none' },
    isPrivate: true,
  },
  { name: 'a proxy without headers', url: 'http://127.0.0.1:8080/', headers: {}, isPrivate: false },
  {
    name: 'a proxy without TLS',
    url: 'http://localhost/',
    headers: { 'Sec-Fetch-Site': 'none', Via: '1.1 proxy' },
    isPrivate: false,
  },
  { name: 'a host elsewhere', url: 'http://site.example/', headers: { 'Sec-Fetch-Site': 'none' }, isPrivate: false },
  { name: 'a proxy with TLS', url: 'http://site.example/', headers: { 'X-Forwarded-Proto': 'https' }, isPrivate: true },
  {
    name: 'a tunnel from another computer',
    url: 'http://localhost/',
    headers: { 'Sec-Fetch-Site': 'none' },
    from: '10.0.0.1',
    isPrivate: false,
  },
])('behind a declared proxy, $name is private: $isPrivate', ({ url, headers, from = '127.0.0.1', isPrivate }) => {
  const req = {
    url,
    header: (name: string) => new Headers(Object.entries(headers)).get(name) ?? undefined,
  };
  const context = {
    env: { incoming: { socket: { remoteAddress: from } } },
    req,
  } as unknown as Context<SiteEnvironment>; // The reader uses only these parts.
  expect(connectionReader(['127.0.0.1', '10.0.0.1'])(context).isPrivate).toBe(isPrivate);
});
