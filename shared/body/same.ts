import type { Body, Paragraph } from './paragraph.ts'

/** A canonical serialization: equal for equal paragraphs, whatever the order of their fields, with empty fields ignored. */
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
