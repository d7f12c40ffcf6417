import fc from 'fast-check'
import { normalizeMarkups } from '#shared/body/markups.ts'
import type { Body, Markup, Paragraph, TableCell } from '#shared/body/paragraph.ts'

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
const text = inline(['A', 'EM', 'STRONG', 'CODE', 'HIGHLIGHT', 'MENTION', 'MATH'])
const line = text.map(({ text: words, markups }) => ({ text: words.replaceAll('\n', ' '), markups }))
const code = fc.array(wordArbitrary, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n  '))

const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 3 }), fc.boolean())
  .chain(([rows, columns, hasHead]) =>
    fc.record({
      rows: fc.array(fc.array(line, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      alignments: fc.array(fc.constantFrom('LEFT' as const, 'CENTER' as const, 'RIGHT' as const), {
        minLength: columns,
        maxLength: columns,
      }),
      hasHead: fc.constant(hasHead),
    }),
  )

const paragraph: fc.Arbitrary<Paragraph> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ name: named, type: fc.constantFrom('P', 'H1', 'H2', 'H3', 'H4', 'BQ', 'PQ'), inline: text })
      .map(({ inline: content, ...rest }) => ({ ...rest, ...content })),
  },
  fc.tuple(named, text).map(([name, content]): Paragraph => ({ name, type: 'P', ...content, hasDropCap: true })),
  {
    weight: 4,
    arbitrary: fc
      .tuple(named, fc.constantFrom('ULI', 'OLI'), text, fc.nat(2))
      .map(([name, type, content, indent]): Paragraph => ({ name, type, ...content, ...(indent && { indent }) })),
  },
  fc
    .tuple(named, code, fc.constantFrom('', 'ts', 'c++'))
    .map(
      ([name, words, codeLang]): Paragraph => ({ name, type: 'PRE', text: words, markups: [], ...(codeLang && { codeLang }) }),
    ),
  named.map((name): Paragraph => ({ name, type: 'HR', text: '', markups: [] })),
  fc
    .tuple(named, fc.constantFrom('a^2+b^2=c^2', '\\frac{1}{2} < x'))
    .map(([name, tex]): Paragraph => ({ name, type: 'MATH', text: tex, markups: [] })),
  fc.tuple(named, line, table).map(([name, caption, rows]): Paragraph => ({ name, type: 'TABLE', ...caption, table: rows })),
  fc.tuple(named, line, fc.constantFrom('OUTSET_CENTER', 'FULL_WIDTH', undefined), fc.boolean()).map(
    ([name, caption, layout, hasFocus]): Paragraph => ({
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
    }),
  ),
  named.map(
    (name): Paragraph => ({
      name,
      type: 'MIXTAPE_EMBED',
      text: '',
      markups: [],
      mixtape: { href: 'https://example.com/card', title: 'A <card>', description: 'What it says', site: 'example.com' },
    }),
  ),
  fc.tuple(named, line).map(
    ([name, caption]): Paragraph => ({
      name,
      type: 'IFRAME',
      ...caption,
      mediaResourceId: 'abcdef012345',
      embed: { href: '/media/abcdef012345/href', title: 'A video', width: 640, height: 360 },
    }),
  ),
)

/** Bodies in their stored form, with every kind of block; notes come last, one for each reference. */
export const anyBody: fc.Arbitrary<Body> = fc
  .tuple(
    fc.uniqueArray(paragraph, { selector: ({ name }) => name, minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(5), text), { maxLength: 2 }),
  )
  .map(([blocks, notes]) => {
    const body = nested(blocks).map((block) => ({ ...block }))
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
function nested(blocks: Paragraph[]): Body {
  let deepest = -1
  return blocks.map((block) => {
    if (block.type !== 'ULI' && block.type !== 'OLI') {
      deepest = -1
      return block
    }
    deepest = Math.min(block.indent ?? 0, deepest + 1)
    const { indent: _, ...rest } = block
    return deepest > 0 ? { ...rest, indent: deepest } : rest
  })
}
