/** Thrown when the queue is full. The status is the one the HTTP layer answers with. */
export class QueueFullError extends Error {
  readonly statusCode = 503
}

/** Runs at most `atOnce` tasks concurrently and queues up to `waiting` more, first in, first out. */
export function createConcurrencyLimit({ concurrency, queueSize }: { concurrency: number; queueSize: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else {
      if (queue.length >= queueSize) throw new QueueFullError('The queue is full.')
      // A finished task hands its place to the next in the queue, so that a new task cannot slip in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
