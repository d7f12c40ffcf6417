import { describe, expect, test } from 'vitest'
import { wordPressExport } from '#test/server/story-exports.ts'
import { createZip } from '#test/server/create-zip.ts'
import { openStoryFile } from './open-story-file.ts'
import { isSkipped, prepareStory } from './prepare-story.ts'

async function read(name: string, bytes: Buffer) {
  const file = await openStoryFile(name, bytes)
  const found = await Promise.all(Array.from({ length: file.count }, (_, i) => file.readStory(i)))
  const stories = found.flatMap((one) => {
    const story = isSkipped(one) ? one : prepareStory(one, file.format)
    return isSkipped(story) ? [] : [story]
  })
  return {
    file,
    stories,
    titles: stories.map(({ title }) => title),
    notes: stories.map(({ report }) => report.notes.map(({ reason }) => reason)),
  }
}

const posts = () =>
  wordPressExport([
    { title: 'First', content: '<p>One.</p>' },
    { title: 'Second', content: '<p>Two.</p>' },
  ]).toString('utf8')

describe('an export of WordPress with something odd', () => {
  test.each<[string, (xml: string) => string, RegExp?]>([
    ['empty lines before it', (xml) => `\n \n${xml}`],
    ['a letter before it', (xml) => `x${xml}`],
    ['a warning of PHP before it', (xml) => `<br />\n<b>Warning</b>: Undefined index in <b>/a.php</b>\n${xml}`],
    ['a mark of byte order', (xml) => `\uFEFF${xml}`],
    ['control letters in a text', (xml) => xml.replace('One.', 'O\u0008n\u0000e.'), /control character.*\(line \d+\)/],
    ['a control letter by number', (xml) => xml.replace('<![CDATA[First]]>', 'First&#8;')],
    ['an entity of HTML', (xml) => xml.replace('<link>', '<pubDate>Mon &nbsp;&mdash;</pubDate><link>')],
    ['a bare ampersand', (xml) => xml.replace('?p=1</link>', '?p=1&b=2</link>'), /“&”.*\(line \d+\)/],
    ['a bare less-than sign', (xml) => xml.replace('<![CDATA[First]]>', 'First').replace('<link>', '<link>a < b')],
    ['markup in a title', (xml) => xml.replace('<![CDATA[First]]>', '<em>First</em>')],
    ['an end tag too many', (xml) => xml.replace('<wp:post_id>', '</b><wp:post_id>')],
    ['a tag without end', (xml) => xml.replace('?p=1</link>', '?p=1'), /no end \(line \d+\)/],
    ['the end of a section in a text', (xml) => xml.replace('One.', 'One. a[b[0]]> c')],
    ['an end in the middle of a post', (xml) => xml.slice(0, xml.indexOf('Two.') + 4), /ends in the middle/],
  ])('is read: %s', async (_name, change, note) => {
    const { titles, stories, notes } = await read('a.xml', Buffer.from(change(posts())))
    expect(titles).toEqual(['First', 'Second'])
    expect(stories[0]?.blocks[0]?.text).toMatch(/^One\./)
    expect(stories[1]?.blocks[0]?.text).toBe('Two.')
    expect(notes.flat().join('\n')).toMatch(note ?? /^/)
  })

  test('keeps what follows the end of a section', async () => {
    const { stories } = await read('a.xml', Buffer.from(posts().replace('One.', 'One. a[b[0]]> c')))
    expect(stories[0]?.blocks[0]?.text).toBe('One. a[b[0]]> c')
  })
})

