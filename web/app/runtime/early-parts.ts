type End = () => void

const early = new Map<string, End>()
/** Parts that components have started and not ended. */
const running = new Set<string>()

/** Starts a part of the page before hydration, unless its component was first; `beginPart` takes it over. */
export function beginEarly(name: string, start: () => End): void {
  if (!early.has(name) && !running.has(name)) early.set(name, start())
}

/**
 * Starts a part of the page from a component's effect, unless it already runs since before hydration. Returns its end for the effect's
 * cleanup. The name includes what the part is about, such as a story's id.
 */
export function beginPart(name: string, start: () => End): End {
  const end = early.get(name) ?? start()
  early.delete(name)
  running.add(name)
  return () => {
    running.delete(name)
    end()
  }
}
