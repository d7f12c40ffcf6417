/** What instrumented files call, as the global `octavoMutation`. */
export class Mutation {
  /** How often each place was reached since `reset`. */
  reached: Uint32Array
  private active = -1
  private steps = 0
  private maxSteps = Number.POSITIVE_INFINITY
  private readonly constants: { first: number; last: number; evaluate: () => void }[] = []

  constructor(count: number) {
    this.reached = new Uint32Array(count)
  }

  /** Whether this change is the one that is being tried. Beyond `maxSteps` a loop is taken to have no end. */
  tries(id: number): boolean {
    this.reached[id] = (this.reached[id] ?? 0) + 1
    if (++this.steps > this.maxSteps) throw new Error('The change made a loop without an end.')
    return id === this.active
  }

  /** Registers a constant, which is evaluated when a change to its file begins or ends. */
  evaluate(first: number, last: number, evaluate: () => void): void {
    this.constants.push({ first, last, evaluate })
  }

  /** Begins to try a change; -1 tries none. */
  activate(id: number, maxSteps = Number.POSITIVE_INFINITY): void {
    const before = this.active
    this.active = id
    this.steps = 0
    this.maxSteps = maxSteps
    if (id === before) return
    const isConcerned = (one: number, first: number, last: number) => one >= first && one <= last
    for (const { first, last, evaluate } of this.constants)
      if (isConcerned(id, first, last) || isConcerned(before, first, last)) evaluate()
  }

  get stepsTaken(): number {
    return this.steps
  }

  /** The places that were reached since this was called before. */
  takeReached(): number[] {
    const ids = [...this.reached.keys()].filter((id) => (this.reached[id] as number) > 0)
    this.reached.fill(0)
    return ids
  }
}
