import { createHash } from 'node:crypto'

/** The variant a viewer has in an experiment: always the same for the same person, spread evenly over all. */
export function variantOf(experimentId: string, viewerKey: string, variants: readonly string[]): string | undefined {
  if (variants.length === 0) return undefined
  const point = createHash('sha256').update(`${experimentId}:${viewerKey}`).digest().readUInt32BE(0)
  return variants[point % variants.length]
}
