/** A `<source>` with its quality. `isPlayable`: the browser supports its type. */
interface QualitySource {
  readonly quality: string;
  readonly src: string;
  readonly isPlayable: boolean;
}

/** Returns the address for each quality, in their order: that of the first source that the browser can play. */
export function qualitiesOf(sources: readonly QualitySource[]): ReadonlyMap<string, string> {
  const qualities = new Map<string, string>();
  for (const { quality, src, isPlayable } of sources)
    if (quality && isPlayable && !qualities.has(quality)) qualities.set(quality, src);
  return qualities;
}

/** Returns the address for each quality of a `<video>`. */
export const readQualities = (video: HTMLVideoElement): ReadonlyMap<string, string> =>
  qualitiesOf(
    [...video.querySelectorAll('source')].map(({ src, type, dataset }) => ({
      quality: dataset.quality?.trim() ?? '',
      src,
      isPlayable: !type || video.canPlayType(type) !== '',
    })),
  );

/** Returns whether a list of qualities is shown. With a single quality, there is no choice. */
export const hasChoice = (qualities: ReadonlyMap<string, string>): boolean => qualities.size > 1;
