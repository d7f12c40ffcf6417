import { writeFileSync } from 'node:fs'
import { breakDatabase, failOver, type FaultOutcome } from './database-faults.ts'
import { silenceServices } from './silent-services.ts'
import { startWithInvalidSettings } from './invalid-settings.ts'

/**
 * `node test/faults/run.ts`: breaks everything around the built server, each fault FAULT_ROUNDS times (20), on a separate PostgreSQL
 * server. The results are written to FAULT_RESULTS as JSON, if set.
 */
const rounds = Number(process.env.FAULT_ROUNDS || 20)
const only = process.argv.slice(2)

const faultSuites: Record<string, () => Promise<FaultOutcome[]>> = {
  settings: () => startWithInvalidSettings(console.log),
  services: () => silenceServices(console.log),
  database: () => breakDatabase(rounds, console.log),
  failover: () => failOver(console.log),
}

const outcomes: FaultOutcome[] = []
for (const [name, run] of Object.entries(faultSuites)) {
  if (only.length === 0 || only.includes(name)) outcomes.push(...(await run()))
}
for (const { name, problems } of outcomes) for (const problem of problems) console.error(`${name}: ${problem}`)
const failed = outcomes.filter(({ problems }) => problems.length > 0)
console.log(`${outcomes.length - failed.length} of ${outcomes.length} faults survived.`)
if (process.env.FAULT_RESULTS) writeFileSync(process.env.FAULT_RESULTS, JSON.stringify(outcomes))
process.exit(failed.length > 0 || outcomes.length === 0 ? 1 : 0)
