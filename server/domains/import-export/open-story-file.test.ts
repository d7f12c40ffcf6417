import { describe, expect, test } from 'vitest'
import { createZip } from '#test/server/create-zip.ts'
import { ArchiveProblem } from './archive.ts'
import type { ParsedStory, SkippedStory } from './parsed-story.ts'
import { openStoryFile } from './open-story-file.ts'

const storiesOf = async (name: string, bytes: Buffer) => {
  const file = await openStoryFile(name, bytes)
  const posts = await Promise.all(Array.from({ length: file.count }, (_, i) => file.readStory(i)))
  const stories = posts.filter((story): story is ParsedStory => !('skipped' in story))
  const skipped = posts.filter((story): story is SkippedStory => 'skipped' in story)
  return { format: file.format, stories, skipped, file }
}
const p = (text: string) => ({ type: 'P', text, markups: [] })

test('Medium’s archive yields its posts and marks drafts', async () => {
  const story = (title: string, more = '') =>
    `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
     <section data-field="subtitle" class="p-summary">A word before</section>
     <section data-field="body" class="e-content"><section name="1"><div class="section-divider"><hr class="section-divider"></div>
     <div class="section-content"><h3 class="graf graf--h3 graf--title">${title}</h3><h4 class="graf graf--h4">A word before</h4>
     <p class="graf graf--p">First.</p><h4>A part</h4><blockquote class="graf graf--pullquote">Pulled.</blockquote>
     <figure><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/1*x.jpeg"><figcaption>By hand</figcaption></figure></div></section></section>
     <footer>${more}</footer></article></body></html>`
  const { format, stories } = await storiesOf(
    'medium-export.zip',
    await createZip({
      'posts/2019-05-01_Tides-0123456789ab.html': story(
        'Tides',
        '<a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2019-05-01T10:00:00.000Z">May 1</time></a><a href="https://medium.com/@ann/tides-0123456789ab" class="p-canonical">Canonical</a>',
      ),
      'posts/draft_Unfinished-abcdef012345.html': story('Unfinished'),
      'profile/profile.html': '<p>Ann</p>',
    }),
  )
  expect(format).toBe('medium')
  expect(stories.map((parsed) => parsed?.publishedAt?.getUTCFullYear())).toEqual([2019, undefined])
  expect(stories[0]).toMatchObject({
    source: { site: '', id: '0123456789ab' },
    title: 'Tides',
    subtitle: 'A word before',
    canonicalUrl: 'https://medium.com/@ann/tides-0123456789ab',
    blocks: [
      p('First.'),
      { type: 'H1', text: 'A part', markups: [] },
      { type: 'PQ', text: 'Pulled.', markups: [] },
      { type: 'IMG', text: 'By hand', imageSource: 'https://cdn-images-1.medium.com/max/800/1*x.jpeg' },
    ],
  })
})

test('Ghost’s export yields its posts with their tags, without pages', async () => {
  const posts = [
    {
      id: 1,
      uuid: 'u1',
      title: 'Tides',
      html: '<h2>A part</h2><p>First.</p>',
      status: 'published',
      published_at: '2020-01-02T03:04:05.000Z',
      feature_image: 'https://e.com/c.jpg',
      custom_excerpt: 'Before',
      type: 'post',
    },
    { id: 2, title: 'About', html: '<p>We</p>', status: 'published', type: 'page' },
    { id: 3, title: 'Draft', html: null, status: 'draft' },
  ]
  const data = {
    posts,
    tags: [
      { id: 7, name: 'Sea' },
      { id: 8, name: '#hidden' },
    ],
    posts_tags: [
      { post_id: 1, tag_id: 7 },
      { post_id: 1, tag_id: 8 },
    ],
  }
  const { format, stories } = await storiesOf('ghost.json', Buffer.from(JSON.stringify({ db: [{ meta: {}, data }] })))
  expect(format).toBe('ghost')
  expect(stories).toMatchObject([
    {
      title: 'Tides',
      subtitle: 'Before',
      tags: ['Sea'],
      coverSource: 'https://e.com/c.jpg',
      blocks: [{ type: 'H1', text: 'A part' }, p('First.')],
    },
    { title: 'Draft', blocks: [], publishedAt: undefined },
  ])
})

test('WordPress’s export yields its posts, with added paragraphs and covers from its library', async () => {
  const item = (type: string, id: number, more: string) =>
    `<item><title>Tides &amp; boats</title><link>https://e.com/tides</link><guid>https://e.com/?p=${id}</guid><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type>${more}</item>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:wp="w"><channel>
    ${item('attachment', 5, '<wp:attachment_url>https://e.com/c.jpg</wp:attachment_url>')}
    ${item(
      'post',
      6,
      `<wp:status>publish</wp:status><wp:post_date_gmt>2018-03-04 05:06:07</wp:post_date_gmt><category domain="post_tag" nicename="sea">Sea</category>
      <content:encoded><![CDATA[First line
goes on.

[caption id="x"]<img src="https://e.com/a.jpg"> At sea[/caption]

[code language="js"]a < b[/code]

[unknown_thing a="1"]As [I] said.]]></content:encoded>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>`,
    )}
    ${item('post', 7, '<wp:status>trash</wp:status>')}</channel></rss>`
  const { format, stories } = await storiesOf('wordpress.xml', Buffer.from(xml))
  expect(format).toBe('wordpress')
  expect(stories).toMatchObject([
    {
      title: 'Tides & boats',
      tags: ['Sea'],
      canonicalUrl: 'https://e.com/tides',
      coverSource: 'https://e.com/c.jpg',
      publishedAt: new Date('2018-03-04T05:06:07Z'),
      blocks: [
        p('First line\ngoes on.'),
        { type: 'IMG', text: 'At sea', imageSource: 'https://e.com/a.jpg' },
        { type: 'PRE', text: 'a < b', codeLang: 'js' },
        p('As [I] said.'),
      ],
    },
  ])
  expect([...(stories[0]?.left.keys() ?? [])]).toEqual(['[unknown_thing]'])
})

