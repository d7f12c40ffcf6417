import { maxBatchSize } from '#shared/limits.ts'
import { otherAccountCode } from '#shared/page-account.ts'
import type { QueryError, QueryResult } from './data-store.ts'
import { batchGroupOf } from './batch-groups.ts'

export const batchIntervalMs = 20

export type OperationRequest = { operationName: string; query: string; variables: unknown }
type PendingRequest = { request: OperationRequest; resolve: (result: QueryResult) => void; reject: (error: unknown) => void }

export type OperationSender = (request: OperationRequest) => Promise<QueryResult>

type Options = {
  fetch: typeof globalThis.fetch
  headers: () => Record<string, string>
  /** Ensures an XSRF token exists before a mutation is sent. */
  beforeChange: () => Promise<void>
  /** Called with a sentence when the server refuses because the page was made for another account. */
  onOtherAccount?: (message: string) => void
  /** Runs this when the page is left, and what waits for others would go with it. */
  onLeave?: (run: () => void) => void
  setTimer?: (run: () => void, ms: number) => unknown
}

const timeoutMs = 20_000
/** Browsers limit keepalive requests in flight to 64 KB in total. */
const maxKeepaliveBytes = 8_192

/** The errors of a batch that was refused as a whole. The caller may try again after an outage, as after a lost connection. */
function refusalIn(results: unknown): readonly QueryError[] | undefined {
  const errors = typeof results === 'object' && results !== null && 'errors' in results ? results.errors : undefined
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  if ((errors as QueryError[])[0]?.extensions?.code === 'ServiceUnavailable')
    throw new Error((errors as QueryError[])[0]?.message)
  return errors as QueryError[]
}

const changes = ({ request }: PendingRequest): boolean => /^\s*mutation\b/.test(request.query)

/** Batches operations sent within 20 ms, one request per batch group, with up to 20 operations each. */
export function createBatchSender({
  fetch,
  headers,
  beforeChange,
  onOtherAccount,
  onLeave,
  setTimer = setTimeout,
}: Options): OperationSender {
  const queues = new Map<string, PendingRequest[]>()

  const flush = (group: string) => {
    const queue = queues.get(group) ?? []
    queues.delete(group)
    for (let i = 0; i < queue.length; i += maxBatchSize) void send(queue.slice(i, i + maxBatchSize))
  }
  const send = async (batch: PendingRequest[]) => {
    try {
      const isChange = batch.some(changes)
      if (isChange) await beforeChange()
      const names = [...new Set(batch.map(({ request }) => request.operationName))]
      const body = JSON.stringify(batch.map(({ request }) => request))
      const response = await fetch('/_/batch', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', 'graphql-operation': names.join(','), ...headers() },
        body,
        // A mutation completes even if the user leaves the page right after triggering it.
        keepalive: isChange && body.length <= maxKeepaliveBytes,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const results: unknown = await response.json()
      const errors = refusalIn(results)
      if (errors?.[0]?.extensions?.code === otherAccountCode) onOtherAccount?.(errors[0].message)
      if (!errors && (!Array.isArray(results) || results.length !== batch.length)) throw new Error('The server did not answer.')
      batch.forEach(({ resolve }, i) => resolve(errors ? { errors } : ((results as QueryResult[])[i] as QueryResult)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  onLeave?.(() => {
    for (const [group, queue] of queues) if (queue.some(changes)) flush(group)
  })
  return (request) =>
    new Promise((resolve, reject) => {
      const group = batchGroupOf(request.operationName)
      const queue = queues.get(group)
      if (queue) queue.push({ request, resolve, reject })
      else {
        queues.set(group, [{ request, resolve, reject }])
        setTimer(() => flush(group), batchIntervalMs)
      }
    })
}
