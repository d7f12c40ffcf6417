import { describe, expect, test } from 'vitest'
import { ghostExport, substackExport, wordPressExport } from '#test/server/story-exports.ts'
import { createZip } from '#test/server/create-zip.ts'
import { openStoryFile } from './open-story-file.ts'
import { isSkipped, prepareStory, type PreparedStory } from './prepare-story.ts'

async function readFirst(name: string, bytes: Buffer): Promise<PreparedStory> {
  const file = await openStoryFile(name, bytes)
  const found = await file.readStory(0)
  const story = isSkipped(found) ? found : prepareStory(found, file.format)
  if (isSkipped(story)) throw new Error(`Skipped: ${story.skipped}`)
  return story
}

const notesOf = ({ report }: PreparedStory): string[] => report.notes.map(({ reason }) => reason)

const attrs = (value: object): string => JSON.stringify(value).replaceAll('"', '&quot;')

/** Pieces of HTML, each with the word or address that must be in the story, or with a pattern that a note of the report must match. */
const pieces: [string, string, string | RegExp][] = [
  [
    'a gist',
    '<figure><script src="https://gist.github.com/ines/0a1b2c.js"></script></figure>',
    'https://gist.github.com/ines/0a1b2c',
  ],
  ['a script', '<script src="https://charts.example/draw.js"></script>', /charts\.example\/draw\.js/],
  ['a script that writes', '<script>document.write("Kelp")</script>', /A script/],
  [
    'a video in JSON',
    `<div class="youtube-wrap" data-attrs="${attrs({ videoId: 'dQw4w9WgXcQ' })}"></div>`,
    'watch?v=dQw4w9WgXcQ',
  ],
  [
    'a post of another service in JSON',
    `<div class="tweet" data-attrs="${attrs({ url: 'https://twitter.com/ines/status/42', full_text: 'Low tide at nine', username: 'ines' })}"></div>`,
    'Low tide at nine',
  ],
  [
    'a formula in JSON',
    `<div class="latex-rendered" data-attrs="${attrs({ persistentExpression: 'x^2+y^2' })}"></div>`,
    'x^2+y^2',
  ],
  [
    'a name in JSON',
    `<p>Thanks to <span class="mention-wrap" data-attrs="${attrs({ name: 'Emil Sand', id: 3 })}"></span>.</p>`,
    'Emil Sand',
  ],
  [
    'a gallery in JSON',
    `<div class="image-gallery-embed" data-attrs="${attrs({ gallery: { images: [{ src: 'https://e.example/1.png' }, { src: 'https://e.example/2.png' }] } })}"></div>`,
    'https://e.example/2.png',
  ],
  [
    'a linked post in JSON',
    `<div class="embedded-post-wrap" data-component-name="EmbeddedPost" data-attrs="${attrs({ url: 'https://e.example/p/kelp', title: 'Kelp' })}"></div>`,
    'https://e.example/p/kelp',
  ],
  [
    'an unknown part in JSON',
    `<div class="x" data-component-name="Hologram" data-attrs="${attrs({ id: 5 })}"></div>`,
    /Hologram/,
  ],
  ['an address for a player', '<figure><oembed url="https://vimeo.com/12345"></oembed></figure>', 'https://vimeo.com/12345'],
  ['a small player', '<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube>', 'watch?v=dQw4w9WgXcQ'],
  ['a picture in the text', '<p><img src="data:image/png;base64,AAAA" alt="Inline"></p>', 'data:image/png;base64,AAAA'],
  [
    'a late picture',
    '<img src="data:image/gif;base64,R0" data-lazy-src="https://e.example/late.jpg">',
    'https://e.example/late.jpg',
  ],
  [
    'a picture for pages without scripts',
    '<figure><img data-x="1"><noscript><img src="https://e.example/no-script.jpg"></noscript></figure>',
    'https://e.example/no-script.jpg',
  ],
  [
    'a picture of a set',
    '<picture><source srcset="https://e.example/a.webp 400w, https://e.example/b.webp 800w"><img></picture>',
    'https://e.example/b.webp',
  ],
  ['a background', '<div style="background-image:url(\'https://e.example/back.jpg\')"></div>', 'https://e.example/back.jpg'],
  [
    'a picture in a table',
    '<table><tr><td>One</td><td><img src="https://e.example/cell.jpg"></td></tr></table>',
    'https://e.example/cell.jpg',
  ],
  [
    'a table in a table',
    '<table><tr><td>One</td><td><table><tr><td>Inner</td><td>Two</td></tr></table></td></tr></table>',
    'Inner',
  ],
  [
    'a picture in a caption',
    '<figure><pre>x</pre><figcaption>Cap <img src="https://e.example/cap.jpg"></figcaption></figure>',
    'https://e.example/cap.jpg',
  ],
  [
    'captions of a gallery',
    '<figure><figure><img src="https://e.example/g1.jpg"><figcaption>First one</figcaption></figure><figure><img src="https://e.example/g2.jpg"><figcaption>Second one</figcaption></figure><figcaption>All of them</figcaption></figure>',
    'All of them',
  ],
  ['words in a figure', '<figure><img src="https://e.example/f.jpg"><div>Photo: Mara</div></figure>', 'Photo: Mara'],
  ['a caption without a figure', '<figcaption>Alone</figcaption>', 'Alone'],
  ['a picture without an address', '<img alt="Nowhere">', /without an address/],
  ['a pixel', '<img src="https://count.example/p.gif" width="1" height="1">', /counted visitors|visits|pixel/i],
  ['a drawing', '<svg width="300" viewBox="0 0 300 200"><text>Map</text></svg>', /SVG/],
  ['a field', '<p><input type="text" placeholder="Your name"></p>', /field/],
  ['a task', '<ul><li><input type="checkbox" checked> Buy rope</li></ul>', '☑ Buy rope'],
  [
    'a link of a picture',
    '<a href="https://shop.example/boat"><img src="https://e.example/boat.jpg"></a>',
    /shop\.example\/boat/,
  ],
  ['a link that is not complete', '<p>See <a href="tides.html">the tides</a>.</p>', /tides\.html/],
  [
    'notes without a list',
    '<p>Deep<sup><a href="#fn9">9</a></sup>.</p><div class="footnotes"><p id="fn9">Dredged twice.</p></div>',
    'Dredged twice.',
  ],
  ['a missing note', '<p>Deep<sup><a href="#fn7">7</a></sup>.</p>', /number of a note/],
  ['an emoji drawn as a picture', '<p>Sea <img class="emoji" alt="🌊" src="https://s.w.org/w.svg"> side</p>', 'Sea 🌊 side'],
  [
    'a form to sign up',
    '<div class="subscription-widget-wrap"><form><input type="email"><input type="submit" value="Subscribe"></form></div>',
    /sign up/,
  ],
  [
    'a button to subscribe',
    `<p class="button-wrapper" data-attrs="${attrs({ url: 'https://x.example/subscribe?', text: 'Subscribe now' })}"><a class="button primary" href="https://x.example/subscribe?"><span>Subscribe now</span></a></p>`,
    /only worked on your old site/,
  ],
  [
    'a button of a portal',
    '<div class="kg-card kg-button-card"><a href="#/portal/signup" class="kg-btn">Sign up</a></div>',
    /only worked on your old site/,
  ],
  [
    'a button that leads elsewhere',
    '<p class="button-wrapper"><a class="button" href="https://shop.example/">Buy the book</a></p>',
    'Buy the book',
  ],
  [
    'a player of sounds',
    '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><div class="kg-audio-title">Waves</div><span class="kg-audio-current-time">0:00</span></div></div>',
    /Audio files/,
  ],
  [
    'a player of videos',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://e.example/a.mp4"></video><div class="kg-video-overlay"><button>Play</button></div><div class="kg-video-player-container"><span>0:00</span></div></div></figure>',
    /Video files/,
  ],
  ['a quote and who said it', '<blockquote><p>Quoted.</p><cite>Somebody</cite></blockquote>', 'Somebody'],
]

