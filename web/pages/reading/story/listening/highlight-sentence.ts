import type { Sentence } from './spoken-text.ts'

const name = 'listening'
/** Pixels covered by the header and by the player. */
const coveredPixels = { top: 72, bottom: 120 }

/** Highlights the spoken sentence and scrolls it into view. */
export function highlightSentence({ range, paragraph }: Sentence): void {
  clearSentenceHighlight()
  paragraph.setAttribute('data-listening', '')
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= coveredPixels.top && bottom <= window.innerHeight - coveredPixels.bottom) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: isCalm ? 'auto' : 'smooth' })
}

export function clearSentenceHighlight(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name)
  for (const marked of document.querySelectorAll('[data-listening]')) marked.removeAttribute('data-listening')
}
