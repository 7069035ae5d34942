import { expect, it } from 'vitest';
import { migratePage } from './migrate-page.ts';

/** A page with a widget of most libraries. Each text is a sentence that must not be lost. */
const page = `<!doctype html>
<html lang="en"><head><title>Boats</title><link rel="stylesheet" href="css/swiper.min.css"></head>
<body>
  <nav class="navbar navbar-expand-lg"><button class="navbar-toggler" data-bs-toggle="collapse" data-bs-target="#n">Menu</button>
    <div class="collapse navbar-collapse" id="n"><ul class="navbar-nav"><li><a href="/a">The first page of this site</a></li></ul></div></nav>
  <main>
    <h2>All the boats in the harbour</h2>
    <div class="swiper s"><div class="swiper-wrapper"><div class="swiper-slide">A slide about the first boat</div>
      <div class="swiper-slide">A slide about the second boat</div></div><div class="swiper-pagination"></div></div>
    <div class="owl-carousel o"><div>An item about the first sail</div><div>An item about the second sail</div></div>
    <div class="c" data-slick='{"dots": true}'><div>A card about the first rope</div></div>
    <div class="views"><div>A view of the first pier</div></div><div class="thumbs"><div>A small view of the pier</div></div>
    <div class="splide"><div class="splide__track"><ul class="splide__list"><li class="splide__slide">A place about an anchor</li></ul></div></div>
    <div class="row"><div class="col"><a class="glightbox" data-glightbox="title: A; description: B" href="a.jpg">The picture of a calm sea</a></div>
      <div class="col"><a class="glightbox" href="b.jpg">The picture of a rough sea</a></div></div>
    <p data-aos="fade-up">A paragraph that fades in slowly</p>
    <div class="accordion" id="q"><h3><button data-bs-toggle="collapse" data-bs-target="#a1">The question about dogs</button></h3>
      <div id="a1" class="collapse" data-bs-parent="#q">The answer about dogs on a lead</div></div>
    <ul class="nav"><li><a data-bs-toggle="tab" href="#t1">The tab about the people</a></li></ul>
    <div class="tab-content"><div class="tab-pane" id="t1">The panel about the people here</div></div>
    <form action="https://formspree.io/f/mabcdefg" method="post"><label>Your address, please<input name="email"></label></form>
    <div class="modal" id="m"><div class="modal-dialog"><p>The text in the modal dialog</p></div></div>
    <button data-bs-toggle="modal" data-bs-target="#m">The button of the dialog here</button>
    <div class="alert alert-info alert-dismissible">A message about the weather<button class="btn-close" data-bs-dismiss="alert"></button></div>
    <div class="accordion"><h3><button data-bs-toggle="collapse" data-bs-target="#e1">A question about the berths</button></h3>
      <div id="e1" class="collapse">An answer about the berths</div><button data-bs-toggle="collapse" data-bs-target="#e2">A question about the cats</button>
      <div id="e2" class="collapse">An answer about the cats<p><button data-bs-toggle="collapse" data-bs-target="#e3">A button for more about it</button></p>
        <p id="e3" class="collapse">A paragraph with more about it</p></div></div>
    <div class="row"><div class="col"><a data-bs-toggle="collapse" href="#f">A link beside the folded part</a></div><div class="col"><div id="f" class="collapse">A part that is folded at first</div></div></div>
    <button data-bs-toggle="offcanvas" data-bs-target="#o">A button for the panel aside</button>
    <div class="offcanvas offcanvas-end" id="o"><p>A panel at the side of the window</p></div>
    <p>A film about the harbour <iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="Harbour"></iframe></p>
    <a class="scroll" href="#q">A link that scrolls to the questions</a>
    <a class="top" href="#"><i class="icon"></i></a>
  </main>
  <script src="js/swiper.min.js"></script>
  <script>
    new Swiper('.s', { loop: true, pagination: { el: '.swiper-pagination' } });
    $('.o').owlCarousel({ items: 2 });
    $('.c').slick();
    $('.views').slick({ asNavFor: '.thumbs' });
    $('.thumbs').slick({ asNavFor: '.views', focusOnSelect: true });
    new Splide('.splide').mount();
    const lightbox = GLightbox({ selector: '.glightbox' });
    AOS.init();
    $('.scroll').click(function () { $('html, body').animate({ scrollTop: $(this.hash).offset().top }, 500); return false; });
    $('.top').click(function () { $('html, body').animate({ scrollTop: 0 }, 500); return false; });
  </script>
</body></html>
`;

const sentences = [...page.matchAll(/>((?:The|All|An?|Your) [^<]{12,})</g)].map(([, text = '']) => text);

/** Returns a generator of the same numbers from 0 to 1 in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const inserted = [
  '<div>',
  '</div>',
  '{% if x %}',
  '{{ x }}',
  '<?php if ($x): ?>',
  '"',
  "'",
  '<ul>',
  '</a>',
  '<!--',
  '-->',
  '</script>',
  '<table>',
  'class="swiper-wrapper"',
  '&amp;',
  '<swiper-container>',
];

/** Returns the page with some mistakes: parts that are missing, doubled or inserted. */
function mutate(random: () => number): string {
  let text = page;
  for (let count = 1 + Math.floor(random() * 4); count > 0; count--) {
    const start = Math.floor(random() * text.length);
    const end = Math.min(text.length, start + Math.floor(random() * 40));
    const kind = random();
    const insertion =
      kind < 0.4
        ? ''
        : kind < 0.6
          ? text.slice(start, end).repeat(2)
          : (inserted[Math.floor(random() * inserted.length)] ?? '');
    text = text.slice(0, start) + insertion + text.slice(kind < 0.6 ? end : start);
  }
  return text;
}

const withoutScripts = (html: string): string => html.replace(/<script[^]*?(?:<\/script|$)/gi, '');

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

it('has enough sentences that could be lost', () => {
  expect(sentences.length).toBeGreaterThan(15);
  const { html, reasons } = migratePage(page);
  expect(reasons).toEqual([]);
  for (const sentence of sentences) expect(html).toContain(sentence);
});

it('loses no text of 500 pages with mistakes, closes each tag that it writes, and changes nothing the second time', () => {
  const random = numbers(7);
  let changed = 0;
  for (let round = 0; round < 500; round++) {
    const before = mutate(random);
    const { html, plan } = migratePage(before);
    if (plan.files.length > 0) changed++;
    const lost = sentences.filter((one) => withoutScripts(before).includes(one) && !html.includes(one));
    expect(lost, before).toEqual([]);
    expect(count(html, /<portico-/g), html).toBe(count(html, /<\/portico-/g));
    expect(migratePage(html).html, html).toBe(html);
  }
  expect(changed).toBeGreaterThan(250);
});
