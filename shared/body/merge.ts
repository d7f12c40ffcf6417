import type { Body, Paragraph } from './paragraph.ts'
import { isSameParagraph } from './is-same.ts'

const byName = (document: Body): Map<string, Paragraph> => new Map(document.map((paragraph) => [paragraph.name, paragraph]))

/** Whether the paragraphs shared by both documents have the same order in both. */
function hasSameOrder(a: Body, b: Body): boolean {
  const inA = new Set(a.map((paragraph) => paragraph.name))
  const inB = new Set(b.map((paragraph) => paragraph.name))
  const left = a.filter((paragraph) => inB.has(paragraph.name))
  const right = b.filter((paragraph) => inA.has(paragraph.name))
  return left.every((paragraph, i) => paragraph.name === right[i]?.name)
}

/**
 * Merges two documents that share a base, paragraph by paragraph; the title and the subtitle are paragraphs, too. What only one side changed
 * is taken from it, and the paragraphs of `mine` are the same objects in the result. Undefined when both changed the same paragraph
 * differently, or both moved paragraphs: then a person has to choose.
 */
export function mergeDocuments(base: Body, mine: Body, theirs: Body): Body | undefined {
  const [was, here, there] = [byName(base), byName(mine), byName(theirs)]
  const merged = new Map<string, Paragraph>()
  for (const name of new Set([...was.keys(), ...here.keys(), ...there.keys()])) {
    const [before, my, their] = [was.get(name), here.get(name), there.get(name)]
    const resolved =
      isSameParagraph(their, before) || isSameParagraph(my, their) ? my : isSameParagraph(my, before) ? their : 'both'
    if (resolved === 'both') return undefined
    if (resolved) merged.set(name, resolved)
  }
  const mineMoved = !hasSameOrder(base, mine)
  if (mineMoved && !hasSameOrder(base, theirs) && !hasSameOrder(mine, theirs)) return undefined
  const [first, second] = mineMoved ? [mine, theirs] : [theirs, mine]
  return weave(first, second, merged)
}

/** Whether a document has every change that led from `base` to `saved`, as it has when that save arrived before other ones. */
export function hasChanges(document: Body, base: Body, saved: Body): boolean {
  const [was, sent, is] = [byName(base), byName(saved), byName(document)]
  const names = [...new Set([...was.keys(), ...sent.keys()])]
  return (
    names.every((name) => isSameParagraph(was.get(name), sent.get(name)) || isSameParagraph(sent.get(name), is.get(name))) &&
    (hasSameOrder(base, saved) || hasSameOrder(saved, document))
  )
}

/** The order of the first document, with paragraphs found only in the second inserted after the one they follow there. */
function weave(first: Body, second: Body, mergedByName: ReadonlyMap<string, Paragraph>): Body {
  const order = first.map((paragraph) => paragraph.name)
  const placed = new Set(order)
  second.forEach((paragraph, i) => {
    if (placed.has(paragraph.name)) return
    const before = second[i - 1]?.name
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, paragraph.name)
    placed.add(paragraph.name)
  })
  return order.flatMap((name) => mergedByName.get(name) ?? [])
}
