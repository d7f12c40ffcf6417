type Send<Problem> = () => Promise<Problem | undefined>

/**
 * Saves a choice that may change while it is being saved: one request at a time, because two can overtake each other, then the last choice,
 * and those in between never.
 */
export function createLatestSave<Problem>() {
  let running: Promise<Problem | undefined> | undefined
  let next: Send<Problem> | undefined

  const run = async (first: Send<Problem>): Promise<Problem | undefined> => {
    try {
      let problem = await first()
      while (next) {
        const send = next
        next = undefined
        problem = await send()
      }
      return problem
    } finally {
      next = undefined
      running = undefined
    }
  }
  return {
    /** Resolves when the last choice is saved, to what is wrong with it. */
    save: (send: Send<Problem>): Promise<Problem | undefined> => {
      if (running) next = send
      running ??= run(send)
      return running
    },
    settled: (): Promise<Problem | undefined> => running ?? Promise.resolve(undefined),
  }
}
