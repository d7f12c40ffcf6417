/** Why the benchmark cannot run, as one sentence for its user. */
export class Told extends Error {}
