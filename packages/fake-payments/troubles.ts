/**
 * `lost-request`: the connection is cut before Stripe executes the call; `lost-response`: after it. `late`: executed at once, and answered
 * on `release()`. `error-500`: not executed, as far as Stripe knows. `rate-limited`: refused with 429.
 */
export type TroubleKind = 'lost-request' | 'lost-response' | 'late' | 'error-500' | 'rate-limited'

export type TroubleRequest = {
  kind: TroubleKind
  /** Any method and any path when left out. */
  method?: string
  path?: string | RegExp
  /** How many calls it lets pass first. */
  after?: number
  /** How many calls it affects: one, unless said otherwise. */
  times?: number
}

export type Trouble = {
  /** Sends the answers that were held back, and those of later calls at once. */
  release: () => void
  /** Resolves when this many calls have been affected. */
  reached: (count?: number) => Promise<void>
  /** How many calls have been affected. */
  count: () => number
  /** Affects no further calls. */
  end: () => void
}

export type ActiveTrouble = { kind: TroubleKind; released: Promise<void> }

type Entry = Required<Pick<TroubleRequest, 'after' | 'kind' | 'times'>> &
  TroubleRequest & {
    released: Promise<void>
    passed: number
    affected: number
    waiting: { count: number; resolve: () => void }[]
  }

/** What goes wrong between a client and Stripe, in the order in which a test wants it. */
export class Troubles {
  private entries: Entry[] = []

  add(request: TroubleRequest): Trouble {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const entry: Entry = { after: 0, times: 1, ...request, released, passed: 0, affected: 0, waiting: [] }
    this.entries.push(entry)
    return {
      release,
      reached: (count = 1) => {
        if (entry.affected >= count) return Promise.resolve()
        const { promise, resolve } = Promise.withResolvers<void>()
        entry.waiting.push({ count, resolve })
        return promise
      },
      count: () => entry.affected,
      end: () => {
        this.entries = this.entries.filter((other) => other !== entry)
      },
    }
  }

  /** The trouble that this call runs into, if any. */
  take(method: string, path: string): ActiveTrouble | undefined {
    const entry = this.entries.find(
      (trouble) => trouble.affected < trouble.times && (trouble.method ?? method) === method && fits(trouble.path, path),
    )
    if (!entry) return undefined
    if (entry.passed < entry.after) {
      entry.passed++
      return undefined
    }
    entry.affected++
    for (const { count, resolve } of entry.waiting) if (entry.affected >= count) resolve()
    return { kind: entry.kind, released: entry.released }
  }
}

const fits = (pattern: string | RegExp | undefined, path: string): boolean =>
  pattern === undefined || (typeof pattern === 'string' ? pattern === path : pattern.test(path))
