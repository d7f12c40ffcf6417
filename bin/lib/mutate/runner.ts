import { relative } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest'
import { root } from '../paths.js'
import { followJournal, readPlan, appendEntry } from './journal.ts'
import { Mutation, takeGroup } from './mutation.ts'

/** A test is repeated once per mutation, so the number is not known in advance. */
const endless = 1_000_000
/** After this many failures a test is run without a mutation, to confirm that they left nothing behind. */
const maxUnconfirmed = 8
/** Slower tests are repeated only for mutations that no other test has detected. */
const slowMs = 8_000
const maxStepsOfFile = 50_000_000

/** How many mutations are tried at once as long as tests keep passing. */
const maxGroup = 32

type Step = { is: 'first' | 'again' | 'after' | 'over' } | { is: 'change'; ids: number[] }

const folder = process.env.MUTATION_FOLDER ?? ''
const plan = readPlan(folder)
const readJournal = followJournal(folder)
const mutation = new Mutation(plan.count)
Object.assign(globalThis, { octavoMutation: mutation })

const pending = new Set(plan.pending)
const learn = (): void => {
  for (const entry of readJournal()) if (entry.is === 'killed') pending.delete(entry.id)
}

// Caches filled by one run of a test, such as attempt counts, must not affect the next run.
const caches = new Set<LRUCache<object, object>>()
const set = Reflect.get(LRUCache.prototype, 'set') as (...values: unknown[]) => unknown
Reflect.set(LRUCache.prototype, 'set', function (this: LRUCache<object, object>, ...values: unknown[]) {
  caches.add(this)
  return set.apply(this, values)
})
const emptyCaches = (): void => {
  for (const cache of caches) cache.clear()
}

/** Repeats every test for each mutation it reaches. A file with a single mutation is run with it from the start. */
export default class MutationRunner extends TestRunner {
  private file = ''
  private only: number | undefined
  private isOver = false
  /** Whether a test of this file has been run more than once. */
  private hasRepeated = false
  private readonly targets = new Set<string>()
  private readonly inHooks = new Set<number>()
  private atLoad: number[] = []

