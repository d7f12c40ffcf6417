/** Thrown when too many already wait. The status is what the edge answers: come back later. */
export class Overloaded extends Error {
  readonly statusCode = 503
}

/** Lets at most `atOnce` tasks run and `waiting` more wait their turn, first come, first served. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let inside = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (inside < atOnce) inside++
    else {
      if (queue.length >= waiting) throw new Overloaded('Too much work is waiting.')
      // The one who leaves hands its place over, so nobody can slip in between.
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
