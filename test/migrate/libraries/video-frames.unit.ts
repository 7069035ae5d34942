import { describe, expect, it } from 'vitest';
import { migrateBody, migratePage } from '../migrate-page.ts';

const frame = (address: string, attributes = '') => `<iframe${attributes} src="${address}" title="A"></iframe>`;
const youtube = 'https://www.youtube.com/embed/aqz-KE-bpKQ';

describe('frames with players', () => {
  it.each([
    ['a player of YouTube', frame(youtube), ''],
    [
      'an address without cookies',
      frame('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0'),
      ` player-flags='{"youtube":{"rel":"0"}}'`,
    ],
    [
      'a player of Vimeo',
      frame('//player.vimeo.com/video/76979871?title=0&amp;color=8aba56'),
      ` player-flags='{"vimeo":{"title":"0","color":"8aba56"}}'`,
    ],
    ['a part that plays', frame(`${youtube}?start=90&amp;autoplay=1&amp;mute=1&amp;si=x`), ' autoplay muted'],
    ['a video that repeats', frame(`${youtube}?loop=1&amp;playlist=aqz-KE-bpKQ&amp;autoplay=0`), ' loop'],
    ['a background', frame('https://player.vimeo.com/video/76979871?background=1'), ' background'],
  ])('migrates %s', (_, before, attributes) => {
    const after = `<portico-video${attributes}>${before}</portico-video>`;
    expect(migrateBody(before)).toEqual({ body: after, script: '', reasons: [] });
    expect(migrateBody(after).body).toBe(after);
  });

  it('fill the boxes of Bootstrap', () => {
    const box = (name: string, content: string) => `<div class="${name}">${content}</div>`;
    expect(migrateBody(box('ratio ratio-16x9', frame(youtube))).body).toBe(
      box('ratio ratio-16x9', `<portico-video>${frame(youtube)}</portico-video>`),
    );
    expect(migrateBody(box('embed-responsive', frame(youtube))).body).toBe(
      box('embed-responsive', `<portico-video class="embed-responsive-item">${frame(youtube)}</portico-video>`),
    );
  });

  it.each([
    ['a map', frame('https://www.google.com/maps/embed?pb=1'), undefined],
    ['a playlist', frame('https://www.youtube.com/embed/videoseries?list=PL1'), undefined],
    [
      'a channel',
      frame('https://www.youtube.com/embed/live_stream?channel=UC1'),
      'its parameter channel=UC1 has no equivalent',
    ],
    ['an address of a template', frame('https://www.youtube.com/embed/{{ video }}'), 'a template writes its address'],
    ['a frame in a link', `<a href="/a">${frame(youtube)}</a>`, 'the element around it shows it'],
    ['a placed frame', frame(youtube, ' style="position: absolute; inset: 0"'), 'its attribute style places it'],
    [
      'a frame that a style sheet places',
      `<style>.box { color: red } .box iframe { position: absolute; height: 100% }</style><div class="box">${frame(youtube)}</div>`,
      'a style sheet of the page places it by .box iframe',
    ],
  ])('leaves %s', (_, before, reason) => {
    const result = migrateBody(before);
    expect(result.body).toBe(before);
    expect(result.reasons[0]).toBe(reason);
  });

  it.each([
    ['the player', 'onYouTubeIframeAPIReady = () => new YT.Player("v")'],
    ['its id', "document.getElementById('clip').remove()"],
    ['the frame in a box', "$('.modal').on('hidden.bs.modal', () => $('iframe').attr('src', ''))"],
  ])('leaves a frame if a script uses %s', (_, script) => {
    const result = migrateBody(frame(`${youtube}?enablejsapi=1`, ' id="clip"'), script);
    expect(result.reasons[0]).toBe('a script of the page uses the player or a frame');
  });

  it('say what they need', () => {
    const page = `<!doctype html><html><head></head><body><iframe src="${youtube}"></iframe></body></html>`;
    expect(migratePage(page).notes).toEqual([
      'its player loads when visitors start the video; consent="required" asks them before',
      'it needs a name: write a title',
    ]);
  });
});
