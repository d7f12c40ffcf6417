import { isEmpty, joinDocument } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'

export const preloadFieldNames = ['first-title', 'first-subtitle', 'first-text'] as const

/** The cursor position: a block index and a UTF-16 offset. */
export type CursorPosition = { block: number; offset: number }

/** Typed lines: the title, the subtitle, then one per paragraph. */
export type TypedText = { lines: string[]; spot: CursorPosition | undefined }

type Field = { value: string; cursor: number | undefined }

/** The text of the plain fields; undefined where there are none. */
export function readTypedText(frame: ParentNode | null): TypedText | undefined {
  const found = preloadFieldNames.map((name) => frame?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`))
  const typed = found.flatMap((field) =>
    field ? [{ value: field.value, cursor: document.activeElement === field ? field.selectionStart : undefined }] : [],
  )
  return typed.length === preloadFieldNames.length ? typedTextOf(typed) : undefined
}

/**
 * In the editor, Enter moves from the title to the subtitle to the text, so text after a line break in a field belongs to the next block.
 */
export function typedTextOf(typed: readonly Field[]): TypedText {
  const lines: string[] = []
  let spot: CursorPosition | undefined
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

function paragraphsOf(lines: readonly string[], existing: Body): Body {
  const usedNames = new Set(existing.map(({ name }) => name))
  return lines.map((text): Paragraph => {
    const name = newParagraphName(usedNames)
    usedNames.add(name)
    return { name, type: 'P', text, markups: [] }
  })
}

/** Merges the typed lines into the document: as they are if it was empty, otherwise at its end. */
export function withTypedText(into: Body, { lines, spot }: TypedText): { document: Body; spot: CursorPosition | undefined } {
  const nonEmpty = lines.filter((line) => line.trim() !== '')
  if (nonEmpty.length === 0) return { document: into, spot: spot && { block: 0, offset: 0 } }
  if (into.every(isEmpty)) {
    const [title = '', subtitle = '', ...text] = lines
    return { document: joinDocument(title, subtitle, paragraphsOf(text, [])), spot }
  }
  const document = [...into, ...paragraphsOf(nonEmpty, into)]
  return { document, spot: { block: document.length - 1, offset: nonEmpty.at(-1)?.length ?? 0 } }
}
