import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { root } from '../paths.js'
import { fail, say } from '../run.js'
import { readArguments } from './arguments.ts'
import { BenchError } from './bench-error.ts'
import { type Floor, startFloor } from './floor.ts'
import type { Figures } from './goal.ts'
import { type BenchLibrary, openBenchLibrary } from './library.ts'
import { findPostgres } from './postgres.ts'
import { reserveFirstCore, pinning } from './processes.ts'
import { reportOf } from './report.ts'
import type { BenchRow } from './rows.ts'
import { type Findings, tableOf, textOf } from './table.ts'

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux' }
const gb = 1024 ** 3

/** Each round queries every library in turn, so that other load on the machine affects all of them alike. */
async function find(rounds: number, row: BenchRow, libraries: readonly BenchLibrary[], floor: Floor): Promise<Findings> {
  const found: Figures[][] = libraries.map(() => [])
  const measured = row.isSameAtAnySize ? libraries.slice(0, 1) : libraries
  for (let round = 0; round < (row.isExact ? 1 : rounds); round++)
    for (const [i, library] of measured.entries()) found[i]?.push(await row.measure(library, floor))
  return { row, rounds: found }
}

const closers: (() => Promise<void>)[] = []
const closeAll = async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close()
}

async function bench(): Promise<void> {
  const { stories: storyCounts, chosen, rounds, write } = readArguments(process.argv.slice(2))
  if (!existsSync('/proc/self/stat')) throw new BenchError('The bench measures CPU time through /proc, so it runs on Linux only.')
  const postgres = await findPostgres(process.env.TEST_DATABASE_URL)
  // Before its own processes are pinned, which counts as fewer cores.
  const cores = availableParallelism()
  const [load = 0] = loadavg()
  reserveFirstCore()
  const floor = await startFloor()
  closers.push(floor.stop)
  const libraries: BenchLibrary[] = []
  for (const size of storyCounts) {
    say(`Creating a library of ${size.toLocaleString('en')} stories …`)
    const library = await openBenchLibrary(postgres, size)
    closers.push(library.close)
    libraries.push(library)
  }
  const findings: Findings[] = []
  for (const row of chosen) {
    say(`Measuring: ${row.name} …`)
    findings.push(await find(rounds, row, libraries, floor))
  }
  const table = tableOf(libraries, findings)
  say(`\nOn PostgreSQL, medians of ${rounds}, ${pinning}:\n\n${textOf(table)}`)
  process.exitCode = table.allMet ? 0 : 1
  if (write === undefined) return
  const machine = {
    cores,
    memoryGb: Math.round(totalmem() / gb),
    platform: platforms[process.platform] ?? process.platform,
    node: process.versions.node,
    load,
  }
  writeFileSync(resolve(root, write), reportOf({ date: new Date(), machine, rounds, table }))
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void closeAll().finally(() => process.exit(1)))

try {
  await bench()
} catch (error) {
  await closeAll()
  if (!(error instanceof BenchError)) throw error
  fail(error.message)
}
await closeAll()
