import { describe, expect, test } from 'vitest'
import { checkStory, loadLibrary } from './library.ts'

const library = loadLibrary()
const { stories, people, publications, topics, pictures } = library

const has = (type: string) => stories.filter((story) => story.body.some((paragraph) => paragraph.type === type))
const tagged = (tag: string) => stories.filter((story) => story.tags.includes(tag))
const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

describe('the demo library', () => {
  test('is the same each time it is loaded', () => {
    expect(JSON.stringify(loadLibrary())).toBe(JSON.stringify(library))
  })

  test('has at least 24 stories, about ten of them for members and one unlisted', () => {
    expect(stories.length).toBeGreaterThanOrEqual(24)
    expect(stories.filter((story) => story.visibility === 'LOCKED').length).toBeGreaterThanOrEqual(8)
    expect(stories.filter((story) => story.visibility === 'UNLISTED')).toHaveLength(1)
  })

  test('has how-tos with code, picture stories, interviews and lists', () => {
    expect(tagged('How to').filter((story) => has('PRE').includes(story)).length).toBeGreaterThanOrEqual(3)
    expect(
      tagged('Pictures').filter((story) => story.body.filter((one) => one.type === 'IMG').length >= 4).length,
    ).toBeGreaterThanOrEqual(3)
    expect(tagged('Interviews').length).toBeGreaterThanOrEqual(2)
    expect(tagged('Lists').length).toBeGreaterThanOrEqual(2)
  })

  test('uses every kind of paragraph that a writer can create, and every code block declares its language', () => {
    for (const type of ['P', 'H1', 'H2', 'H3', 'H4', 'BQ', 'PQ', 'PRE', 'ULI', 'OLI', 'IMG', 'HR', 'MIXTAPE_EMBED']) {
      expect(has(type).length, type).toBeGreaterThan(0)
    }
    const code = stories.flatMap((story) => story.body.filter((one) => one.type === 'PRE'))
    expect(code.filter((block) => !block.codeLang)).toEqual([])
  })

  test('has its people, publications and topics, and no story from the future', () => {
    expect(people.length).toBeGreaterThanOrEqual(12)
    expect(publications.length).toBeGreaterThanOrEqual(4)
    expect(topics).toHaveLength(12)
    expect(stories.filter((story) => story.publishedAt > new Date('2026-11-20T09:00:00Z'))).toEqual([])
  })

  test('has at least two stories under every topic', () => {
    for (const topic of topics) {
      const under = stories.filter((story) => story.tags.some((tag) => slugOf(tag) === topic.slug))
      expect(under.length, topic.slug).toBeGreaterThanOrEqual(2)
    }
  })

  test('has an existing cover with a description on every story', () => {
    for (const story of stories) {
      expect(pictures, story.slug).toHaveProperty([story.cover ?? 'none'])
      expect(story.coverAlt, story.slug).toBeTruthy()
    }
  })

  test('never repeats a sentence in two stories', () => {
    const owners = new Map<string, string>()
    for (const story of stories) {
      for (const { type, text } of story.body) {
        if (type === 'IMG' || text === '') continue
        expect(owners.get(text) ?? story.slug, text).toBe(story.slug)
        owners.set(text, story.slug)
      }
    }
  })

  test('gives every paragraph of a story a unique name', () => {
    for (const { slug, body } of stories) expect(new Set(body.map((one) => one.name)).size, slug).toBe(body.length)
  })

  test('has no story from before its author joined', () => {
    for (const story of stories) {
      const author = people.find((one) => one.username === story.author)
      expect(new Date(author?.joinedAt ?? Number.NaN).getTime(), story.slug).toBeLessThan(story.publishedAt.getTime())
    }
  })
})

describe('a story with an unknown reference', () => {
  const front = {
    slug: 'tides',
    title: 'Tides',
    subtitle: 'Twice a day',
    author: 'ines',
    publishedAt: '2026-10-02T07:00:00Z',
    visibility: 'PUBLIC',
    tags: '[The sea]',
    claps: '1',
  }
  const check = (changes: Record<string, string>, prose = 'water '.repeat(600)) =>
    checkStory(
      'tides.md',
      `---\n${Object.entries({ ...front, ...changes })
        .map(([key, value]) => `${key}: ${value}`)
        .join('\n')}\n---\n\n${prose}`,
    )

  test('is refused in a sentence that names the file', () => {
    expect(() => check({ author: 'ghost' })).toThrow('db/seeds/stories/tides.md: the author ghost does not exist.')
    expect(() => check({ publication: 'ebb' })).toThrow('there is no publication ebb')
    expect(() => check({ cover: 'whale' })).toThrow('there is no picture whale')
    expect(() => check({ slug: 'tide' })).toThrow('the file name must match it')
    expect(() => check({ title: 'x'.repeat(101) })).toThrow('db/seeds/stories/tides.md: The front matter is invalid')
  })

  test('may only be in a publication its author writes for', () => {
    expect(check({ publication: 'saltgrass' }).words).toBe(600)
    expect(() => check({ publication: 'counterform' })).toThrow('ines does not write for counterform')
  })

  test('must have 500 to 1500 words, or 300 with three pictures', () => {
    expect(() => check({}, 'Ebb.')).toThrow('it has 1 words, and should have 500 to 1500')
    const threePictures = '\n\n![A quay](picture:harbour)\n\n![Nets](picture:nets)\n\n![A buoy](picture:buoy)'
    expect(check({}, `${'water '.repeat(320)}${threePictures}`).words).toBe(320)
  })
})

describe('the pictures', () => {
  test('are at least thirty, and deterministic', () => {
    expect(Object.keys(pictures).length).toBeGreaterThanOrEqual(30)
    for (const [key, picture] of Object.entries(pictures)) expect(picture.svg(), key).toBe(picture.svg())
  })

  test('need no fonts: their letters are outlines', () => {
    for (const [key, picture] of Object.entries(pictures)) expect(picture.svg(), key).not.toContain('<text')
  })
})

describe('the accounts with a role', () => {
  const as = (role: keyof typeof library.roles) => people.find((one) => one.username === library.roles[role])

  test('are a plain reader, a member, a friend and a member of staff', () => {
    expect(as('reader')).toMatchObject({ membership: 'FREE', enrolledInPartnerProgram: false, isStaff: false })
    expect(as('member')?.membership).toBe('MEMBER')
    expect(as('friend')?.membership).toBe('FRIEND')
    expect(as('staff')?.isStaff).toBe(true)
  })

  test('are a paid writer who owns a publication, and an editor of the same one', () => {
    const saltgrass = publications.find((one) => one.slug === 'saltgrass')
    expect(as('writer')).toMatchObject({ enrolledInPartnerProgram: true, username: saltgrass?.owner })
    expect(as('writer')?.membership).not.toBe('FREE')
    expect(saltgrass?.editors).toContain(library.roles.editor)
  })
})
