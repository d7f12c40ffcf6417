import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Body, Paragraph } from '../paragraph.ts'
import { escapeHtml } from '../escape-html.ts'
import { renderBody } from '../render-body.ts'
import { anyBody } from '#test/arbitrary-body.ts'
import { nameBlocks } from './imported-block.ts'
import { readHtml } from './read-html.ts'

const read = (html: string) => readHtml(html).blocks
const block = (type: Paragraph['type'], text: string, more: Partial<Paragraph> = {}) => ({ type, text, markups: [], ...more })
const maths = (tex: string, isBlock: boolean) =>
  `<math${isBlock ? ' display="block"' : ''}><semantics><mi>x</mi><annotation encoding="application/x-tex">${escapeHtml(tex)}</annotation></semantics></math>`

describe('output of our renderer', () => {
  test.each([
    ['with formulas made', { maths }],
    ['with formulas as they were typed', {}],
  ])('is read back as the same body, %s', (_name, options) => {
    fc.assert(
      fc.property(anyBody, (body) => {
        // A divider has no name in HTML, because nothing refers to it.
        const known = (blocks: Body) => blocks.map((one) => (one.type === 'HR' ? { ...one, name: '' } : one))
        expect(known(nameBlocks(readHtml(renderBody(body, options)).blocks))).toEqual(known(body))
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['A <film>', ''])('keeps one of our videos, with or without a description: %j', (title) => {
  const embed = { href: '/media/012345abcdef', width: 640, height: 360, posterImageId: 'fedcba543210', ...(title && { title }) }
  const body: Body = [{ name: 'abcd', type: 'IFRAME', text: 'Three folds', markups: [], mediaResourceId: '012345abcdef', embed }]
  expect(nameBlocks(readHtml(renderBody(body)).blocks)).toEqual(body)
})

describe('external text', () => {
  test('from a word processor keeps its emphasis and loses its styling', () => {
    expect(
      read(
        '<b style="font-weight:normal"><p dir="ltr"><span style="font-weight:700;color:red">Bold</span><span style="font-style:italic"> slanted</span></p></b>',
      ),
    ).toEqual([
      block('P', 'Bold slanted', {
        markups: [
          { type: 'STRONG', start: 0, end: 4 },
          { type: 'EM', start: 5, end: 12 },
        ],
      }),
    ])
  })

  test('from Word may have lists made of paragraphs with a level', () => {
    const item = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span>${text}</p>`
    expect(read(item(1, '·', 'one') + item(2, '1.', 'two'))).toEqual([block('ULI', 'one'), block('OLI', 'two', { indent: 1 })])
  })

  test('from Google Docs may have nested lists outside their items', () => {
    expect(read('<ul><li><p>one</p></li><ul><li><p>two</p></li></ul><li>three</li></ul>')).toEqual([
      block('ULI', 'one'),
      block('ULI', 'two', { indent: 1 }),
      block('ULI', 'three'),
    ])
  })

  test('keeps the addresses of its pictures and frames', () => {
    expect(
      read(
        '<figure class="kg-width-wide"><img data-src="https://example.com/a.jpg" src="data:image/gif;base64,x" alt="A boat"><figcaption>At <em>sea</em></figcaption></figure><iframe src="//www.youtube.com/embed/x"></iframe>',
      ),
    ).toEqual([
      block('IMG', 'At sea', {
        markups: [{ type: 'EM', start: 3, end: 6 }],
        layout: 'OUTSET_CENTER',
        imageSource: 'https://example.com/a.jpg',
        imageAlt: 'A boat',
      } as never),
      block('IFRAME', '', { frameSource: 'https://www.youtube.com/embed/x' } as never),
    ])
  })

  test('keeps a row of pictures as a row', () => {
    expect(
      read('<figure><img src="https://e.com/a.jpg"><img src="https://e.com/b.jpg"></figure>').map(({ layout }) => layout),
    ).toEqual(['OUTSET_ROW', 'OUTSET_ROW_CONTINUE'])
  })

  test('keeps notes as notes', () => {
    expect(
      readHtml(
        '<p>Word<sup><a href="#fn:1" role="doc-noteref">1</a></sup>.</p><div class="footnotes"><ol><li id="fn:1"><p>The note. <a href="#r" role="doc-backlink">↩</a></p></li></ol></div>',
      ).blocks,
    ).toEqual([
      block('P', 'Word.', { markups: [{ type: 'FOOTNOTE', start: 0, end: 4, note: 'fn1' }] }),
      block('FOOTNOTE', 'The note.', { name: 'fn1' }),
    ])
  })

  test('loses scripts, styles and forms, and reports what it cannot hold', () => {
    const { blocks, left } = readHtml(
      '<style>p{}</style><script>alert(1)</script><p onclick="x()">Words <a href="javascript:x()">here</a></p><video src="a.mp4"></video>',
    )
    expect(blocks).toEqual([block('P', 'Words here')])
    expect([...left].map(([name, { count }]) => [name, count])).toEqual([['video', 1]])
  })

  test('does not treat a layout table as a table', () => {
    expect(read('<table><tr><td><p>a</p><p>b</p></td></tr></table>')).toEqual([block('P', 'a'), block('P', 'b')])
  })

  test('nested a hundred thousand levels deep is refused', () => {
    expect(readHtml('<div>'.repeat(100_000)).blocks).toEqual([])
  })

  test('that is not HTML still becomes blocks with names', () => {
    const noise = fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', 'table', 'li', 'a', ' ', '=', '"', 'b') })
    fc.assert(
      fc.property(noise, (html) => {
        const names = nameBlocks(readHtml(html).blocks).map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })
})
