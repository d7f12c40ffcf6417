import fc from 'fast-check'
import { parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { paragraphTypes } from '#shared/enums/body.ts'
import type { Body, Markup, Paragraph } from './paragraph.ts'
import { renderBody } from './render-body.ts'

let names = 0
const block = (type: Paragraph['type'], text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  name: `n${names++}`,
  type,
  text,
  markups: [],
  ...more,
})
test('a video shows its poster where it cannot be played, linked to the story', () => {
  const embed = { href: '/media/012345abcdef', title: 'A "film"', posterImageId: 'fedcba543210' }
  const body: Body = [{ name: 'abcd', type: 'IFRAME', text: 'Folds', markups: [], mediaResourceId: '012345abcdef', embed }]
  const baseUrl = 'https://octavo.example'
  expect(renderBody(body, { plain: true, baseUrl, storyUrl: `${baseUrl}/p/1?a&b` })).toBe(
    `<figure><a href="${baseUrl}/p/1?a&amp;b"><img src="${baseUrl}/_/img/fedcba543210?w=1360" alt="A &quot;film&quot;"></a><figcaption>Folds</figcaption></figure>`,
  )
  expect(renderBody(body, { plain: true, baseUrl })).toContain(`<a href="${baseUrl}/media/012345abcdef">`)
  const crafted: Body = [{ ...body[0], embed: { ...embed, posterImageId: '"><script>' } } as Body[number]]
  expect(renderBody(crafted)).not.toContain('<script')
})

const plain = (body: Body) => renderBody(body, { plain: true })

describe('lists', () => {
  test('an item with more indent is a list inside the item before it', () => {
    expect(plain([block('ULI', 'a'), block('OLI', 'b', { indent: 1 }), block('ULI', 'c'), block('P', 'd')])).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><p>d</p>',
    )
  })

  test('an item is at most one level deeper than the one before', () => {
    expect(plain([block('ULI', 'a', { indent: 3 }), block('ULI', 'b', { indent: 3 })])).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    )
  })

  test('bullets and numbers at one depth are two lists', () => {
    expect(plain([block('ULI', 'a'), block('OLI', 'b')])).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>')
  })
})

describe('footnotes', () => {
  const note = (name: string, text: string): Paragraph => ({ name, type: 'FOOTNOTE', text, markups: [] })
  const mark = (name: string, start: number, end: number): Markup => ({ type: 'FOOTNOTE', start, end, note: name })

  test('are numbered by their references and shown at the end with a link back', () => {
    const html = renderBody([
      note('b', 'Second.'),
      note('a', 'First.'),
      { name: 'p', type: 'P', text: 'One two', markups: [mark('b', 4, 7), mark('a', 0, 3)] },
    ])
    expect(html).toBe(
      '<p id="p">One<a class="footref" href="#note-a" id="ref-a" aria-label="Footnote 1">1</a> two' +
        '<a class="footref" href="#note-b" id="ref-b" aria-label="Footnote 2">2</a></p>' +
        '<ol class="footnotes"><li id="note-a">First. <a href="#ref-a" aria-label="Back to the text">↩</a></li>' +
        '<li id="note-b">Second. <a href="#ref-b" aria-label="Back to the text">↩</a></li></ol>',
    )
  })

  test('ignore a reference to a missing note, and show a note without a reference', () => {
    expect(plain([{ name: 'p', type: 'P', text: 'One', markups: [mark('gone', 0, 3)] }])).toBe('<p>One</p>')
    expect(plain([note('a', 'Left over.')])).toBe('<ol class="footnotes"><li>Left over.</li></ol>')
  })

  test('do not nest a link inside a link', () => {
    const markups: Markup[] = [{ type: 'A', start: 0, end: 7, href: 'https://example.com' }, mark('a', 0, 3)]
    const html = renderBody([{ name: 'p', type: 'P', text: 'One two', markups }, note('a', 'x')])
    expect(html).toContain('One</a><a class="footref"')
    expect(html).toContain('</a><a href="https://example.com/" rel="noopener ugc nofollow"> two</a>')
  })
})

describe('tables', () => {
  test('have a header, alignments and a caption, and cells with markups', () => {
    const cell = (text: string, markups: Markup[] = []) => ({ text, markups })
    const table = {
      rows: [
        [cell('Year'), cell('Books')],
        [cell('1957', [{ type: 'EM', start: 0, end: 4 }]), cell('<112>')],
      ],
      alignments: ['LEFT', 'RIGHT'] as ('LEFT' | 'RIGHT')[],
      hasHead: true,
    }
    expect(renderBody([{ name: 't', type: 'TABLE', text: 'Lids', markups: [], table }])).toBe(
      '<div id="t" class="tablewrap" tabindex="0"><table><caption>Lids</caption>' +
        '<thead><tr><th scope="col">Year</th><th scope="col" class="r">Books</th></tr></thead>' +
        '<tbody><tr><td><em>1957</em></td><td class="r">&lt;112&gt;</td></tr></tbody></table></div>',
    )
  })
})

describe('formulas', () => {
  const maths = (tex: string, isBlock: boolean) => `<math${isBlock ? ' display="block"' : ''}>${tex}</math>`

  test('are shown where they were written, inline or as blocks', () => {
    const markups: Markup[] = [
      { type: 'MATH', start: 3, end: 8 },
      { type: 'EM', start: 5, end: 8 },
    ]
    expect(renderBody([{ name: 'p', type: 'P', text: 'So x^2=y.', markups }], { maths })).toBe(
      '<p id="p">So <math>x^2=y</math>.</p>',
    )
    expect(renderBody([{ name: 'm', type: 'MATH', text: 'a+b', markups: [] }], { maths })).toBe(
      '<p id="m" class="maths" tabindex="0"><math display="block">a+b</math></p>',
    )
  })

  test('are shown as typed where no formula renderer is available', () => {
    expect(renderBody([{ name: 'm', type: 'MATH', text: 'a<b', markups: [] }])).toBe(
      '<p id="m" class="maths" tabindex="0"><code>a&lt;b</code></p>',
    )
  })
})

describe('any body', () => {
  const markup = fc.record({
    type: fc.constantFrom<Markup['type']>('A', 'EM', 'STRONG', 'CODE', 'HIGHLIGHT', 'MATH', 'FOOTNOTE', 'MENTION'),
    start: fc.nat(12),
    end: fc.nat(12),
    href: fc.constant('https://example.com'),
    userId: fc.constant('abcdef012345'),
    note: fc.constantFrom('x0', 'x1'),
  })
  const paragraph = fc.record({
    type: fc.constantFrom(...paragraphTypes),
    text: fc.string({ unit: fc.constantFrom('a', '<', '&', '"', '\n', '👋'), maxLength: 12 }),
    markups: fc.array(markup, { maxLength: 5 }),
    indent: fc.nat(5),
  })
  const bodies = fc.array(paragraph, { maxLength: 8 }).map((list) => list.map((one, i): Paragraph => ({ ...one, name: `x${i}` })))

  test('renders as HTML that a browser parses unchanged', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const html = renderBody(body)
        // Line breaks and quotes may be serialized in two ways; the nesting must not change.
        const tags = (text: string) => text.match(/<\/?[a-z0-9]+/g) ?? []
        expect(tags(serialize(parseFragment(html)))).toEqual(tags(html))
      }),
      { numRuns: 500 },
    )
  })
})
