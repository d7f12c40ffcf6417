import { describe, expect, test } from 'vitest'
import { ghostExport, substackExport, wordPressExport } from '#test/server/story-exports.ts'
import { createZip } from '#test/server/create-zip.ts'
import type { SkippedStory } from './parsed-story.ts'
import { openStoryFile } from './open-story-file.ts'
import { isSkipped, prepareStory, type PreparedStory } from './prepare-story.ts'

const read = async (name: string, bytes: Buffer) => {
  const file = await openStoryFile(name, bytes)
  const found = await Promise.all(Array.from({ length: file.count }, (_, i) => file.readStory(i)))
  return { file, posts: found.map((post) => (isSkipped(post) ? post : prepareStory(post, file.format))) }
}
const story = (post: PreparedStory | SkippedStory | undefined): PreparedStory => {
  if (!post || isSkipped(post)) throw new Error(`Not a story: ${JSON.stringify(post)}`)
  return post
}
const blockTypes = (post: PreparedStory | SkippedStory | undefined) => story(post).blocks.map(({ type, text }) => [type, text])
const reasons = (post: PreparedStory | SkippedStory | undefined) => story(post).report.notes.map(({ reason }) => reason)

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })
const lexical = (...children: object[]) => ({ root: { type: 'root', children } })

describe('Ghost', () => {
  const body = lexical(
    {
      type: 'paragraph',
      children: [
        text('Plain, '),
        text('bold', 1),
        text(' and '),
        { type: 'link', url: '__GHOST_URL__/about/', children: [text('a link')] },
      ],
    },
    { type: 'extended-heading', tag: 'h2', children: [text('A part')] },
    {
      type: 'list',
      listType: 'number',
      tag: 'ol',
      children: [
        { type: 'listitem', children: [text('One')] },
        { type: 'listitem', children: [text('Two')] },
      ],
    },
    { type: 'extended-quote', children: [text('Quoted.')] },
    { type: 'aside', children: [text('Pulled.')] },
    { type: 'codeblock', code: 'a < b', language: 'js' },
    { type: 'image', src: '__GHOST_URL__/content/images/boat.jpg', alt: 'A boat', caption: 'At <b>sea</b>', cardWidth: 'wide' },
    {
      type: 'gallery',
      images: [{ src: '__GHOST_URL__/content/images/a.jpg' }, { src: '__GHOST_URL__/content/images/b.jpg' }],
      caption: 'Two',
    },
    {
      type: 'embed',
      url: 'https://www.youtube.com/watch?v=abcdef12345',
      html: '<iframe src="https://www.youtube.com/embed/abcdef12345"></iframe>',
      caption: 'A film',
    },
    {
      type: 'bookmark',
      url: 'https://a.example/x',
      metadata: { title: 'X', description: 'About x', publisher: 'A' },
      caption: '',
    },
    { type: 'horizontalrule' },
    { type: 'html', html: '<p>From <em>HTML</em>.</p>' },
    { type: 'markdown', markdown: 'From **Markdown**.' },
    { type: 'callout', calloutText: 'Mind the gap', calloutEmoji: '💡' },
    { type: 'toggle', heading: 'More', content: '<p>Folded.</p>' },
    { type: 'button', buttonText: 'Go', buttonUrl: 'https://a.example/go' },
    { type: 'email', html: '<p>Only by email</p>' },
    { type: 'video', src: '__GHOST_URL__/content/media/a.mp4', caption: '' },
    { type: 'hologram', data: 1 },
  )

  test('reads a post without HTML from its editor state, and names unknown cards', async () => {
    const { posts } = await read('ghost.json', ghostExport([{ title: 'Tides', lexical: body }], { url: 'https://blog.example' }))
    expect(blockTypes(posts[0])).toEqual([
      ['P', 'Plain, bold and a link'],
      ['H1', 'A part'],
      ['OLI', 'One'],
      ['OLI', 'Two'],
      ['BQ', 'Quoted.'],
      ['PQ', 'Pulled.'],
      ['PRE', 'a < b'],
      ['IMG', 'At sea'],
      ['IMG', ''],
      ['IMG', 'Two'],
      ['IFRAME', 'A film'],
      ['MIXTAPE_EMBED', ''],
      ['HR', ''],
      ['P', 'From HTML.'],
      ['P', 'From Markdown.'],
      ['BQ', '💡 Mind the gap'],
      ['H3', 'More'],
      ['P', 'Folded.'],
      ['P', 'Go'],
    ])
    const { blocks } = story(posts[0])
    expect(blocks[0]?.markups).toMatchObject([{ type: 'STRONG' }, { type: 'A', href: 'https://blog.example/about/' }])
    expect(blocks[7]).toMatchObject({
      imageSource: 'https://blog.example/content/images/boat.jpg',
      imageAlt: 'A boat',
      layout: 'OUTSET_CENTER',
    })
    expect(blocks[11]?.mixtape).toMatchObject({ title: 'X', description: 'About x', site: 'A' })
    expect(reasons(posts[0])).toEqual([
      'Video files can’t be imported. Embed a video from a service that hosts it.',
      'A part shown only in emails.',
      'The card “hologram” of Ghost isn’t known here.',
    ])
  })

  test('reads posts of the older editor', async () => {
    const mobiledoc = {
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: '/content/images/a.jpg', caption: 'A caption', alt: 'A boat' }],
        ['code', { code: 'x', language: 'go' }],
        ['card-markdown', { markdown: '- one' }],
        ['mystery', {}],
      ],
      markups: [['em'], ['a', ['href', 'https://a.example/']]],
      sections: [
        [
          1,
          'p',
          [
            [0, [], 0, 'Some '],
            [0, [0], 1, 'words'],
            [1, [], 0, 0],
            [0, [1], 1, 'a link'],
          ],
        ],
        [1, 'h2', [[0, [], 0, 'A part']]],
        [3, 'ul', [[[0, [], 0, 'Item']]]],
        [1, 'blockquote', [[0, [], 0, 'Quoted']]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
      ],
    }
    const { posts } = await read('ghost.json', ghostExport([{ title: 'Old', mobiledoc }]))
    expect(blockTypes(posts[0])).toEqual([
      ['P', 'Some words\na link'],
      ['H1', 'A part'],
      ['ULI', 'Item'],
      ['BQ', 'Quoted'],
      ['IMG', 'A caption'],
      ['PRE', 'x'],
      ['ULI', 'one'],
    ])
    expect(story(posts[0]).blocks[0]?.markups).toMatchObject([{ type: 'EM' }, { type: 'A', href: 'https://a.example/' }])
    expect(reasons(posts[0])).toEqual(['The card “mystery” of Ghost isn’t known here.'])
  })

  test('a published post without text stays a draft, and pages are named', async () => {
    const { posts } = await read(
      'ghost.json',
      ghostExport([
        { title: 'Empty', html: null },
        { title: 'About', type: 'page' },
      ]),
    )
    expect(story(posts[0]).restriction).toEqual({ widest: 'DRAFT', reason: 'It has no text in this file.' })
    expect(posts[1]).toEqual({ title: 'About', skipped: 'It is a page, not a post.' })
  })

  test('images come from the archive, and a cover keeps its alt text', async () => {
    const json = ghostExport([
      {
        title: 'Tides',
        html: '<p>Words.</p><img src="__GHOST_URL__/content/images/2020/boat.jpg">',
        feature_image: '__GHOST_URL__/content/images/cover.jpg',
        feature_image_alt: 'The sea',
        feature_image_caption: 'By <b>Ann</b>',
        tags: ['Sea', '#internal'],
      },
    ])
    const zip = await createZip({
      'export/ghost.json': json,
      'content/images/2020/boat.jpg': 'boat',
      'content/images/cover.jpg': 'cover',
    })
    const { file, posts } = await read('site.zip', zip)
    const { blocks, coverSource = '', coverAlt, tags, report } = story(posts[0])
    expect((await file.readImage(blocks[1]?.imageSource ?? '', 0))?.toString()).toBe('boat')
    expect((await file.readImage(coverSource, 0))?.toString()).toBe('cover')
    expect([coverAlt, tags]).toEqual(['The sea', ['Sea']])
    expect(report.found).toMatchObject({ PARAGRAPH: 1, IMAGE: 1, COVER: 1, CAPTION: 1, TAG: 1 })
    expect(report.notes).toEqual([
      { kind: 'CAPTION', outcome: 'SKIPPED', count: 1, reason: 'The cover’s caption (“By Ann”): covers have no caption here.' },
    ])
  })
})