  private step: Step = { is: 'first' }
  private pendingIds: number[] = []
  private groupSize = 1
  private unconfirmed: number[] = []
  private bounds = { steps: 0, ms: 0 }
  private startedAt = 0

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    learn()
    emptyCaches()
    caches.clear()
    const change = /\?change=(\d+)(&fresh)?/.exec(file.filepath)
    this.file = relative(root, file.filepath.replace(/\?.*/, ''))
    this.only = change ? Number(change[1]) : undefined
    this.isOver = this.only !== undefined && !pending.has(this.only)
    this.hasRepeated = false
    this.targets.clear()
    this.inHooks.clear()
    mutation.takeReached()
    if (this.only === undefined || this.isOver) return
    mutation.activate([this.only], maxStepsOfFile)
    if (change?.[2]) vi.resetModules()
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.isOver) suite.mode = 'skip'
    if ('filepath' in suite) this.atLoad = mutation.takeReached()
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.isOver) test.mode = 'skip'
    await super.onBeforeRunTask(test)
    if (this.only !== undefined || test.mode === 'skip') return
    this.clearReachedByHooks()
    test.retry = 0
    test.repeats = endless
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options)
    if (this.only !== undefined) return
    const next: Step | undefined = options.repeats === 0 ? { is: 'first' } : this.nextStep(options.repeats)
    this.step = next ?? { is: 'over' }
    // The only way to end the repetition.
    if (!next) return test.context.skip()
    if (options.repeats > 0) {
      this.hasRepeated = true
      emptyCaches()
    }
    this.startedAt = performance.now()
    if (next.is === 'change') mutation.activate(next.ids, this.bounds.steps)
    else mutation.activate([])
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const { result } = test
    if (!result || result.state === 'skip') return
    const failed = result.state === 'fail'
    if (this.only !== undefined) {
      if (failed) this.endFile(test.name)
      return
    }
    // What ends a test also runs after one that is skipped, where it may find nothing to end.
    if (this.step.is !== 'over') this.evaluate(test, failed)
    mutation.activate([])
    mutation.takeReached()
    result.errors = undefined
    result.attempts = []
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    const [error] = suite.result?.errors ?? []
    if (error && this.only !== undefined) this.endFile(suite.name)
    else if (error) appendEntry(folder, { is: 'broken', file: this.file, test: suite.name, error: error.message })
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    mutation.activate([])
    if (this.only !== undefined) return
    this.clearReachedByHooks()
    this.isolate([...this.inHooks])
    appendEntry(folder, { is: 'reached', file: this.file, targets: [...this.targets], atLoad: this.atLoad })
  }

  private clearReachedByHooks(): void {
    for (const id of mutation.takeReached()) {
      this.inHooks.add(id)
      this.targets.add(plan.files[id] as string)
    }
  }

  /** One failure is enough. */
  private endFile(name: string): void {
    if (this.isOver || this.only === undefined) return
    this.isOver = true
    pending.delete(this.only)
    appendEntry(folder, { is: 'killed', id: this.only, by: `${this.file} ${name}` })
  }

  private evaluate(test: RunnerTestCase, failed: boolean): void {
    if (this.step.is === 'change') {
      const hasTimedOut = performance.now() - this.startedAt > this.bounds.ms
      this.evaluateGroup(this.step.ids, failed || hasTimedOut)
    } else if (this.step.is === 'first') this.start(test, failed)
    else if (!failed) this.confirm(test)
    else if (this.step.is === 'again') this.giveUp()
    else this.spoil()
  }

  /** Mutations that a test does not detect are tried together; when it detects one, the group is halved until that one is found. */
  private evaluateGroup(ids: number[], isNoticed: boolean): void {
    if (!isNoticed) this.groupSize = Math.min(this.groupSize * 2, maxGroup)
    else if (ids.length === 1) this.unconfirmed.push(...ids)
    else {
      this.pendingIds.unshift(...ids)
      this.groupSize = Math.floor(ids.length / 2)
    }
  }

  /** What a test reaches without mutations. */
  private start(test: RunnerTestCase, failed: boolean): void {
    const ms = performance.now() - this.startedAt
    this.bounds = { steps: mutation.stepsTaken * 20 + 10_000, ms: ms * 20 + 10_000 }
    const ids = mutation.takeReached()
    for (const id of ids) this.targets.add(plan.files[id] as string)
    learn()
    const isolated = new Set(plan.isolated[this.file])
    this.pendingIds = ids.filter((id) => pending.has(id) && !isolated.has(id))
    this.groupSize = 1
    this.unconfirmed = []
    // State left by repeated tests may make it fail, as many members do where renewals are counted. From a fresh start it need not.
    if (ms > slowMs || (failed && this.hasRepeated)) this.giveUp()
    else if (failed) {
      appendEntry(folder, { is: 'broken', file: this.file, test: test.name, error: String(test.result?.errors?.[0]?.message) })
      // It would fail with every mutation, so it proves nothing about any.
      this.pendingIds = []
    }
  }

  private nextStep(run: number): Step | undefined {
    if (this.isOver || (this.pendingIds.length === 0 && this.unconfirmed.length === 0)) return undefined
    // A test that fails when merely repeated proves nothing by failing.
    if (run === 1) return { is: 'again' }
    if (this.unconfirmed.length >= maxUnconfirmed) return { is: 'after' }
    learn()
    this.pendingIds = this.pendingIds.filter((id) => pending.has(id))
    if (this.pendingIds.length > 0) return { is: 'change', ids: this.takeGroup() }
    return this.unconfirmed.length > 0 ? { is: 'after' } : undefined
  }

  private takeGroup(): number[] {
    const ids = takeGroup(this.pendingIds, this.groupSize, plan)
    this.pendingIds = this.pendingIds.filter((id) => !ids.includes(id))
    return ids
  }

  private confirm(test: RunnerTestCase): void {
    for (const id of this.unconfirmed.splice(0)) {
      pending.delete(id)
      appendEntry(folder, { is: 'killed', id, by: `${this.file} ${test.name}` })
    }
  }

  private giveUp(): void {
    this.isolate([...this.unconfirmed.splice(0), ...this.pendingIds.splice(0)])
  }

  /** The test fails without a mutation: an earlier one is to blame, and more of them would do the same. */
  private spoil(): void {
    this.giveUp()
    this.isOver = true
    appendEntry(folder, { is: 'spoiled', file: this.file })
  }

  private isolate(ids: number[]): void {
    if (ids.length > 0) appendEntry(folder, { is: 'apart', ids, file: this.file })
  }
}
