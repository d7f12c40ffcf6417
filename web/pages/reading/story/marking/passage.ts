/**
 * A passage as the API identifies it: the names of its paragraphs, the offset in the first where it starts and in the last where it ends.
 */
export type StoryPassage = { names: string[]; start: number; end: number; text: string }

/** Everything named, except what shows no text or other characters than are stored. */
export const quotableElements = '[id]:not(figure, pre, .maths, .mixtape, .tablewrap)'
const isNote = (element: Element): boolean => /^(note|ref)-/.test(element.id)

/** The offset in the paragraph's own text, excluding what the page adds, such as note numbers. */
function offsetIn(block: Element, container: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(container, offset)
  const copy = before.cloneContents()
  for (const added of copy.querySelectorAll('.footref, ul, ol')) added.remove()
  return (copy.textContent ?? '').length + copy.querySelectorAll('br').length
}

const lengthOf = (block: Element): number => offsetIn(block, block, block.childNodes.length)

/** The selected passage; undefined when the selection is not story text. */
export function selectedPassage(body: Element): StoryPassage | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const text = selection.toString().trim()
  if (!text || !body.contains(range.commonAncestorContainer)) return undefined
  const touched = [...body.querySelectorAll(quotableElements)].filter((block) => !isNote(block) && range.intersectsNode(block))
  // In nested lists, only the innermost item that contains the selection counts.
  const blocks = touched.filter((block) => !touched.some((other) => other !== block && block.contains(other)))
  const [first] = blocks
  let last = blocks.at(-1)
  if (!first || !last) return undefined
  let end = last.contains(range.endContainer) ? offsetIn(last, range.endContainer, range.endOffset) : lengthOf(last)
  // A triple click extends the selection to the start of the next paragraph, which is excluded.
  if (end === 0 && blocks.length > 1) {
    blocks.pop()
    last = blocks.at(-1) as Element
    end = lengthOf(last)
  }
  const start = first.contains(range.startContainer) ? offsetIn(first, range.startContainer, range.startOffset) : 0
  return start === end && blocks.length === 1 ? undefined : { names: blocks.map(({ id }) => id), start, end, text }
}
