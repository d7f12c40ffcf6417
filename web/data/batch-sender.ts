import type { QueryResult } from './data-store.ts'
import { batchGroupOf } from './batch-groups.ts'

export const batchIntervalMs = 20
export const mostInOneBatch = 20

export type Request = { operationName: string; query: string; variables: unknown }
type Waiting = { request: Request; answer: (result: QueryResult) => void; fail: (error: unknown) => void }

export type Sender = (request: Request) => Promise<QueryResult>

type Options = {
  fetch: typeof globalThis.fetch
  headers: () => Record<string, string>
  /** Ensures an XSRF token exists before a mutation is sent. */
  beforeChange: () => Promise<void>
  setTimer?: (run: () => void, ms: number) => unknown
}

const timeoutMs = 20_000
/** Browsers limit keepalive requests in flight to 64 KB in total. */
const mostKeptAlive = 8_192

/** Batches operations sent within 20 ms, one request per batch group, with up to 20 operations each. */
export function createBatchSender({ fetch, headers, beforeChange, setTimer = setTimeout }: Options): Sender {
  const queues = new Map<string, Waiting[]>()

  const flush = (group: string) => {
    const queue = queues.get(group) ?? []
    queues.delete(group)
    for (let i = 0; i < queue.length; i += mostInOneBatch) void send(queue.slice(i, i + mostInOneBatch))
  }
  const send = async (batch: Waiting[]) => {
    try {
      const isChange = batch.some(({ request }) => /^\s*mutation\b/.test(request.query))
      if (isChange) await beforeChange()
      const names = [...new Set(batch.map(({ request }) => request.operationName))]
      const body = JSON.stringify(batch.map(({ request }) => request))
      const response = await fetch('/_/batch', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', 'graphql-operation': names.join(','), ...headers() },
        body,
        // A mutation completes even if the user leaves the page right after triggering it.
        keepalive: isChange && body.length <= mostKeptAlive,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answers: unknown = await response.json()
      if (!Array.isArray(answers) || answers.length !== batch.length)
        throw new Error((answers as { errors?: { message: string }[] })?.errors?.[0]?.message ?? 'The server did not answer.')
      batch.forEach(({ answer }, i) => answer(answers[i] as QueryResult))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }

  return (request) =>
    new Promise((answer, fail) => {
      const group = batchGroupOf(request.operationName)
      const queue = queues.get(group)
      if (queue) queue.push({ request, answer, fail })
      else {
        queues.set(group, [{ request, answer, fail }])
        setTimer(() => flush(group), batchIntervalMs)
      }
    })
}
