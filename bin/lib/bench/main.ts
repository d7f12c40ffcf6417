import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail, say } from '../run.js'
import { startFloor } from './floor.ts'
import type { Figures } from './goal.ts'
import { type BenchLibrary, openBenchLibrary } from './library.ts'
import { findPostgres } from './postgres.ts'
import { reserveFirstCore, pinning } from './processes.ts'
import { type BenchRow, rows } from './rows.ts'
import { type Findings, tableOf } from './table.ts'
import { BenchError } from './bench-error.ts'

const usage = 'Usage: bin/bench [--quick] [--stories 1000,100000] [--rows story,feed]'

function readArguments(): { stories: number[]; chosen: BenchRow[]; rounds: number } {
  let options: { stories?: string; rows?: string; quick?: boolean }
  try {
    options = parseArgs({
      options: { stories: { type: 'string' }, rows: { type: 'string' }, quick: { type: 'boolean' } },
    }).values
  } catch {
    throw new BenchError(usage)
  }
  const isQuick = options.quick === true
  const storyCounts = (options.stories ?? (isQuick ? '1000' : '1000,100000')).split(',').map(Number)
  if (storyCounts.some((one) => !Number.isInteger(one) || one < 20)) throw new BenchError(usage)
  const selectedRows = options.rows?.split(',').map((one) => one.trim())
  const chosen = rows.filter(({ name, isInBrowser }) =>
    selectedRows ? selectedRows.some((one) => name.includes(one)) : !isQuick || !isInBrowser,
  )
  if (chosen.length === 0) throw new BenchError(`The rows are: ${rows.map(({ name }) => name).join('; ')}.`)
  return { stories: storyCounts.sort((a, b) => a - b), chosen, rounds: isQuick ? 1 : 3 }
}

/** Each round queries every library in turn, so that other load on the machine affects all of them alike. */
async function find(
  rounds: number,
  row: BenchRow,
  libraries: readonly BenchLibrary[],
  floor: Awaited<ReturnType<typeof startFloor>>,
): Promise<Findings> {
  const found: Figures[][] = libraries.map(() => [])
  for (let round = 0; round < (row.isExact ? 1 : rounds); round++)
    for (const [i, library] of libraries.entries()) found[i]?.push(await row.measure(library, floor))
  return { row, rounds: found }
}

const closers: (() => Promise<void>)[] = []
const closeAll = async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close()
}

async function bench(): Promise<void> {
  const { stories: storyCounts, chosen, rounds } = readArguments()
  if (!existsSync('/proc/self/stat')) throw new BenchError('The bench measures CPU time through /proc, so it runs on Linux only.')
  const postgres = await findPostgres(process.env.TEST_DATABASE_URL)
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
  const { text, allMet } = tableOf(libraries, findings)
  say(`\nOn PostgreSQL, medians of ${rounds}, ${pinning}:\n\n${text}`)
  process.exitCode = allMet ? 0 : 1
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