describe('Medium', () => {
  const page = (title: string, body: string, footer = '') =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
     <section data-field="body" class="e-content"><section name="1"><div class="section-content">${body}</div></section></section>
     <footer><p>By <a class="p-author">Ann</a> on <a><time class="dt-published" datetime="2019-05-01T10:00:00.000Z">May 1</time></a>.</p>
     <p><a href="https://medium.com/@ann/x-0123456789ab" class="p-canonical">Canonical link</a></p>${footer}</footer></article></body></html>`

  test('imports topics, covers, captions and alt text; names responses without importing them', async () => {
    const { posts } = await read(
      'medium.zip',
      await createZip({
        'posts/2019-05-01_Tides-0123456789ab.html': page(
          'Tides',
          `<h3 class="graf graf--h3 graf--title">Tides</h3><p class="graf">First.</p>
           <figure class="graf"><img class="graf-image" data-is-featured="true" alt="A boat" src="https://cdn-images-1.medium.com/max/800/1*x.jpeg"><figcaption>At sea</figcaption></figure>`,
          '<ul class="p-tags"><li><a class="p-tag" href="https://medium.com/tag/sea">Sea</a></li><li><a class="p-tag" href="https://medium.com/tag/boats">Boats</a></li></ul>',
        ),
        'posts/2019-05-02_Well-said-abcdefabcdef.html': page(
          'Well said, all of it…',
          '<p class="graf">Well said, all of it, and more.</p>',
        ),
        'posts/2019-05-03_Thanks-bbbbbbbbbbbb.html': page('Thanks', '<p class="graf">Thanks</p>'),
        'posts/draft_Notes-cccccccccccc.html': page('Notes', '<p class="graf">Notes for later.</p>'),
      }),
    )
    expect(story(posts[0])).toMatchObject({
      title: 'Tides',
      tags: ['Sea', 'Boats'],
      coverSource: 'https://cdn-images-1.medium.com/max/800/1*x.jpeg',
      blocks: [{ text: 'First.' }, { type: 'IMG', text: 'At sea', imageAlt: 'A boat' }],
    })
    const response = 'It is a response to a story, not a story of its own.'
    expect(posts.slice(1, 3)).toEqual([
      { title: 'Well said, all of it…', skipped: response },
      { title: 'Thanks', skipped: response },
    ])
    expect(story(posts[3])).toMatchObject({ title: 'Notes', publishedAt: undefined })
  })
})

describe('WordPress', () => {
  const blocksOf = async (content: string) => (await read('site.xml', wordPressExport([{ title: 'T', content }]))).posts[0]

  test('adds paragraphs around bare text, as WordPress does', async () => {
    const post = await blocksOf(`First line
second line.

<p>A paragraph of its own.</p>
Loose text after it.

<h2>A part</h2>
Under it, with <em>emphasis

over two</em> paragraphs.
<ul>
<li>One</li>
<li>Two</li>
</ul>
<pre>kept
  as it is</pre>
<blockquote>Quoted.

Twice.</blockquote>`)
    expect(blockTypes(post)).toEqual([
      ['P', 'First line\nsecond line.'],
      ['P', 'A paragraph of its own.'],
      ['P', 'Loose text after it.'],
      ['H1', 'A part'],
      ['P', 'Under it, with emphasis'],
      ['P', 'over two paragraphs.'],
      ['ULI', 'One'],
      ['ULI', 'Two'],
      ['PRE', 'kept\n  as it is'],
      ['BQ', 'Quoted.'],
      ['BQ', 'Twice.'],
    ])
    expect(story(post).blocks[5]?.markups).toEqual([{ type: 'EM', start: 0, end: 8 }])
  })

  test('imports blocks of the newer editor as they are, with paragraphs around text between them', async () => {
    const post = await blocksOf(`<!-- wp:paragraph -->
<p>One
line.</p>
<!-- /wp:paragraph -->

Loose.

More.

<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdef12345"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abcdef12345
</div><figcaption>A film</figcaption></figure>
<!-- /wp:embed -->`)
    expect(blockTypes(post)).toEqual([
      ['P', 'One line.'],
      ['P', 'Loose.'],
      ['P', 'More.'],
      ['IFRAME', 'A film'],
    ])
    expect(story(post).blocks[3]?.frameSource).toBe('https://www.youtube.com/watch?v=abcdef12345')
  })

  test('an address on its own line is an embed; one inside a sentence is not', async () => {
    const post = await blocksOf(`Look:
https://vimeo.com/12345
and https://a.example/ there.

[embed]https://www.youtube.com/watch?v=abcdef12345[/embed]

[gallery ids="1,2"]`)
    expect(blockTypes(post)).toEqual([
      ['P', 'Look:'],
      ['IFRAME', ''],
      ['P', 'and https://a.example/ there.'],
      ['IFRAME', ''],
    ])
    expect(reasons(post)).toEqual(['The shortcode [gallery] only works on its original site.'])
  })

  test('decodes entities in titles, excerpts and topics', async () => {
    const { posts } = await read(
      'site.xml',
      wordPressExport([{ title: 'Ann&#8217;s &amp; Bo&#039;s <em>boat</em>', excerpt: 'R&amp;D', tags: ['R&amp;D'] }]),
    )
    expect(story(posts[0])).toMatchObject({ title: "Ann’s & Bo's boat", subtitle: 'R&D', tags: ['R&D'] })
  })

  test('the pictures of a gallery come from the export: those it names, or those of its post; missing ones are reported', async () => {
    const picture = (id: number, extra: object) => ({
      id,
      title: `p${id}`,
      type: 'attachment',
      attachmentUrl: `https://blog.example/${id}.jpg`,
      ...extra,
    })
    const { posts } = await read(
      'site.xml',
      wordPressExport([
        { id: 1, title: 'Named', content: 'Before\n\n[gallery columns="2" ids="12, 11,99"]\n\nAfter' },
        { id: 2, title: 'Own', content: '[gallery]' },
        { id: 3, title: 'None', content: '[gallery ids="99"]' },
        picture(11, { excerpt: 'Low &amp; high', meta: { _wp_attachment_image_alt: 'The "sea"' } }),
        picture(12, {}),
        picture(13, { parent: 2 }),
      ]),
    )
    const images = posts.map((post) => story(post).blocks.filter(({ type }) => type === 'IMG'))
    expect(images[0]).toMatchObject([
      { imageSource: 'https://blog.example/12.jpg' },
      { imageSource: 'https://blog.example/11.jpg', imageAlt: 'The "sea"', text: 'Low & high' },
    ])
    expect(images[1]).toMatchObject([{ imageSource: 'https://blog.example/13.jpg' }])
    expect(images[2]).toEqual([])
    expect(posts.map(reasons)).toEqual([
      ['A picture of a gallery that isn’t in this file.'],
      [],
      ['The shortcode [gallery] only works on its original site.'],
    ])
  })

  test('an archive of several files is one export; its pages, trash and other posts are named', async () => {
    const zip = await createZip({
      'blog.2020-01-01.000.xml': wordPressExport([
        { id: 1, title: 'First', meta: { _thumbnail_id: '9' } },
        { id: 2, title: 'About', type: 'page' },
        { id: 3, title: 'Gone', status: 'trash' },
        { id: 4, title: 'Dish', type: 'recipe' },
      ]),
      'blog.2020-01-01.001.xml': wordPressExport([
        { id: 5, title: 'Second' },
        { id: 9, title: 'Cover', type: 'attachment', attachmentUrl: 'https://blog.example/wp-content/uploads/2020/c.jpg' },
      ]),
      'wp-content/uploads/2020/c.jpg': 'cover',
    })
    const { file, posts } = await read('export.zip', zip)
    expect(file.format).toBe('wordpress')
    expect(posts.map((post) => (isSkipped(post) ? post.skipped : post.title))).toEqual([
      'First',
      'It is a page, not a post.',
      'It was in the trash on WordPress.',
      'It is of the type “recipe”, not a post.',
      'Second',
    ])
    expect((await file.readImage(story(posts[0]).coverSource ?? '', 0))?.toString()).toBe('cover')
  })
})

