import fc from 'fast-check'
import { blocks } from '#shared/body/blocks/blocks.ts'
import { normalizeMarkups } from '#shared/body/markups.ts'
import {
  type Body,
  cellAlignments,
  deepestIndent,
  type Embed,
  type ImageLayout,
  type Markup,
  type Paragraph,
  type TableCell,
} from '#shared/body/paragraph.ts'
import { type ParagraphType, paragraphTypes } from '#shared/enums/body.ts'

type ArbitraryParagraph = fc.Arbitrary<Paragraph>

const wordArbitrary = fc.string({
  unit: fc.constantFrom('a', 'B', 'é', '字', '👋', '<', '&', '*', '_', '`', '[', '#', '$', '|', '~', '1', '.', '\\'),
  minLength: 1,
  maxLength: 6,
})

const ownOf: Partial<Record<Markup['type'], Partial<Markup>>> = {
  A: { href: 'https://example.com/a?b=1&c=2', title: 'A "title"' },
  MENTION: { userId: 'abcdef012345' },
}

/** Text with runs over whole words, no nested links and no formula under other runs: what editors produce. */
const inline = (kinds: readonly Markup['type'][]): fc.Arbitrary<TableCell> =>
  fc
    .tuple(
      fc.array(fc.tuple(wordArbitrary, fc.constantFrom(' ', ' ', ' ', '\n')), { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(5), fc.nat(5)), { maxLength: 4 }),
    )
    .map(([pairs, runs]) => {
      let text = ''
      const places: [number, number][] = []
      pairs.forEach(([wordText, gap], i) => {
        places.push([text.length, text.length + wordText.length])
        text += wordText + (i < pairs.length - 1 ? gap : '')
      })
      const placed: Markup[] = []
      for (const [type, a, b] of runs) {
        const [from, to] = [Math.min(a, b, places.length - 1), Math.min(Math.max(a, b), places.length - 1)]
        const [start, end] = [places[from]?.[0] ?? 0, places[to]?.[1] ?? 0]
        const alone = new Set<Markup['type']>(
          type === 'A' || type === 'MENTION' ? ['A', 'MENTION', 'MATH'] : type === 'MATH' ? kinds : ['MATH', type],
        )
        if ((type === 'MATH' || type === 'MENTION') && text.slice(start, end).includes('\n')) continue
        if (placed.some((other) => alone.has(other.type) && start <= other.end && end >= other.start)) continue
        placed.push({ type, start, end, ...ownOf[type] })
      }
      return { text, markups: normalizeMarkups(text, placed) }
    })

const named = fc.stringMatching(/^[0-9a-f]{4,8}$/)
type Content = {
  /** Text with line breaks, and text without. */
  text: fc.Arbitrary<TableCell>
  line: fc.Arbitrary<TableCell>
  code: fc.Arbitrary<string>
  tex: fc.Arbitrary<string>
  layouts: readonly ImageLayout[]
  embeds: readonly (Embed | undefined)[]
  minColumns: number
}

