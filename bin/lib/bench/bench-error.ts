/** Why the benchmark cannot run, as one sentence for its user. */
export class BenchError extends Error {}
