/** Lets one loop sleep until it is rung or a time has passed. A ring while nothing sleeps ends the next sleep at once. */
export function createAlarm() {
  let rung = false
  let endSleep: (() => void) | undefined
  return {
    ring: (): void => {
      rung = true
      endSleep?.()
    },
    /** Discards a ring that has not been consumed. */
    clear: (): void => {
      rung = false
    },
    wait: async (ms: number): Promise<void> => {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endSleep = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      endSleep = undefined
      rung = false
    },
  }
}