test('rejects entities that expand without end', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`
  await expect(storiesOf('bomb.xml', Buffer.from(bomb))).rejects.toThrow(ArchiveProblem)
})

test('Substack’s archive yields the posts in its table', async () => {
  const { format, stories } = await storiesOf(
    'substack.zip',
    await createZip({
      'posts.csv':
        'post_id,post_date,is_published,type,title,subtitle\n1.tides,2021-02-03T00:00:00.000Z,true,newsletter,"Tides, high",Before\n2.pod,2021-02-03T00:00:00.000Z,true,podcast,Pod,\n3.draft,,false,newsletter,Draft,\n',
      'posts/1.tides.html':
        '<p>First.<a class="footnote-anchor" href="#footnote-1">1</a></p><div class="footnote"><a id="footnote-1" class="footnote-number">1</a><div class="footnote-content"><p>A note.</p></div></div>',
      'posts/3.draft.html': '<p>Later.</p>',
    }),
  )
  expect(format).toBe('substack')
  expect(stories).toMatchObject([
    { source: { site: '', id: '1.tides' }, title: 'Tides, high', subtitle: 'Before', publishedAt: new Date('2021-02-03') },
    { title: 'Draft', publishedAt: undefined, blocks: [p('Later.')] },
  ])
  expect(stories[0]?.blocks).toMatchObject([
    { type: 'P', text: 'First.', markups: [{ type: 'FOOTNOTE' }] },
    { type: 'FOOTNOTE', text: 'A note.' },
  ])
})

describe('Markdown files', () => {
  test('yield title, date and topics from the front matter, and find images next to them', async () => {
    const { format, stories, file } = await storiesOf(
      'site.zip',
      await createZip({
        'README.md': '# The site',
        'content/2022-01-02-tides.md':
          '---\ntitle: Tides\ntags: [Sea, Boats]\ncover: ../img/c.png\n---\nFirst.\n\n![A boat](../img/a%20b.png)',
        'content/draft.md': '---\ndraft: true\n---\n# Later\n\nWords.',
        'img/a b.png': 'picture',
      }),
    )
    expect(format).toBe('markdown')
    expect(stories).toMatchObject([
      {
        title: 'Tides',
        tags: ['Sea', 'Boats'],
        publishedAt: new Date('2022-01-02'),
        blocks: [p('First.'), { type: 'IMG', imageSource: '../img/a%20b.png' }],
      },
      { title: 'Later', publishedAt: undefined, blocks: [p('Words.')] },
    ])
    expect((await file.readImage('../img/a%20b.png', 0))?.toString()).toBe('picture')
    expect(await file.readImage('../../../etc/passwd', 0)).toBeUndefined()
  })

  test('work without an archive', async () => {
    expect((await storiesOf('tides.md', Buffer.from('# Tides\n\nFirst.'))).stories).toMatchObject([
      { title: 'Tides', blocks: [p('First.')] },
    ])
  })
})

describe('rejects unsupported and malicious files with a message', () => {
  const broken = async () => {
    const zip = await createZip({ 'posts/a.html': 'x'.repeat(1_000) })
    return zip.subarray(0, zip.length - 30)
  }
  const traversal = async () => {
    const zip = await createZip({ 'posts/aa/b.html': 'x' })
    return Buffer.from(zip.toString('latin1').replaceAll('posts/aa/b.html', '../../../b.html'), 'latin1')
  }
  /** Only the declared count is that large; it is read first and rejected. */
  const archiveWithHugeCount = async () => {
    const zip = await createZip({ 'posts/a.html': 'x' })
    zip.writeUInt16LE(60_000, zip.length - 14)
    zip.writeUInt16LE(60_000, zip.length - 12)
    return zip
  }
  test.each<[string, () => Promise<Buffer>]>([
    ['a picture', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing at all', async () => Buffer.alloc(0)],
    ['an archive that ends in the middle', broken],
    ['an archive without stories', () => createZip({ 'a.txt': 'a' })],
    ['a file name outside the archive', traversal],
    ['a bomb', () => createZip({ 'posts/a.html': Buffer.alloc(45 * 1024 * 1024) })],
    ['sixty thousand files', archiveWithHugeCount],
    ['JSON of something else', async () => Buffer.from('{"a":1}')],
    ['an Octavo export with a damaged list', () => createZip({ 'octavo.json': '{' })],
  ])(
    '%s',
    async (_name, make) => {
      await expect(storiesOf('file.zip', await make())).rejects.toThrow(ArchiveProblem)
    },
    20_000,
  )
})
