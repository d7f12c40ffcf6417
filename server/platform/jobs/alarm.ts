/** Lets one loop sleep until it is called or a time has passed. A ring while nobody sleeps ends the next sleep at once. */
export function createAlarm() {
  let rung = false
  let wakeUp: (() => void) | undefined
  return {
    ring: (): void => {
      rung = true
      wakeUp?.()
    },
    /** Forgets a ring that nobody has heard. */
    silence: (): void => {
      rung = false
    },
    wait: async (ms: number): Promise<void> => {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wakeUp = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      wakeUp = undefined
      rung = false
    },
  }
}
