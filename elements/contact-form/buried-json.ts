import { isObject, parseJson, type JsonObject } from '../../src/json/json.ts';

/** How many places an answer is read from: the notices of a server may hold braces, too. */
const mostPlaces = 50;

/**
 * Finds the JSON of an answer in what a server printed around it: PHP prints notices before it, plug-ins print comments after it. Returns
 * `undefined` where there is none, and for a page of HTML, whose scripts may hold JSON of their own.
 */
export function buriedJson(body: string): JsonObject | undefined {
  if (/<!doctype|<html/i.test(body)) return undefined;
  const end = body.lastIndexOf('}') + 1;
  for (const { index } of [...body.matchAll(/\{\s*"/g)].slice(0, mostPlaces)) {
    const json = parseJson(body.slice(index, end));
    if (isObject(json)) return json;
  }
  return undefined;
}