const tableOf = (line: fc.Arbitrary<TableCell>, minColumns: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: minColumns, max: 4 }), fc.boolean())
    .chain(([rows, columns, hasHead]) =>
      fc.record({
        rows: fc.array(fc.array(line, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
        alignments: fc.array(fc.constantFrom(...cellAlignments), { minLength: columns, maxLength: columns }),
        hasHead: fc.constant(hasHead),
      }),
    )

/** Paragraphs of each type, with names that may be equal. Undefined for what is not part of a body. */
export function paragraphsOf({
  text,
  line,
  code,
  tex,
  layouts,
  embeds,
  minColumns,
}: Content): Record<ParagraphType, ArbitraryParagraph | undefined> {
  const plain = (type: ParagraphType): ArbitraryParagraph =>
    fc.tuple(named, text).map(([name, content]) => ({ name, type, ...content }))
  const item = (type: ParagraphType): ArbitraryParagraph =>
    fc
      .tuple(named, text, fc.nat(deepestIndent))
      .map(([name, content, indent]) => ({ name, type, ...content, ...(indent && { indent }) }))
  return {
    P: fc
      .tuple(named, text, fc.boolean())
      .map(([name, content, hasDropCap]) => ({ name, type: 'P', ...content, ...(hasDropCap && { hasDropCap }) })),
    H1: plain('H1'),
    H2: plain('H2'),
    H3: plain('H3'),
    H4: plain('H4'),
    BQ: plain('BQ'),
    PQ: plain('PQ'),
    ULI: item('ULI'),
    OLI: item('OLI'),
    FOOTNOTE: plain('FOOTNOTE'),
    PRE: fc
      .tuple(named, code, fc.constantFrom('', 'ts', 'c++'))
      .map(([name, words, codeLang]) => ({ name, type: 'PRE', text: words, markups: [], ...(codeLang && { codeLang }) })),
    HR: named.map((name) => ({ name, type: 'HR', text: '', markups: [] })),
    MATH: fc.tuple(named, tex).map(([name, formula]) => ({ name, type: 'MATH', text: formula, markups: [] })),
    TABLE: fc
      .tuple(named, line, tableOf(line, minColumns))
      .map(([name, caption, table]) => ({ name, type: 'TABLE', ...caption, table })),
    IMG: fc.tuple(named, line, fc.constantFrom(...layouts, undefined), fc.boolean()).map(([name, caption, layout, hasFocus]) => ({
      name,
      type: 'IMG',
      ...caption,
      image: {
        id: '0123456789ab',
        alt: 'A "lighthouse"',
        ...(hasFocus && { focusPercentX: 20, focusPercentY: 80 }),
        originalWidth: 1200,
        originalHeight: 800,
      },
      ...(layout && { layout }),
    })),
    MIXTAPE_EMBED: named.map((name) => ({
      name,
      type: 'MIXTAPE_EMBED',
      text: '',
      markups: [],
      mixtape: { href: 'https://example.com/card', title: 'A <card>', description: 'What it says', site: 'example.com' },
    })),
    IFRAME: fc.tuple(named, line, fc.constantFrom(...embeds)).map(([name, caption, embed]) => ({
      name,
      type: 'IFRAME',
      ...caption,
      mediaResourceId: 'abcdef012345',
      ...(embed && { embed }),
    })),
    COVER_TITLE: undefined,
    SECTION_CAPTION: undefined,
  }
}

const storedText = inline(['A', 'EM', 'STRONG', 'CODE', 'HIGHLIGHT', 'MENTION', 'MATH'])
const storedLine = storedText.map(({ text: words, markups }) => ({ text: words.replaceAll('\n', ' '), markups }))
const storedCode = fc.array(wordArbitrary, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n  '))

/** What editors produce and every format can express. */
export const anyParagraphs = paragraphsOf({
  text: storedText,
  line: storedLine,
  code: storedCode,
  tex: fc.constantFrom('a^2+b^2=c^2', '\\frac{1}{2} < x'),
  layouts: ['OUTSET_CENTER', 'FULL_WIDTH'],
  embeds: [{ href: '/media/abcdef012345/href', title: 'A video', width: 640, height: 360 }],
  // A table of one cell is read as a layout.
  minColumns: 2,
})

// Lists are frequent, so that items nest. Notes come with their references.
const paragraph = fc.oneof(
  ...paragraphTypes.flatMap((type) => {
    const arbitrary = anyParagraphs[type]
    return arbitrary && type !== 'FOOTNOTE' ? [{ arbitrary, weight: blocks[type].list ? 3 : 1 }] : []
  }),
)

/** Bodies in their stored form, with every kind of block; notes come last, one for each reference. */
export const anyBody: fc.Arbitrary<Body> = fc
  .tuple(
    fc.uniqueArray(paragraph, { selector: ({ name }) => name, minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(5), storedText), { maxLength: 2 }),
  )
  .map(([paragraphs, notes]) => {
    const body = nested(paragraphs).map((block) => ({ ...block }))
    const spoken = body.filter(({ type }) => type === 'P' || type === 'H1')
    notes.forEach(([at, content], i) => {
      const speaker = spoken[at % Math.max(1, spoken.length)]
      if (!speaker || spoken.indexOf(speaker) < i - 1) return
      const note = `0note${i}`
      if (speaker.markups.some(({ type }) => type === 'FOOTNOTE' || type === 'MATH')) return
      const end = speaker.text.length
      speaker.markups = normalizeMarkups(speaker.text, [...speaker.markups, { type: 'FOOTNOTE', start: end - 1, end, note }])
      body.push({ name: note, type: 'FOOTNOTE', ...content })
    })
    const order = body.flatMap(({ markups }) => markups.flatMap(({ note }) => note ?? []))
    return [
      ...body.filter(({ type }) => type !== 'FOOTNOTE'),
      ...order.map((name) => body.find((one) => one.name === name) as Paragraph),
    ]
  })

/** An item is at most one level deeper than the one before it. */
function nested(paragraphs: Paragraph[]): Body {
  let deepest = -1
  return paragraphs.map((block) => {
    if (!blocks[block.type].list) {
      deepest = -1
      return block
    }
    deepest = Math.min(block.indent ?? 0, deepest + 1)
    const { indent: _, ...rest } = block
    return deepest > 0 ? { ...rest, indent: deepest } : rest
  })
}
