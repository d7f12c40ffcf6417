import type { Body, Paragraph } from './paragraph.ts'

/** Equal paragraphs give equal words, whatever order their fields came in and whether an empty one was left out. */
const wordsOf = (paragraph: Paragraph): string =>
  JSON.stringify(paragraph, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, value]) => value !== undefined && value !== '' && value !== false)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

export const sameParagraph = (a: Paragraph | undefined, b: Paragraph | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && wordsOf(a) === wordsOf(b))

export const sameDocument = (a: Body, b: Body): boolean =>
  a.length === b.length && a.every((paragraph, i) => sameParagraph(paragraph, b[i]))
