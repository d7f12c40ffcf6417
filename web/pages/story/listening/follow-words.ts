import type { Sentence } from './spoken-text.ts'

const name = 'listening'
/** Pixels covered by the header and by the player. */
const covered = { top: 72, bottom: 120 }

/** Highlights the spoken sentence and scrolls it into view. */
export function followWords({ range, paragraph }: Sentence): void {
  stopFollowing()
  paragraph.setAttribute('data-listening', '')
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= covered.top && bottom <= window.innerHeight - covered.bottom) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: top - window.innerHeight / 3, behavior: isCalm ? 'auto' : 'smooth' })
}

export function stopFollowing(): void {
  if ('highlights' in CSS) CSS.highlights.delete(name)
  for (const marked of document.querySelectorAll('[data-listening]')) marked.removeAttribute('data-listening')
}
