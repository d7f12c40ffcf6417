/** The rest is the writer's afterword and notes, so this counts as fully read. The server uses the same threshold. */
export const readAtPercent = 90
const minResumePercent = 5
const isAtTop = (scrollY: number): boolean => scrollY < 200

/** How much of a text has come into view, in percent of its height. */
export function readPercent({ top, height }: { top: number; height: number }, windowHeight: number): number {
  if (height <= 0) return 0
  return Math.max(0, Math.min(100, Math.round(((windowHeight - top) / height) * 100)))
}

/** Whether to offer resuming: the reader stopped midway and has not scrolled there yet. */
export const canResumeReading = (percent: number | null, scrollY: number): boolean =>
  percent !== null && percent >= minResumePercent && percent < readAtPercent && isAtTop(scrollY)
