const maxAttempts = 10

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Retries after a failure, waiting `firstDelayMs` and twice as long each time; the tenth failure is thrown. */
export async function retry<T>(
  run: () => Promise<T>,
  { firstDelayMs = 100, attempts = maxAttempts, pause = wait } = {},
): Promise<T> {
  let delay = firstDelayMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= Math.min(attempts, maxAttempts)) throw error
      await pause(delay)
      delay *= 2
    }
  }
}
