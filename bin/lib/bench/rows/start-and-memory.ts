import { load } from '../load.ts'
import { residentMbOf } from '../processes.ts'
import type { BenchRow } from '../rows.ts'
import { serve } from '../server.ts'
import { allDynamicRequests } from './dynamic.ts'

const seconds = 5

export const start: BenchRow = {
  name: 'start',
  lines: { 'start on existing data': { unit: 's', max: 1.5 } },
  measure: async ({ env }) => {
    const server = await serve(env)
    await server.stop()
    return { 'start on existing data': server.startupMs / 1_000 }
  },
}

export const memory: BenchRow = {
  name: 'memory',
  lines: { 'memory after load': { unit: 'MB', max: 250 } },
  measure: async (library) => {
    await load(library.server, { status: 200, seconds, requests: allDynamicRequests(library) })
    return { 'memory after load': residentMbOf(library.server.pid) }
  },
}
