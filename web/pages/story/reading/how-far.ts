/** Below stand what the writer adds and the notes: whoever has come this far has read it. The server knows the same bound. */
export const readAtPercent = 90
const leastToGoOn = 5
const isAtTop = (scrollY: number): boolean => scrollY < 200

/** How much of a text has come into sight, in hundredths of its height. */
export function percentAt({ top, height }: { top: number; height: number }, windowHeight: number): number {
  if (height <= 0) return 0
  return Math.max(0, Math.min(100, Math.round(((windowHeight - top) / height) * 100)))
}

/** Whether somebody stopped where it is worth going back to, and has not gone there already. */
export const offersToGoOn = (percent: number | null, scrollY: number): boolean =>
  percent !== null && percent >= leastToGoOn && percent < readAtPercent && isAtTop(scrollY)
