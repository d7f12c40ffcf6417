import { setTimeout } from 'node:timers/promises'
import { ask, type Request, type Response } from '../http.ts'
import type { Library } from '../library.ts'
import { load } from '../load.ts'
import type { Row } from '../rows.ts'

const turns = 2
const seconds = 0.3
const goal = { unit: '%', least: 75 } as const
// Shows how fast the machine was at the time.
const floorLine = 'the floor itself, 304, in a CPU second'

const pages: Record<string, (library: Library) => string> = {
  story: ({ storyIds }) => `/p/${storyIds[0]}`,
  home: () => '/',
  profile: ({ profilePath }) => profilePath,
}

const header = (response: Response, wanted: string): string =>
  response.headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

const mostTries = 20
const pauseMs = 50

/** As served to all but the first visitor. A stale one is rendered again in the meantime. */
async function keptAnswer(port: number, request: Request): Promise<Response> {
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await ask(port, request)
    if (header(answer, 'x-edge-cache-status') === 'hit') return answer
    await setTimeout(pauseMs)
  }
  throw new Error(`${request.path} is not kept.`)
}

/**
 * A share of the floor's responses per second of CPU time: other load on the machine does not count, and on a core of its own it equals the
 * share of requests per second.
 */
const cachedRow = (name: string, path: (library: Library) => string, notModified: boolean): Row => {
  const line = `cached ${name}${notModified ? ', 304' : ''}`
  return {
    name: line,
    lines: { [`${line}, of the floor`]: goal, ...(notModified && name === 'story' && { [floorLine]: { unit: '/s' } as const }) },
    measure: async (library, floor) => {
      const { port } = library.server
      const request: Request = { path: path(library) }
      // A page that is re-rendered meanwhile is sent whole, until its new tag is requested.
      const mayAlso = notModified ? 200 : undefined
      const renew = async () => {
        const kept = await keptAnswer(port, { path: request.path })
        if (!notModified) return kept
        request.headers = { 'if-none-match': header(kept, 'etag') }
        return ask(port, request)
      }
      const used = new Map([floor, library.server].map((target) => [target, { count: 0, cpuMs: 0 }]))
      // In short turns, because the machine's speed varies. The first is a warm-up.
      for (let turn = 0; turn <= turns; turn++) {
        const answer = await renew()
        await floor.answer(answer)
        for (const [target, sum] of used) {
          const { count, cpuMs } = await load(target, { status: answer.status, seconds, requests: [request], mayAlso })
          if (turn === 0) continue
          sum.count += count
          sum.cpuMs += count * cpuMs
        }
      }
      const [ofFloor = 0, ofServer = 1] = [...used.values()].map(({ count, cpuMs }) => cpuMs / count)
      return { [`${line}, of the floor`]: (100 * ofFloor) / ofServer, [floorLine]: 1_000 / ofFloor }
    },
  }
}

export const cachedRows: Row[] = Object.entries(pages).flatMap(([name, path]) =>
  [false, true].map((notModified) => cachedRow(name, path, notModified)),
)
