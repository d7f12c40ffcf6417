import { describe, expect, test } from 'vitest'
import { parseStory } from './parse-story.ts'

const head = `slug: tides
title: Tides
subtitle: Twice a day
author: ines
publishedAt: 2026-10-02T07:00:00Z
visibility: PUBLIC
tags: [The sea]
claps: 12`

const story = (body: string, front = head) => parseStory(`---\n${front}\n---\n\n${body}\n`)
const blocks = (body: string) => story(body).body.map((block) => ({ ...block, name: undefined }))

describe('front matter', () => {
  test('becomes typed facts about the story', () => {
    expect(story('Water.').meta).toMatchObject({
      slug: 'tides',
      publishedAt: new Date('2026-10-02T07:00:00Z'),
      tags: ['The sea'],
    })
  })

  test('is refused with an unknown key, a tag that is too long, or six tags', () => {
    expect(() => story('Water.', `${head}\nmood: blue`)).toThrow(/mood/)
    expect(() => story('Water.', head.replace('The sea', 'x'.repeat(26)))).toThrow(/tags/)
    expect(() => story('Water.', head.replace('The sea', 'a, b, c, d, e, f'))).toThrow(/tags/)
  })

  test('is required', () => {
    expect(() => parseStory('Water.')).toThrow('must begin with front matter')
  })
})

describe('blocks', () => {
  test('one to four hashes are H1 to H4', () => {
    expect(blocks('# A\n\n## B\n\n### C\n\n#### D').map((block) => block.type)).toEqual(['H1', 'H2', 'H3', 'H4'])
  })

  test('an underlined heading is a missing blank line, and refused', () => {
    expect(() => story('Water.\n---')).toThrow('must be one of # to ####')
  })

  test('one arrow quotes a block, two pull a quote', () => {
    expect(blocks('> Ebb.\n\n>> Flow.')).toEqual([
      { type: 'BQ', text: 'Ebb.', markups: [] },
      { type: 'PQ', text: 'Flow.', markups: [] },
    ])
  })

  test('every list item is its own paragraph, and a nested list is one level deeper', () => {
    expect(blocks('- ebb\n- flow\n\n1. wait').map((block) => [block.type, block.text])).toEqual([
      ['ULI', 'ebb'],
      ['ULI', 'flow'],
      ['OLI', 'wait'],
    ])
    expect(blocks('- ebb\n  1. slack').map(({ type, text, indent }) => [type, text, indent])).toEqual([
      ['ULI', 'ebb', undefined],
      ['OLI', 'slack', 1],
    ])
    expect(() => story('- ebb\n\n      code')).toThrow('A list item must hold one paragraph')
  })

  test('a video of the library has a description', () => {
    const [video] = story('[video](folding "A sheet is folded" "Three folds")').body
    expect(video).toMatchObject({
      type: 'IFRAME',
      text: 'Three folds',
      embed: {
        title: 'A sheet is folded',
        width: 480,
        height: 270,
        posterImageId: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      },
    })
    expect(() => story('[video](unfolding "A sheet" "")')).toThrow('A video needs a name from videos.ts')
  })

  test('a table, formulas, notes and an embed stay where they are written', () => {
    const found = story(
      '| a | b |\n| --- | ---: |\n| $$x$$ | 2 |\n\n$$\nx^2\n$$\n\nMost.[^most]\n\n[embed](https://a.example/ "Film" "YouTube" "Short")\n\n[^most]: Not all.',
    ).body
    expect(found.map(({ type, text }) => [type, text])).toEqual([
      ['TABLE', ''],
      ['MATH', 'x^2'],
      ['P', 'Most.'],
      ['IFRAME', 'Short'],
      ['FOOTNOTE', 'Not all.'],
    ])
    expect(found[0]?.table?.alignments).toEqual(['LEFT', 'RIGHT'])
    expect(found[0]?.table?.rows[1]?.[0]).toEqual({ text: 'x', markups: [{ type: 'MATH', start: 0, end: 1 }] })
    expect(found[2]?.markups).toEqual([{ type: 'FOOTNOTE', start: 0, end: 5, note: 'most' }])
    expect(found[4]?.name).toBe('most')
  })

  test('code keeps its lines and its language', () => {
    expect(blocks('```TypeScript\nconst a = 1\n\na\n```')).toEqual([
      { type: 'PRE', text: 'const a = 1\n\na', markups: [], codeLang: 'typescript' },
    ])
  })

  test('an image has its picture, alternative text, caption and layout', () => {
    expect(blocks('![A quay](picture:harbour "Low water"){layout=FULL_WIDTH}\n\n![](picture:buoy)')).toEqual([
      { type: 'IMG', text: 'Low water', markups: [], image: { id: 'harbour', alt: 'A quay' }, layout: 'FULL_WIDTH' },
      { type: 'IMG', text: '', markups: [], image: { id: 'buoy', alt: '' }, layout: 'INSET_CENTER' },
    ])
    expect(() => story('![A quay](picture:harbour){layout=SIDEWAYS}')).toThrow('known picture and layout')
  })

  test('a card has an address, a title, a description and a site', () => {
    expect(blocks('[card](https://example.org/tides "Tides" "What they leave out" "example.org")')).toEqual([
      {
        type: 'MIXTAPE_EMBED',
        text: '',
        markups: [],
        mixtape: { href: 'https://example.org/tides', title: 'Tides', description: 'What they leave out', site: 'example.org' },
      },
    ])
    expect(() => story('[card](https://example.org/tides "Tides")')).toThrow('A card needs')
  })

  test('a divider is empty, and a drop cap is a property, not text', () => {
    expect(blocks('{dropcap}Every evening.\n\n---')).toEqual([
      { type: 'P', text: 'Every evening.', markups: [], hasDropCap: true },
      { type: 'HR', text: '', markups: [] },
    ])
  })

  test('unsupported syntax is refused by name', () => {
    expect(() => story('<b>loud</b>')).toThrow(/html/)
  })
})

describe('inline markup', () => {
  test('counts UTF-16 units, also after characters outside the basic plane', () => {
    expect(blocks('🌊 is *wide*')).toEqual([{ type: 'P', text: '🌊 is wide', markups: [{ type: 'EM', start: 6, end: 10 }] }])
  })

  test('nests, outermost first, and a link has an address', () => {
    expect(blocks('**so [far](https://example.com)** and `here`')[0]?.markups).toEqual([
      { type: 'STRONG', start: 0, end: 6 },
      { type: 'A', start: 3, end: 6, href: 'https://example.com' },
      { type: 'CODE', start: 11, end: 15 },
    ])
  })
})

describe('paragraph names', () => {
  test('are stable and unique within a story', () => {
    const names = story('Ebb.\n\nFlow.').body.map((block) => block.name)
    expect(names).toEqual(story('Ebb, changed.\n\nFlow.').body.map((block) => block.name))
    expect(new Set(names).size).toBe(2)
    expect(names[0]).toMatch(/^[0-9a-f]{6}$/)
  })
})
