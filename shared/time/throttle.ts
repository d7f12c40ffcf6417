/** The minimum interval of scroll and resize handlers. */
export const throttleMs = 100

type Throttled<Args extends unknown[]> = ((...args: Args) => void) & {
  /** Drops the call that waits for the end of a pause, for cleanup. */
  stop: () => void
}

/** Runs at once, then at most once every `waitMs`; the last call during a pause runs at its end. */
export function throttle<Args extends unknown[]>(run: (...args: Args) => void, waitMs = throttleMs): Throttled<Args> {
  let pause: ReturnType<typeof setTimeout> | undefined
  let pending: Args | undefined
  const resume = () => {
    pause = undefined
    if (!pending) return
    const args = pending
    pending = undefined
    start(args)
  }
  const start = (args: Args) => {
    pause = setTimeout(resume, waitMs)
    run(...args)
  }
  const call = (...args: Args) => {
    if (pause === undefined) start(args)
    else pending = args
  }
  const stop = () => {
    clearTimeout(pause)
    pause = undefined
    pending = undefined
  }
  return Object.assign(call, { stop })
}
