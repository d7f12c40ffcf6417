import type { Body, Paragraph } from './paragraph.ts'
import { textsOf } from './paragraph-texts.ts'

export type Footnotes = {
  /** The notes in the order of their numbers. */
  list: Paragraph[]
  /** A note's number, from 1; undefined for a note that is not in the body. */
  numberOf: (name: string) => number | undefined
}

/** Notes are numbered by their first reference in the text. Unreferenced ones come last, so that no text is lost. */
export function footnotesOf(body: Body): Footnotes {
  const notes = new Map(body.filter(({ type }) => type === 'FOOTNOTE').map((paragraph) => [paragraph.name, paragraph]))
  const numbered = new Map<string, number>()
  const number = (name: string) => {
    if (notes.has(name) && !numbered.has(name)) numbered.set(name, numbered.size + 1)
  }
  if (notes.size > 0)
    for (const paragraph of body)
      for (const { markups } of textsOf(paragraph))
        for (const { type, note } of markups.toSorted((a, b) => a.end - b.end)) if (type === 'FOOTNOTE' && note) number(note)
  const spokenOf = new Map(numbered)
  for (const name of notes.keys()) number(name)
  return {
    list: [...numbered.keys()].map((name) => notes.get(name) as Paragraph),
    numberOf: (name) => spokenOf.get(name),
  }
}