describe('Substack', () => {
  test('recognizes published posts in any case, decodes titles, and names posts without text', async () => {
    const { posts } = await read(
      'substack.zip',
      await substackExport([
        { id: '1.a', title: 'Ann &amp; Bo', isPublished: 'TRUE' },
        { id: '2.b', title: 'Python', isPublished: 'True', subtitle: 'It&#39;s' },
        { id: '3.c', title: 'Episode', type: 'podcast', html: '<p>Notes.</p>' },
        { id: '4.d', title: 'No notes', type: 'podcast', html: null },
        { id: '5.e', title: 'What do you think?', type: 'thread', html: null },
        { id: '6.f', title: 'Lost', html: null },
      ]),
    )
    expect(posts.slice(0, 2)).toMatchObject([
      { title: 'Ann & Bo', publishedAt: new Date('2021-02-03') },
      { title: 'Python', subtitle: "It's", publishedAt: new Date('2021-02-03') },
    ])
    expect(reasons(posts[2])).toEqual(['The episode’s audio. Only its notes are imported.'])
    expect(posts.slice(3)).toEqual([
      { title: 'No notes', skipped: 'It is a podcast episode without notes.' },
      { title: 'What do you think?', skipped: 'It is a discussion thread, which has no text of its own.' },
      { title: 'Lost', skipped: 'Its text is not in this archive.' },
    ])
  })
})
