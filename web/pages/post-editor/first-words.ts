import { isEmpty, joinDocument } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'

export const fields = ['first-title', 'first-subtitle', 'first-text'] as const

/** Where the cursor stands: in which block of the document, and after how many UTF-16 units of it. */
export type Spot = { block: number; offset: number }

/** Lines as they were typed: the title, the subtitle, and then a paragraph each. */
export type Words = { lines: string[]; spot: Spot | undefined }

type Field = { value: string; cursor: number | undefined }

/** What stands in the plain fields; undefined where there are none. */
export function readFirstWords(frame: ParentNode | null): Words | undefined {
  const found = fields.map((name) => frame?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`))
  const typed = found.flatMap((field) =>
    field ? [{ value: field.value, cursor: document.activeElement === field ? field.selectionStart : undefined }] : [],
  )
  return typed.length === fields.length ? wordsIn(typed) : undefined
}

/** Enter leads on in the editor, from the title to the subtitle and to the text; so what follows it in a field stands in what comes next. */
export function wordsIn(typed: readonly Field[]): Words {
  const lines: string[] = []
  let spot: Spot | undefined
  for (const [index, { value, cursor }] of typed.entries()) {
    // Where the fields before have led on so far already, an empty one adds nothing.
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

/** The document with the words in it: as they were typed when it was empty, else after everything it holds. */
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