const wrap: Record<string, (html: string) => Promise<PreparedStory>> = {
  HTML: async (html) =>
    readFirst(
      'a.html',
      Buffer.from(`<html><head><title>T</title></head><body><article><p>Start.</p>${html}<p>End.</p></article></body></html>`),
    ),
  Medium: async (html) =>
    readFirst(
      'medium.zip',
      await createZip({
        'posts/2020-01-01_T-0123456789ab.html': `<html><body><article><h1 class="p-name">T</h1><section data-field="body"><h3 class="graf--title">T</h3><p>Start.</p>${html}<p>End.</p></section></article></body></html>`,
      }),
    ),
  WordPress: async (html) =>
    readFirst('wp.xml', wordPressExport([{ title: 'T', content: `<p>Start.</p>\n\n${html}\n\n<p>End.</p>` }])),
  Ghost: async (html) => readFirst('ghost.json', ghostExport([{ title: 'T', html: `<p>Start.</p>${html}<p>End.</p>` }])),
  Substack: async (html) =>
    readFirst('substack.zip', await substackExport([{ id: '1.t', title: 'T', html: `<p>Start.</p>${html}<p>End.</p>` }])),
  Markdown: async (html) => readFirst('t.md', Buffer.from(`# T\n\nStart.\n\n<div>${html}</div>\n\nEnd.\n`)),
}

describe.each(Object.keys(wrap))('%s', (format) => {
  test.each(pieces)('keeps %s, or tells that it is not kept', async (_name, html, wanted) => {
    const story = await wrap[format]?.(html)
    if (!story) throw new Error('There is no such format.')
    const { found, notes } = story.report
    const isInText = typeof wanted === 'string'
    const place = isInText ? JSON.stringify(story.blocks) : notesOf(story).join('\n')
    expect(place).toMatch(
      isInText
        ? new RegExp(
            JSON.stringify(wanted)
              .slice(1, -1)
              .replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
          )
        : wanted,
    )
    const images = story.blocks.filter(({ type }) => type === 'IMG').length
    const skipped = notes.filter(({ kind, outcome }) => kind === 'IMAGE' && outcome === 'SKIPPED')
    expect(images + skipped.reduce((sum, { count }) => sum + count, 0)).toBe(found.IMAGE)
    for (const note of notes) expect(found[note.kind]).toBeGreaterThanOrEqual(note.count)
    const texts = story.blocks.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Start.', 'End.']))
    expect(texts.join(' ')).not.toMatch(/0:00|Subscribe|Sign up|Quoted\.Somebody/)
  })
})

