/** The minimum interval of scroll and resize handlers. */
export const throttleMs = 100

/** Runs at once, then at most once every `waitMs`; the last call during a pause runs at its end. */
export function throttle<Args extends unknown[]>(run: (...args: Args) => void, waitMs = throttleMs): (...args: Args) => void {
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
  return (...args) => {
    if (pause === undefined) start(args)
    else pending = args
  }
}
