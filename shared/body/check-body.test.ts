import { describe, expect, test } from 'vitest'
import { paragraphTypes } from '#shared/enums/body.ts'
import { validateParagraph, documentProblem } from './check-body.ts'
import { subtitleParagraph, titleParagraph } from './document.ts'
import type { Body, Markup, Paragraph } from './paragraph.ts'

const paragraph = (more: Partial<Paragraph> = {}): Paragraph => ({ name: 'a1b2', type: 'P', text: 'Ebb', markups: [], ...more })
const problemOf = (more: Partial<Paragraph>): string | undefined => {
  const checked = validateParagraph(paragraph(more))
  return checked.ok ? undefined : checked.message
}

/** An address of this many characters. */
const address = (length: number): string => 'https://example.com/'.padEnd(length, 'a')
const bold = (count: number): Markup[] => Array.from({ length: count }, () => ({ type: 'STRONG', start: 0, end: 1 }))
const table = (rows: number, columns: number): Partial<Paragraph> => {
  const cell = { text: '', markups: [] }
  return {
    type: 'TABLE',
    table: {
      rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell)),
      alignments: [],
      hasHead: false,
    },
  }
}

describe('a paragraph', () => {
  test('may have a text of up to 50,000 characters', () => {
    expect(problemOf({ text: 'x'.repeat(50_000) })).toBeUndefined()
    expect(problemOf({ text: 'x'.repeat(50_001) })).toBe('A paragraph can have up to 50000 characters.')
  })

  test('may have up to 2,000 markups', () => {
    expect(problemOf({ markups: bold(2_000) })).toBeUndefined()
    expect(problemOf({ markups: bold(2_001) })).toBe('A paragraph can have up to 2000 markups.')
  })

  test('may describe its image in up to 500 characters', () => {
    const described = (length: number) => problemOf({ type: 'IMG', image: { id: '0123456789ab', alt: 'x'.repeat(length) } })
    expect(described(500)).toBeUndefined()
    expect(described(501)).toBe('Alt text can have up to 500 characters.')
  })

  test('may link to addresses of up to 2,000 characters', () => {
    const linked = (length: number) => problemOf({ markups: [{ type: 'A', start: 0, end: 1, href: address(length) }] })
    expect(linked(2_000)).toBeUndefined()
    expect(linked(2_001)).toBe('A link has to go to a web address or an email address.')
  })

  test('may show a card of an address of up to 2,000 characters', () => {
    const cardProblem = (length: number) => problemOf({ type: 'MIXTAPE_EMBED', mixtape: { href: address(length) } })
    expect(cardProblem(2_000)).toBeUndefined()
    expect(cardProblem(2_001)).toBe('A card has to link to a web address.')
  })

  test('may have a table of up to 200 rows and 20 columns', () => {
    const refusal = 'A table can have up to 200 rows of 20 columns.'
    expect(problemOf(table(200, 20))).toBeUndefined()
    expect(problemOf(table(201, 1))).toBe(refusal)
    expect(problemOf(table(1, 21))).toBe(refusal)
  })
})

describe('longer words than a paragraph shows', () => {
  const kept = (more: Partial<Paragraph>) => {
    const checked = validateParagraph(paragraph(more))
    return checked.ok ? checked.paragraph : undefined
  }

  test('are cut to 300 characters in the title of a link', () => {
    const markups: Markup[] = [{ type: 'A', start: 0, end: 1, href: address(30), title: 'x'.repeat(301) }]
    expect(kept({ markups })?.markups[0]?.title).toBe('x'.repeat(300))
  })

  test('are cut to 300 characters in the title of a card, 500 in its description and 100 in the name of its site', () => {
    const long = 'x'.repeat(501)
    const card = { href: address(30), title: long, description: long, site: long }
    expect(kept({ type: 'MIXTAPE_EMBED', mixtape: card })?.mixtape).toEqual({
      href: address(30),
      title: 'x'.repeat(300),
      description: 'x'.repeat(500),
      site: 'x'.repeat(100),
    })
  })

  test('are cut to 500 characters in the description of a video', () => {
    const embed = { href: '/media/0123456789ab', title: 'x'.repeat(501) }
    expect(kept({ type: 'IFRAME', mediaResourceId: '0123456789ab', embed })?.embed?.title).toBe('x'.repeat(500))
  })

  test('leave code without a language when they name one in more than 30', () => {
    expect(kept({ type: 'PRE', codeLang: 'x'.repeat(30) })?.codeLang).toBe('x'.repeat(30))
    expect(kept({ type: 'PRE', codeLang: 'x'.repeat(31) })?.codeLang).toBeUndefined()
  })
})

test('a paragraph keeps the fields of its own type only', () => {
  const id = '0123456789ab'
  const every: Partial<Paragraph> = {
    ...table(1, 1),
    image: { id },
    layout: 'FULL_WIDTH',
    codeLang: 'ts',
    hasDropCap: true,
    mixtape: { href: 'https://example.com/' },
    mediaResourceId: id,
    embed: { href: `/media/${id}`, title: 'A film' },
    indent: 2,
  }
  const keptBy = (type: Paragraph['type']) => {
    const checked = validateParagraph(paragraph({ ...every, type }))
    return checked.ok ? Object.keys(checked.paragraph).slice(4) : checked.message
  }
  expect(Object.fromEntries(paragraphTypes.map((type) => [type, keptBy(type)]).filter(([, kept]) => kept?.length))).toEqual({
    P: ['hasDropCap'],
    ULI: ['indent'],
    OLI: ['indent'],
    PRE: ['codeLang'],
    IMG: ['image', 'layout'],
    IFRAME: ['mediaResourceId', 'embed'],
    MIXTAPE_EMBED: ['mixtape'],
    TABLE: ['table'],
  })
})

describe('a story', () => {
  const document = (...body: Paragraph[]): Body => [titleParagraph(), subtitleParagraph(), ...body]

  test('may have up to 5,000 blocks, including its title and subtitle', () => {
    const blocks = (count: number) => document(...Array.from({ length: count - 2 }, () => paragraph()))
    expect(documentProblem(blocks(5_000))).toBeUndefined()
    expect(documentProblem(blocks(5_001))).toBe('A story can have up to 5000 blocks.')
  })

  test('may have up to 900,000 characters, with each markup counting as 40', () => {
    const problem = 'This story is too long to save. Split it in two.'
    const long = (length: number, markups: number) =>
      documentProblem(document(paragraph({ text: 'x'.repeat(length), markups: bold(markups) })))
    expect(long(900_000, 0)).toBeUndefined()
    expect(long(900_001, 0)).toBe(problem)
    expect(long(899_960, 1)).toBeUndefined()
    expect(long(899_961, 1)).toBe(problem)
  })
})

test('shortens what a card says between letters', () => {
  const family = '👩‍👩‍👧‍👦'
  const checked = validateParagraph(
    paragraph({ type: 'MIXTAPE_EMBED', mixtape: { href: 'https://a.example/', title: `a${family.repeat(200)}` } }),
  )
  const title = (checked.ok && checked.paragraph.mixtape?.title) || ''
  expect(title).toBe(`a${family.repeat((title.length - 1) / family.length)}`)
})
