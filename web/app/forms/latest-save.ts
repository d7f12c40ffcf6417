/**
 * Saves a choice that may change while it is being saved: one request at a time, because two can overtake each other, then the last choice,
 * and those in between never.
 */
export function createLatestSave<Value, Problem>(send: (value: Value) => Promise<Problem | undefined>) {
  let running: Promise<Problem | undefined> | undefined
  let next: { value: Value } | undefined

  const run = async (value: Value): Promise<Problem | undefined> => {
    try {
      let problem = await send(value)
      while (next) {
        const chosen = next.value
        next = undefined
        problem = await send(chosen)
      }
      return problem
    } finally {
      next = undefined
      running = undefined
    }
  }
  return {
    /** Resolves when the last choice is saved, to what is wrong with it. */
    save: (value: Value): Promise<Problem | undefined> => {
      if (running) next = { value }
      running ??= run(value)
      return running
    },
    settled: (): Promise<Problem | undefined> => running ?? Promise.resolve(undefined),
  }
}
