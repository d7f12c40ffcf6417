const batchSize = 5_000
/** A million rows; the rest is left for the next time. */
const maxBatches = 200

/** Repeats a statement that changes at most `limit` rows until none are left, so that each one is short. */
export async function inBatches(run: (limit: number) => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const { numAffectedRows = 0n } = await run(batchSize)
    if (numAffectedRows < batchSize) return
  }
}