describe('texts that are not UTF-8', () => {
  const page = (text: string, head = '') =>
    `<html><head>${head}<title>T</title></head><body><article><h1>T</h1><p>${text}</p></article></body></html>`
  const shiftJis = Buffer.from([0x82, 0xb1, 0x82, 0xf1, 0x82, 0xc9, 0x82, 0xbf, 0x82, 0xcd, 0x90, 0xa2, 0x8a, 0x45])
  const cyrillic = (text: string) =>
    Buffer.from(text.split('').map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350)))
  const text = (stories: Awaited<ReturnType<typeof read>>['stories']) => stories[0]?.blocks.map((block) => block.text).join(' ')

  test.each<[string, string, Buffer, string, boolean]>([
    ['UTF-16 with a mark', 'a.html', Buffer.from(`\uFEFF${page('Käse')}`, 'utf16le'), 'Käse', false],
    ['UTF-16 without one', 'a.md', Buffer.from('# T\n\nKäse und Brot', 'utf16le'), 'Käse und Brot', false],
    ['a declared encoding', 'a.html', Buffer.from(page('Käse', '<meta charset="iso-8859-1">'), 'latin1'), 'Käse', false],
    ['a declaration that is wrong', 'a.html', Buffer.from(page('Käse', '<meta charset="iso-8859-1">')), 'Käse', false],
    ['an encoding of western Europe', 'a.md', Buffer.from('# T\n\nCafé déjà vu, Größe', 'latin1'), 'Café déjà vu, Größe', true],
    ['a Japanese one', 'a.md', Buffer.concat([Buffer.from('# T\n\n'), shiftJis]), 'こんにちは世界', true],
    [
      'a Russian one',
      'a.md',
      Buffer.concat([Buffer.from('# T\n\n'), cyrillic('Привет, это обычный русский текст')]),
      'Привет, это обычный русский текст',
      true,
    ],
    [
      'single bytes of another',
      'a.md',
      Buffer.concat([Buffer.from('# T\n\nÄrger, Größe, '), Buffer.from([0x93, 0x78, 0x94])]),
      'Ärger, Größe, “x”',
      true,
    ],
  ])('are read: %s', async (_name, name, bytes, wanted, isNoted) => {
    const { stories, notes } = await read(name, bytes)
    expect(text(stories)).toBe(wanted)
    expect(notes.flat().some((note) => /UTF-8/.test(note))).toBe(isNoted)
  })

  test('are read in all formats', async () => {
    const wordPress = Buffer.from(
      wordPressExport([{ title: 'T', content: '<p>Käse</p>' }])
        .toString('utf8')
        .replace('UTF-8', 'iso-8859-1'),
      'latin1',
    )
    const substack = await createZip({
      'posts.csv': Buffer.from('post_id,post_date,is_published,type,title\n1.a,2021-02-03,true,newsletter,Brötchen\n', 'latin1'),
      'posts/1.a.html': Buffer.from('<p>Käse</p>', 'latin1'),
    })
    const medium = await createZip({
      'posts/2019-05-01_T-0123456789ab.html': Buffer.from(
        '<h1 class="p-name">T</h1><section data-field="body"><h3 class="graf--title">T</h3><p>Käse</p></section>',
        'latin1',
      ),
    })
    for (const [name, bytes] of [
      ['a.xml', wordPress],
      ['a.zip', substack],
      ['b.zip', medium],
    ] as const)
      expect(text((await read(name, bytes)).stories), name).toBe('Käse')
  })
})

describe('names of files in archives', () => {
  /** The same archive with other bytes for its names, and without the flag for UTF-8. */
  const renamed = (zip: Buffer, from: Buffer, to: Buffer, flag = false): Buffer => {
    const bytes = Buffer.from(zip)
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
      to.copy(bytes, at)
      const local = at - 30
      const central = at - 46
      if (local >= 0 && bytes.readUInt32LE(local) === 0x04034b50 && !flag)
        bytes.writeUInt16LE(bytes.readUInt16LE(local + 6) & ~0x800, local + 6)
      if (central >= 0 && bytes.readUInt32LE(central) === 0x02014b50 && !flag)
        bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) & ~0x800, central + 8)
    }
    return bytes
  }
  const text = '---\ntitle: T\n---\n\n![A](bär.png)'
  const image = async (zip: Buffer, source = 'b%C3%A4r.png') =>
    (await (await openStoryFile('a.zip', zip)).readImage(source, 0))?.toString()

  test('with decomposed letters are those with composed ones', async () => {
    expect(await image(await createZip({ 'a.md': text, ['bär.png'.normalize('NFD')]: 'picture' }))).toBe('picture')
  })

  test('without the flag for UTF-8 are read as UTF-8, or as what DOS wrote', async () => {
    const zip = await createZip({ 'a.md': text, 'bär.png': 'picture' })
    expect(await image(renamed(zip, Buffer.from('bär.png'), Buffer.from('bär.png')))).toBe('picture')
    const dos = await createZip({ 'a.md': text, 'bXr.png': 'picture' })
    expect(await image(renamed(dos, Buffer.from('bXr.png'), Buffer.from([0x62, 0x84, 0x72, 0x2e, 0x70, 0x6e, 0x67])))).toBe(
      'picture',
    )
  })

  test('with backslashes are paths', async () => {
    const zip = await createZip({ 'p/a.md': '# T\n\n![A](../i/x.png)', 'i/x.png': 'picture' })
    const windows = renamed(
      renamed(zip, Buffer.from('p/a.md'), Buffer.from('p\\a.md'), true),
      Buffer.from('i/x.png'),
      Buffer.from('i\\x.png'),
      true,
    )
    expect(await image(windows, '../i/x.png')).toBe('picture')
  })

  test('in one common folder are found from the root of the site', async () => {
    const zip = await createZip({ 'blog/posts/a.md': text, 'blog/static/i/x.png': 'picture', 'blog/assets/y.png': 'other' })
    expect(await image(zip, '/i/x.png')).toBe('picture')
    expect(await image(zip, '/assets/y.png')).toBe('other')
  })

  test('may begin with a dot, and those of systems are left out', async () => {
    const { titles } = await read(
      'a.zip',
      await createZip({
        '.NET tips.md': 'One.',
        './posts/b.md': 'Two.',
        '._b.md': 'x',
        '__MACOSX/._c.md': 'x',
        '.obsidian/d.md': 'x',
      }),
    ).catch(() => ({ titles: [] as string[] }))
    expect(titles).toEqual(expect.arrayContaining(['.NET tips']))
    expect(titles).not.toContain('D')
  })

  test('that lead out of the archive are refused', async () => {
    const zip = await createZip({ 'aaa/b.md': 'One.' })
    await expect(read('a.zip', renamed(zip, Buffer.from('aaa/b.md'), Buffer.from('..\\b.md.'), true))).rejects.toThrow(
      'isn’t a zip archive',
    )
  })
})
