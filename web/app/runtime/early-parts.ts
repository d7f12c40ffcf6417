type End = () => void

const early = new Map<string, End>()

/** Starts a part of the page before hydration; `beginPart` takes it over. */
export function beginEarly(name: string, start: () => End): void {
  if (!early.has(name)) early.set(name, start())
}

/**
 * Starts a part of the page from a component's effect, unless it already runs since before hydration. Returns its end for the effect's
 * cleanup. The name includes what the part is about, such as a story's id.
 */
export function beginPart(name: string, start: () => End): End {
  const end = early.get(name)
  early.delete(name)
  return end ?? start()
}
