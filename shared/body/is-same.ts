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

/** The same document, with the paragraphs of another one where they are the same; itself if it has them already. */
export function withObjectsOf(document: Body, other: Body): Body {
  const byName = new Map(other.map((paragraph) => [paragraph.name, paragraph]))
  const shared = document.map((paragraph) => {
    const same = byName.get(paragraph.name)
    return same && isSameParagraph(paragraph, same) ? same : paragraph
  })
  return shared.every((paragraph, i) => paragraph === document[i]) ? document : shared
}
