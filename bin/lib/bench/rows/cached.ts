import { setTimeout } from 'node:timers/promises'
import { sendRequest, type BenchRequest, type BenchResponse } from '../http.ts'
import type { Goal } from '../goal.ts'
import type { BenchLibrary } from '../library.ts'
import { load, type LoadTarget } from '../load.ts'
import type { BenchRow } from '../rows.ts'

const warmUpSeconds = 0.5
const seconds = 3
const goal: Goal = { unit: '%', min: 75 }
// Shows how fast the machine was at the time.
const floorLine = 'the floor itself, 304, in a CPU second'

const pages: Record<string, (library: BenchLibrary) => string> = {
  story: ({ storyIds }) => `/p/${storyIds[0]}`,
  home: () => '/',
  profile: ({ profilePath }) => profilePath,
  feed: ({ profilePath }) => `/feed${profilePath}`,
}

const header = (response: BenchResponse, headerName: string): string =>
  response.headers.find(([name]) => name.toLowerCase() === headerName)?.[1] ?? ''

const maxAttempts = 20
const pauseMs = 50

/** As served to all but the first visitor. A stale one is rendered again in the meantime. */
async function cachedResponse(port: number, request: BenchRequest): Promise<BenchResponse> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const answer = await sendRequest(port, request)
    if (header(answer, 'x-edge-cache-status') === 'hit') return answer
    await setTimeout(pauseMs)
  }
  throw new Error(`${request.path} is not cached.`)
}

/**
 * A share of the floor's responses per second of CPU time: other load on the machine does not count, and on a core of its own it equals the
 * share of requests per second. Each round is a turn of the floor and one of the server, because the machine's speed varies.
 */
const cachedRow = (name: string, path: (library: BenchLibrary) => string, notModified: boolean): BenchRow => {
  const line = `cached ${name}${notModified ? ', 304' : ''}`
  return {
    name: line,
    isSameAtAnySize: true,
    lines: { [`${line}, of the floor`]: goal, ...(notModified && name === 'story' && { [floorLine]: { unit: '/s' } as const }) },
    measure: async (library, floor) => {
      const { port } = library.server
      const request: BenchRequest = { path: path(library) }
      // A page that is re-rendered meanwhile is sent whole, until its new tag is requested.
      const alsoAllowed = notModified ? 200 : undefined
      const renew = async () => {
        const cached = await cachedResponse(port, { path: request.path })
        if (!notModified) return cached
        request.headers = { 'if-none-match': header(cached, 'etag') }
        return sendRequest(port, request)
      }
      const cpuMsOf = async (target: LoadTarget, duration: number) => {
        const answer = await renew()
        await floor.answer(answer)
        return (await load(target, { status: answer.status, seconds: duration, requests: [request], alsoAllowed })).cpuMs
      }
      for (const target of [floor, library.server]) await cpuMsOf(target, warmUpSeconds)
      const ofFloor = await cpuMsOf(floor, seconds)
      const ofServer = await cpuMsOf(library.server, seconds)
      return { [`${line}, of the floor`]: (100 * ofFloor) / ofServer, [floorLine]: 1_000 / ofFloor }
    },
  }
}

export const cachedRows: BenchRow[] = Object.entries(pages).flatMap(([name, path]) =>
  [false, true].map((notModified) => cachedRow(name, path, notModified)),
)
