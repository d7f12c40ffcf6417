/** Calls back once the next frame is drawn, or soon in a hidden page, which draws none. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
