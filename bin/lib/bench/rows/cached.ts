import { ask, type Request, type Response } from '../http.ts'
import type { Library } from '../library.ts'
import { load } from '../load.ts'
import type { Row } from '../rows.ts'

const turns = 3
const seconds = 0.3
const goal = { unit: '%', least: 75 } as const
// Tells how fast the machine was at the time.
const floorLine = 'the floor itself, 304, in a CPU second'

const pages: Record<string, { path: (library: Library) => string; encoding?: string }> = {
  story: { path: ({ storyIds }) => `/p/${storyIds[0]}` },
  'story in gzip': { path: ({ storyIds }) => `/p/${storyIds[0]}`, encoding: 'gzip' },
  home: { path: () => '/' },
  profile: { path: ({ profilePath }) => profilePath },
}

const header = (response: Response, wanted: string): string =>
  response.headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

/** As it is given to all but the first visitor. */
async function keptAnswer(port: number, request: Request): Promise<Response> {
  await ask(port, request)
  const kept = await ask(port, request)
  if (header(kept, 'x-edge-cache-status') !== 'hit') throw new Error(`${request.path} is not kept: it answered ${kept.status}.`)
  return kept
}

/**
 * The share is of what the floor answers in a second of CPU time: what others do on the machine meanwhile does not count, and on a
 * core of its own it is the share of requests per second.
 */
const cachedRow = (name: string, { path, encoding }: (typeof pages)[string], notModified: boolean): Row => {
  const line = `cached ${name}${notModified ? ', 304' : ''}`
  return {
    name: line,
    lines: { [`${line}, of the floor`]: goal, ...(notModified && name === 'story' && { [floorLine]: { unit: '/s' } as const }) },
    measure: async (library, floor) => {
      const { port } = library.server
      const request: Request = { path: path(library), headers: { ...(encoding && { 'accept-encoding': encoding }) } }
      let answer = await keptAnswer(port, request)
      if (notModified) {
        request.headers = { ...request.headers, 'if-none-match': header(answer, 'etag') }
        answer = await ask(port, request)
      }
      await floor.answer(answer)
      const run = { status: answer.status, requests: [request] }
      const used = new Map([floor, library.server].map((target) => [target, { count: 0, cpuMs: 0 }]))
      // In short turns, since the machine is not as fast at one moment as at another. The first only warms up.
      for (let turn = 0; turn <= turns; turn++)
        for (const [target, sum] of used) {
          const { count, cpuMs } = await load(target, { ...run, seconds })
          if (turn === 0) continue
          sum.count += count
          sum.cpuMs += count * cpuMs
        }
      const [ofFloor = 0, ofServer = 1] = [...used.values()].map(({ count, cpuMs }) => cpuMs / count)
      return { [`${line}, of the floor`]: (100 * ofFloor) / ofServer, [floorLine]: 1_000 / ofFloor }
    },
  }
}

export const cachedRows: Row[] = Object.entries(pages).flatMap(([name, page]) =>
  [false, true].map((notModified) => cachedRow(name, page, notModified)),
)
