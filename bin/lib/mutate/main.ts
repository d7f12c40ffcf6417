import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../paths.js'
import { fail, say } from '../run.js'
import { explain, readExplanations } from './explanations.ts'
import { type Mutant, mutate } from './mutants.ts'
import { tryAll } from './rounds.ts'
import { storeSurvivors, survivedBefore } from './survivors.ts'
import { findTargets } from './targets.ts'
import { findTests, storeCoverage } from './tests.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    survivors: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
  },
})
const every = Number(values.every)
if (!Number.isInteger(every) || every < 1) fail('--every takes a whole number: 4 tries every fourth mutation.')
const everything = findTargets([])
const targets = findTargets(positionals)
if (targets.length === 0) fail(`No mutated file has ${positionals.join(' or ')} in its path.`)

const mutants: Mutant[] = []
const instrumented = new Map<string, string>()
// All are instrumented, so that each run learns which tests reach which files.
for (const target of everything) {
  const path = join(root, target)
  const mutated = mutate(target, readFileSync(path, 'utf8'), mutants.length)
  mutants.push(...mutated.mutants)
  instrumented.set(path, mutated.source)
}

const startedAt = Date.now()
const ofTargets = mutants.filter(({ file }) => targets.includes(file))
const selected = values.survivors ? survivedBefore(ofTargets) : ofTargets
const requested = selected.filter((_, index) => index % every === 0)
const outcome = await tryAll({ mutants, requested, instrumented, tests: findTests(targets, values.tests) })
storeCoverage(outcome.reached)
// A sample says nothing about the rest.
if (every === 1) storeSurvivors(targets, outcome.survivors)

const { explained, unexplained, stale: unseen } = explain(outcome.survivors, targets, readExplanations())
const stale = every === 1 ? unseen : []
for (const { file, test, error } of outcome.broken) say(`${file} fails without a change: ${test}: ${error}`)
for (const { file, line, change } of unexplained) say(`${file}:${line} ${change}`)
for (const { file, code, change } of stale) say(`${file} This explanation is no longer needed: ${change}, in ${code}`)
const tried = every === 1 ? ofTargets.length : requested.length
const killed = tried - outcome.survivors.length
const share = ((killed / tried) * 100).toFixed(1)
say(`${Math.round((Date.now() - startedAt) / 1_000)} seconds`)
say(`${tried} mutants, ${killed} killed, ${outcome.survivors.length} survived (${explained.length} explained), ${share} %`)
process.exit(unexplained.length + stale.length + outcome.broken.length > 0 ? 1 : 0)
