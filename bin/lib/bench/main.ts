import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail, say } from '../run.js'
import { openFloor } from './floor.ts'
import type { Figures } from './goal.ts'
import { type Library, openLibrary } from './library.ts'
import { findPostgres } from './postgres.ts'
import { leaveTheFirstCore, pinning } from './processes.ts'
import { type Row, rows } from './rows.ts'
import { type Findings, tableOf } from './table.ts'
import { Told } from './told.ts'

const rounds = 3
const usage = 'Usage: bin/bench [--posts 1000,100000] [--rows story,feed]'

function readArguments(): { posts: number[]; chosen: Row[] } {
  let given: { posts?: string; rows?: string }
  try {
    given = parseArgs({ options: { posts: { type: 'string' }, rows: { type: 'string' } } }).values
  } catch {
    throw new Told(usage)
  }
  const posts = (given.posts ?? '1000,100000').split(',').map(Number)
  if (posts.some((one) => !Number.isInteger(one) || one < 20)) throw new Told(usage)
  const wanted = given.rows?.split(',').map((one) => one.trim())
  const chosen = rows.filter(({ name }) => !wanted || wanted.some((one) => name.includes(one)))
  if (chosen.length === 0) throw new Told(`The rows are: ${rows.map(({ name }) => name).join('; ')}.`)
  return { posts: posts.sort((a, b) => a - b), chosen }
}

/** Each round queries every library in turn, so that other load on the machine affects all of them alike. */
async function find(row: Row, libraries: readonly Library[], floor: Awaited<ReturnType<typeof openFloor>>): Promise<Findings> {
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
  const { posts, chosen } = readArguments()
  if (!existsSync('/proc/self/stat')) throw new Told('The bench reads what a server uses from /proc, which only Linux has.')
  const postgres = await findPostgres(process.env.TEST_DATABASE_URL)
  leaveTheFirstCore()
  const floor = await openFloor()
  closers.push(floor.stop)
  const libraries: Library[] = []
  for (const size of posts) {
    say(`Making a library of ${size.toLocaleString('en')} stories …`)
    const library = await openLibrary(postgres, size)
    closers.push(library.close)
    libraries.push(library)
  }
  const findings: Findings[] = []
  for (const row of chosen) {
    say(`Measuring: ${row.name} …`)
    findings.push(await find(row, libraries, floor))
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
  if (!(error instanceof Told)) throw error
  fail(error.message)
}
await closeAll()
