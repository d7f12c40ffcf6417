import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../paths.js'
import { say } from '../run.js'
import { type MutantResult, followJournal, type MutationPlan, writePlan } from './journal.ts'
import type { Mutant } from './mutants.ts'
import { sortByNearness } from './tests.ts'

/** Keeps the order of the tests as given. */
class InOrder {
  sort = async <Specification>(specifications: Specification): Promise<Specification> => specifications
  shard = this.sort
}

export type Rounds = { run: (plan: MutationPlan, tests: string[]) => Promise<MutantResult[]>; close: () => Promise<void> }

/** Runs test files in workers that load instrumented files instead of those with these paths. */
async function openRounds(instrumented: ReadonlyMap<string, string>): Promise<Rounds> {
  const folder = join(root, '.cache/mutation')
  mkdirSync(folder, { recursive: true })
  process.env.MUTATION_FOLDER = folder
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      runner: join(root, 'bin/lib/mutate/runner.ts'),
      reporters: [{}],
      sequence: { sequencer: InOrder },
      testTimeout: 30_000,
      // Otherwise the next run of the tests would find mutated files there.
      fsModuleCache: false,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', load: (id: string) => instrumented.get(id) }] },
  )
  await vitest.standalone()
  const [project] = vitest.projects
  if (!project) throw new Error('Vitest has no project to run.')
  return {
    run: async (plan, tests) => {
      writePlan(folder, plan)
      const read = followJournal(folder)
      await vitest.runTestSpecifications(tests.map((test) => project.createSpecification(join(root, test))))
      return read()
    },
    close: () => vitest.close(),
  }
}

export type MutationOutcome = {
  survivors: Mutant[]
  /** The mutated files that each test file reached. */
  reached: Map<string, string[]>
  broken: Extract<MutantResult, { is: 'broken' }>[]
}

type Task = {
  mutants: Mutant[]
  /** The mutations to try. */
  requested: Mutant[]
  instrumented: ReadonlyMap<string, string>
  tests: string[]
}

const maxFreshStarts = 4
const maxRounds = 12

/** Tries all mutations: first many in one run of a test file, then one by one, with the test file loaded again for each. */
export async function tryAll({ mutants, requested, instrumented, tests }: Task): Promise<MutationOutcome> {
  const rounds = await openRounds(instrumented)
  const pending = new Set(requested.map(({ id }) => id))
  const isolated = new Map<string, Set<number>>()
  const atLoad = new Set<number>()
  const outcome: MutationOutcome = { survivors: [], reached: new Map(), broken: [] }
  const planNow = (): MutationPlan => ({
    count: mutants.length,
    pending: [...pending],
    files: mutants.map(({ file }) => file),
    spans: mutants.map(({ span }) => span),
    isolated: Object.fromEntries([...isolated].map(([file, ids]) => [file, [...ids]])),
  })
  const applyEntries = (entries: MutantResult[]): string[] => {
    for (const entry of entries) {
      if (entry.is === 'killed') pending.delete(entry.id)
      else if (entry.is === 'apart') isolated.set(entry.file, new Set([...(isolated.get(entry.file) ?? []), ...entry.ids]))
      else if (entry.is === 'broken') outcome.broken.push(entry)
      else if (entry.is === 'reached') {
        outcome.reached.set(entry.file, [...new Set([...(outcome.reached.get(entry.file) ?? []), ...entry.targets])])
        for (const id of entry.atLoad) atLoad.add(id)
      }
    }
    return [...new Set(entries.flatMap((entry) => (entry.is === 'spoiled' ? [entry.file] : [])))]
  }

  let again = tests
  for (let round = 1; again.length > 0 && round <= maxRounds; round++) {
    say(`Round ${round}: ${again.length} test files, ${pending.size} of ${requested.length} to go`)
    again = applyEntries(await rounds.run(planNow(), again))
  }
  const alone = [...pending].flatMap((id) => {
    const target = mutants[id]?.file as string
    const nearest = (files: string[]) => sortByNearness(files, target).slice(0, maxFreshStarts)
    const files = tests.filter((test) => isolated.get(test)?.has(id))
    if (files.length > 0) return nearest(files).map((file) => `${file}?change=${id}`)
    const reaching = tests.filter((test) => outcome.reached.get(test)?.includes(target))
    // Another one of its group may have hidden it: what returns early hides what follows.
    if (!atLoad.has(id)) return nearest(reaching).map((file) => `${file}?change=${id}`)
    // Constants are read, not reached.
    return nearest(reaching.length > 0 ? reaching : tests).map((file) => `${file}?change=${id}&fresh`)
  })
  say(`One by one: ${alone.length} runs, ${pending.size} of ${requested.length} to go`)
  if (alone.length > 0) applyEntries(await rounds.run(planNow(), alone))
  await rounds.close()
  outcome.survivors = mutants.filter(({ id }) => pending.has(id))
  return outcome
}
