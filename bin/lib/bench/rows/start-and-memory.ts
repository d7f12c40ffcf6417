import { load } from '../load.ts'
import { residentMbOf } from '../processes.ts'
import type { Row } from '../rows.ts'
import { serve } from '../server.ts'
import { requestsOf } from './dynamic.ts'

const seconds = 2

export const start: Row = {
  name: 'start',
  lines: { 'start on existing data': { unit: 's', most: 1.5 } },
  measure: async ({ env }) => {
    const server = await serve(env)
    await server.stop()
    return { 'start on existing data': server.openedInMs / 1_000 }
  },
}

export const memory: Row = {
  name: 'memory',
  lines: { 'memory after load': { unit: 'MB', most: 250 } },
  measure: async (library) => {
    for (const requests of Object.values(requestsOf))
      await load(library.server, { status: 200, seconds, requests: requests(library) })
    return { 'memory after load': residentMbOf(library.server.pid) }
  },
}
