import type { Body, Paragraph } from './paragraph.ts'

/** A canonical serialization: equal for equal paragraphs, whatever the order of their fields, with empty fields ignored. */
const serializeParagraph = (paragraph: Paragraph): string =>
  JSON.stringify(paragraph, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, value]) => value !== undefined && value !== '' && value !== false)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

export const isSameParagraph = (a: Paragraph | undefined, b: Paragraph | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && serializeParagraph(a) === serializeParagraph(b))

export const isSameDocument = (a: Body, b: Body): boolean =>
  a.length === b.length && a.every((paragraph, i) => isSameParagraph(paragraph, b[i]))
