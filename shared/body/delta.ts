import { isSameParagraph } from './is-same.ts'
import type { Body, Paragraph } from './paragraph.ts'

/**
 * One change to a document, addressing paragraphs by position. The deltas of a list apply one after another, each to the result of the one
 * before. `type` is numbered as in the GraphQL input: 1 inserts, 2 removes, 3 replaces.
 */
export type Delta =
  | { type: 1; index: number; paragraph: Paragraph }
  | { type: 2; index: number }
  | { type: 3; index: number; paragraph: Paragraph; verifySameName?: boolean }

export const deltaTypes = { insert: 1, remove: 2, replace: 3 } as const

/** Thrown for deltas that do not fit the document; the message says which and why. */
export class DeltaError extends Error {}

export function applyDeltas(document: Body, deltas: readonly Delta[]): Body {
  const result = [...document]
  for (const delta of deltas) applyOne(result, delta)
  const names = new Set(result.map((paragraph) => paragraph.name))
  if (names.size !== result.length) throw new DeltaError('Two paragraphs have the same name.')
  return result
}

function applyOne(document: Body, delta: Delta): void {
  const last = delta.type === deltaTypes.insert ? document.length : document.length - 1
  if (!Number.isInteger(delta.index) || delta.index < 0 || delta.index > last)
    throw new DeltaError(`There is no paragraph at ${delta.index} to change; the document has ${document.length}.`)
  switch (delta.type) {
    case deltaTypes.insert:
      document.splice(delta.index, 0, delta.paragraph)
      return
    case deltaTypes.remove:
      document.splice(delta.index, 1)
      return
    case deltaTypes.replace:
      if (delta.verifySameName && document[delta.index]?.name !== delta.paragraph.name)
        throw new DeltaError(`The paragraph at ${delta.index} is not ${delta.paragraph.name}.`)
      document[delta.index] = delta.paragraph
      return
  }
}

const isSame = (a: Paragraph, b: Paragraph): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b) || isSameParagraph(a, b)

/** The deltas that lead from one document to the other, few when little has changed. */
export function diffDocuments(before: Body, after: Body): Delta[] {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && isSame(before[start] as Paragraph, after[start] as Paragraph)) start++
  let end = 0
  while (
    end < shorter - start &&
    isSame(before[before.length - 1 - end] as Paragraph, after[after.length - 1 - end] as Paragraph)
  )
    end++
  const removed = before.slice(start, before.length - end)
  const added = after.slice(start, after.length - end)
  return diffMiddle(removed, added, start)
}

/** Walks both middles by paragraph name: shared names are replaced in place, others removed or inserted. */
function diffMiddle(removed: Body, added: Body, start: number): Delta[] {
  const deltas: Delta[] = []
  const addedNames = new Set(added.map((paragraph) => paragraph.name))
  const current = removed.filter((paragraph) => addedNames.has(paragraph.name))
  for (let i = removed.length - 1; i >= 0; i--)
    if (!addedNames.has((removed[i] as Paragraph).name)) deltas.push({ type: deltaTypes.remove, index: start + i })
  added.forEach((paragraph, i) => {
    const index = start + i
    const currentParagraph = current[i]
    if (currentParagraph?.name === paragraph.name) {
      if (!isSame(currentParagraph, paragraph)) deltas.push({ type: deltaTypes.replace, index, paragraph, verifySameName: true })
      return
    }
    const from = current.findIndex((other, at) => at > i && other.name === paragraph.name)
    if (from > 0) {
      deltas.push({ type: deltaTypes.remove, index: start + from })
      current.splice(from, 1)
    }
    deltas.push({ type: deltaTypes.insert, index, paragraph })
    current.splice(i, 0, paragraph)
  })
  return deltas
}
