import type { MutationPlan } from './journal.ts'

/** Called by instrumented files, as the global `octavoMutation`. */
export class Mutation {
  /** How often each place was reached since `reset`. */
  reached: Uint32Array
  private active: readonly number[] = []
  private readonly isActive: Uint8Array
  private steps = 0
  private maxSteps = Number.POSITIVE_INFINITY
  private readonly constants: { first: number; last: number; evaluate: () => void }[] = []

  constructor(count: number) {
    this.reached = new Uint32Array(count)
    this.isActive = new Uint8Array(count)
  }

  /** Whether this mutation is active. Beyond `maxSteps` a loop counts as endless. */
  tries(id: number): boolean {
    this.reached[id] = (this.reached[id] ?? 0) + 1
    if (++this.steps > this.maxSteps) throw new Error('The mutation caused an endless loop.')
    return this.isActive[id] === 1
  }

  /** Registers a constant, which is evaluated when a mutation of its file starts or ends. */
  evaluate(first: number, last: number, evaluate: () => void): void {
    this.constants.push({ first, last, evaluate })
  }

  /** Activates these mutations together; with none, the files behave like their sources. */
  activate(ids: readonly number[], maxSteps = Number.POSITIVE_INFINITY): void {
    const before = this.active
    this.active = ids
    this.steps = 0
    this.maxSteps = maxSteps
    for (const id of before) this.isActive[id] = 0
    for (const id of ids) this.isActive[id] = 1
    const concerned = [...before, ...ids]
    for (const { first, last, evaluate } of this.constants) if (concerned.some((id) => id >= first && id <= last)) evaluate()
  }

  get stepsTaken(): number {
    return this.steps
  }

  /** The places reached since the last call. */
  takeReached(): number[] {
    const ids = [...this.reached.keys()].filter((id) => (this.reached[id] as number) > 0)
    this.reached.fill(0)
    return ids
  }
}

/**
 * The first mutations that can be tried at once. No two of them change the same place, or one a part of what the other changes: the outer one
 * would hide the inner one.
 */
export function takeGroup(
  ids: readonly number[],
  size: number,
  { files, spans }: Pick<MutationPlan, 'files' | 'spans'>,
): number[] {
  const overlap = (one: number, other: number): boolean => {
    const [[start, end], [otherStart, otherEnd]] = [spans[one] ?? [0, 0], spans[other] ?? [0, 0]]
    return files[one] === files[other] && start < otherEnd && otherStart < end
  }
  const group: number[] = []
  for (const id of ids) if (group.length < size && !group.some((other) => overlap(id, other))) group.push(id)
  return group
}
