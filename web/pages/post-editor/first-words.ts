import { isEmpty, joinDocument } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'

export const fields = ['first-title', 'first-subtitle', 'first-text'] as const

/** The cursor position: a block index and a UTF-16 offset. */
export type Spot = { block: number; offset: number }

/** Typed lines: the title, the subtitle, then one per paragraph. */
export type Words = { lines: string[]; spot: Spot | undefined }

type Field = { value: string; cursor: number | undefined }

/** The text of the plain fields; undefined where there are none. */
export function readFirstWords(frame: ParentNode | null): Words | undefined {
  const found = fields.map((name) => frame?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`))
  const typed = found.flatMap((field) =>
    field ? [{ value: field.value, cursor: document.activeElement === field ? field.selectionStart : undefined }] : [],
  )
  return typed.length === fields.length ? wordsIn(typed) : undefined
}

/**
 * In the editor, Enter moves from the title to the subtitle to the text, so text after a line break in a field belongs to the next block.
 */
export function wordsIn(typed: readonly Field[]): Words {
  const lines: string[] = []
  let spot: Spot | undefined
  for (const [index, { value, cursor }] of typed.entries()) {
    // Earlier fields already continued this far; an empty one adds nothing.
    if (lines.length > index && value === '' && cursor === undefined) continue
    if (cursor !== undefined) {
      const before = value.slice(0, cursor).split('\n')
      spot = { block: lines.length + before.length - 1, offset: before.at(-1)?.length ?? 0 }
    }
    lines.push(...value.split('\n'))
  }
  return { lines, spot }
}

function paragraphsOf(lines: readonly string[], beside: Body): Body {
  const taken = new Set(beside.map(({ name }) => name))
  return lines.map((text): Paragraph => {
    const name = newParagraphName(taken)
    taken.add(name)
    return { name, type: 'P', text, markups: [] }
  })
}

/** Merges the typed lines into the document: as they are if it was empty, otherwise at its end. */
export function withFirstWords(into: Body, { lines, spot }: Words): { document: Body; spot: Spot | undefined } {
  const said = lines.filter((line) => line.trim() !== '')
  if (said.length === 0) return { document: into, spot: spot && { block: 0, offset: 0 } }
  if (into.every(isEmpty)) {
    const [title = '', subtitle = '', ...text] = lines
    return { document: joinDocument(title, subtitle, paragraphsOf(text, [])), spot }
  }
  const document = [...into, ...paragraphsOf(said, into)]
  return { document, spot: { block: document.length - 1, offset: said.at(-1)?.length ?? 0 } }
}
