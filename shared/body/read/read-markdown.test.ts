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
