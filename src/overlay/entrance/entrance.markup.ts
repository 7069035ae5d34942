import { propertyName } from '../../json/json.ts';
import { attentions, entranceFamilies } from './entrance.ts';

const directions = ['', '-up', '-down', '-left', '-right'];

/** The usual names of entrance animations: `fadeIn`, `fadeInUp`, `rubberBand` …. */
export const entranceNames: readonly string[] = [
  ...entranceFamilies
    .filter((family) => !attentions.includes(family))
    .flatMap((family) => directions.map((direction) => propertyName(`${family}-in${direction}`))),
  ...attentions.map(propertyName),
  'bounce',
];

/** Matches all names that `entranceNamed` recognises, in lower case and without hyphens. */
export const entrancePattern = `(${entranceFamilies.join('|').replaceAll('-', '')})(in|out)?((up|down)?(left|right)?|[xy])`;