describe('WordPress keeps what is next to a post', () => {
  const read = (content: string, more: Parameters<typeof wordPressExport>[0][number][] = [], meta: Record<string, string> = {}) =>
    readFirst('wp.xml', wordPressExport([{ title: 'T', content, meta }, ...more]))

  test('its notes, which are in a field of their own', async () => {
    const story = await read(
      '<!-- wp:paragraph --><p>Deep<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup> water.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
      [],
      { footnotes: JSON.stringify([{ content: 'Since <em>1911</em>.', id: 'u-1' }]) },
    )
    expect(story.blocks).toMatchObject([
      { type: 'P', text: 'Deep water.', markups: [{ type: 'FOOTNOTE' }] },
      { type: 'FOOTNOTE', text: 'Since 1911.' },
    ])
  })

  test('patterns that posts share; a missing one is noted', async () => {
    const pattern = {
      id: 77,
      title: 'Box',
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Shared words.</p><!-- /wp:paragraph -->',
    }
    const story = await read('<p>A.</p><!-- wp:block {"ref":77} /--><!-- wp:block {"ref":78} /-->', [pattern])
    expect(story.blocks.map(({ text }) => text)).toEqual(['A.', 'Shared words.'])
    expect(notesOf(story)).toEqual(['A synced pattern that isn’t in this file.'])
  })

  test('blocks that are filled by the site, fields and comments are noted', async () => {
    const story = await read('<p>A.</p><!-- wp:acme/price-table {"rows":3} /-->', [], { subtitle: 'By the sea', _edit_last: '1' })
    expect(notesOf(story)).toEqual([
      'The block “acme/price-table” is only filled on its original site.',
      'The custom field “subtitle” isn’t part of the text.',
    ])
  })
})

describe('Markdown', () => {
  const read = (text: string) => readFirst('a.md', Buffer.from(text))

  test.each([
    ['in a link', 'Start. [![A boat](https://e.example/b.jpg)](https://e.example/p) End.'],
    ['in emphasis', 'Start. **Bold ![A boat](https://e.example/b.jpg)** End.'],
    ['in a table', '| a | b |\n|--|--|\n| x | ![A boat](https://e.example/b.jpg) |'],
    ['in a note', 'Word[^1].\n\n[^1]: Look ![A boat](https://e.example/b.jpg)'],
    ['in a heading', '## Head ![A boat](https://e.example/b.jpg)'],
  ])('keeps a picture %s', async (_name, text) => {
    const story = await read(text)
    expect(story.blocks.filter(({ type }) => type === 'IMG')).toMatchObject([
      { imageSource: 'https://e.example/b.jpg', imageAlt: 'A boat' },
    ])
    expect(story.report.found.IMAGE).toBe(1)
  })

  test('keeps links and emphasis that are written as HTML', async () => {
    const story = await read('A <a href="https://e.example/">link</a> and <strong>bold</strong>.')
    expect(story.blocks[0]?.markups).toMatchObject([{ type: 'A', href: 'https://e.example/' }, { type: 'STRONG' }])
  })

  test('keeps lists and code of notes', async () => {
    const story = await read('Word[^1].\n\n[^1]: First.\n\n    - an item\n\n    ```\n    code\n    ```')
    expect(story.blocks.find(({ type }) => type === 'FOOTNOTE')?.text).toBe('First.\nan item\ncode')
  })

  test.each([
    ['image:\n  path: /a/f.png\n  alt: The pier', '/a/f.png', 'The pier'],
    ['cover:\n  image: f.png\n  alt: The pier\n  relative: true', 'f.png', 'The pier'],
    ['header:\n  overlay_image: /a/f.png', '/a/f.png', undefined],
    ['images: [/a/f.png, /a/g.png]', '/a/f.png', undefined],
    ['params:\n  featured_image: /a/f.png', '/a/f.png', undefined],
    ['heroImage: /a/f.png', '/a/f.png', undefined],
  ])('finds the cover in %j', async (front, source, alt) => {
    const story = await read(`---\ntitle: T\n${front}\n---\n\nText.`)
    expect(story).toMatchObject({ coverSource: source, ...(alt && { coverAlt: alt }) })
    expect(story.report.found.COVER).toBe(1)
  })

  test('reads topics from all their fields', async () => {
    expect((await read('---\ntags: [Sea]\ncategories: [Boats, Sea]\nkeywords: tides, wind\n---\n\nText.')).tags).toEqual([
      'Sea',
      'Boats',
      'tides',
      'wind',
    ])
  })
})
