import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBody } from '#test/arbitrary-body.ts'
import type { Body, Paragraph } from '../paragraph.ts'
import { writeMarkdown } from '../write/write-markdown.ts'
import { nameBlocks } from './imported-block.ts'
import { readMarkdown } from './read-markdown.ts'

const read = (markdown: string) => readMarkdown(markdown).blocks
const block = (type: Paragraph['type'], text: string, more: Partial<Paragraph> = {}) => ({ type, text, markups: [], ...more })

/** Without what Markdown cannot express: the names of blocks, and the size of a picture, which is stored with it. */
const comparable = (body: Body) =>
  body.map(({ name, image, ...rest }) => {
    const { originalWidth: _, originalHeight: __, ...known } = image ?? { id: '' }
    return { ...rest, ...(rest.type === 'FOOTNOTE' && { name }), ...(image && { image: known }) }
  })

test('reads a body written as Markdown back unchanged', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const markdown = writeMarkdown(body, { imageAddress: (id) => `/_/img/${id}` })
      expect(comparable(nameBlocks(readMarkdown(markdown).blocks)), markdown).toEqual(comparable(body))
    }),
    { numRuns: 1000 },
  )
})

describe('external Markdown', () => {
  test('may have headings, emphasis, code and links', () => {
    expect(read('# One\n\n### Two\n\nA **bold** _word_, `code` and [a link](https://example.com "T").')).toEqual([
      block('H1', 'One'),
      block('H2', 'Two'),
      block('P', 'A bold word, code and a link.', {
        markups: [
          { type: 'STRONG', start: 2, end: 6 },
          { type: 'EM', start: 7, end: 11 },
          { type: 'CODE', start: 13, end: 17 },
          { type: 'A', start: 22, end: 28, href: 'https://example.com/', title: 'T' },
        ],
      }),
    ])
  })

  test('may have nested lists, tasks, and blocks inside items', () => {
    expect(read('- one\n  1. two\n- [x] three\n\n      code')).toEqual([
      block('ULI', 'one'),
      block('OLI', 'two', { indent: 1 }),
      block('ULI', '☑ three'),
      block('PRE', 'code'),
    ])
  })

  test('may have tables, notes, formulas and HTML', () => {
    expect(
      read('| a | b |\n|--|--:|\n| 1 | $x$ |\n\nWord[^n].\n\n$$\ny\n$$\n\n<p class="pull">Pulled</p>\n\n[^n]: A *note*.'),
    ).toEqual([
      block('TABLE', '', {
        table: {
          rows: [
            [
              { text: 'a', markups: [] },
              { text: 'b', markups: [] },
            ],
            [
              { text: '1', markups: [] },
              { text: 'x', markups: [{ type: 'MATH', start: 0, end: 1 }] },
            ],
          ],
          alignments: ['LEFT', 'RIGHT'],
          hasHead: true,
        },
      }),
      block('P', 'Word.', { markups: [{ type: 'FOOTNOTE', start: 0, end: 4, note: 'n' }] }),
      block('MATH', 'y'),
      block('PQ', 'Pulled'),
      block('FOOTNOTE', 'A note.', { name: 'n', markups: [{ type: 'EM', start: 2, end: 6 }] }),
    ])
  })

  test('keeps the addresses of its pictures, wherever they are', () => {
    expect(read('Before ![A boat](boat.jpg "At sea") after')).toEqual([
      block('P', 'Before'),
      { ...block('IMG', 'At sea'), imageSource: 'boat.jpg', imageAlt: 'A boat' },
      block('P', 'after'),
    ])
  })

  test('cannot inject scripts', () => {
    expect(read('<script>alert(1)</script>\n\n[x](javascript:alert(1))')).toEqual([block('P', 'x')])
  })
})

describe('dollar signs', () => {
  const shown = (markdown: string) =>
    read(markdown).map(({ type, text, markups }) => {
      const formulas = markups.filter((markup) => markup.type === 'MATH').toReversed()
      const marked = formulas.reduce(
        (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
        text,
      )
      return `${type}:${marked}`
    })

  test.each([
    ['Let $x$ be, and $$y$$.', ['P:Let [x] be, and [y].']],
    ['the $n$th, ($k$) and $\\$5$', ['P:the [n]th, ([k]) and $$5$']],
    ['$HOME/bin:$PATH and $USER/$HOST', ['P:$HOME/bin:$PATH and $USER/$HOST']],
    ['It costs $5 and $10, or $5-$10.', ['P:It costs $5 and $10, or $5-$10.']],
    ['US$ 5 o US$ 6; entre $ 5 y $ 6, $5 o US$ 6.', ['P:US$ 5 o US$ 6; entre $ 5 y $ 6, $5 o US$ 6.']],
    ['$5 and **bold** for $10', ['P:$5 and bold for $10']],
    ['$$', ['P:$$']],
    ['$$ up\n\nNext\n\n# Head', ['P:$$ up', 'P:Next', 'H1:Head']],
    ['$$ 5 off\n\n- $$ 6 off\n- last\n\n> $$ 7 off\n\nend', ['P:$$ 5 off', 'ULI:$$ 6 off', 'ULI:last', 'BQ:$$ 7 off', 'P:end']],
    ['$$\nx\n$$\n\nNext', ['MATH:x', 'P:Next']],
    ['$$x = 1\n+ 2\n$$', ['MATH:x = 1\n+ 2']],
    ['> $$\n> x\n> $$\n\nNext', ['MATH:x', 'P:Next']],
    ['$$x$$', ['P:[x]']],
    ['```sh\n$$ $HOME\n```', ['PRE:$$ $HOME']],
  ])('are formulas only in pairs around one: %j', (markdown, blocks) => {
    expect(shown(markdown)).toEqual(blocks)
  })

  test('swallow nothing, however many there are', () => {
    const lines = Array.from({ length: 100 }, (_, i) => `$$ ${i}\n\n> - $$ ${i}`)
    const text = read(lines.join('\n\n'))
      .map((one) => one.text)
      .join(' ')
    for (let i = 0; i < 100; i++) expect(text.split(`$$ ${i} `).length - 1, String(i)).toBeGreaterThanOrEqual(i < 99 ? 2 : 1)
  })
})
