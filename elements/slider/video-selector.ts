/** Matches elements that may be a video. */
export const videoSelector = 'portico-video, video, iframe[src]';
