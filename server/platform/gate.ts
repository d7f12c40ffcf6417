/** Thrown when the queue is full. The status is the one the HTTP layer answers with. */
export class Overloaded extends Error {
  readonly statusCode = 503
}

/** Runs at most `atOnce` tasks concurrently and queues up to `waiting` more, first in, first out. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let inside = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (inside < atOnce) inside++
    else {
      if (queue.length >= waiting) throw new Overloaded('Too much work is waiting.')
      // A finished task hands its place to the next in the queue, so that a new task cannot slip in between.
      await new Promise<void>((enter) => queue.push(enter))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else inside--
    }
  }
}
