import { createHash } from 'node:crypto'

/** The viewer's variant in an experiment: stable per viewer, and distributed evenly. */
export function assignVariant(experimentId: string, viewerKey: string, variants: readonly string[]): string | undefined {
  if (variants.length === 0) return undefined
  const point = createHash('sha256').update(`${experimentId}:${viewerKey}`).digest().readUInt32BE(0)
  return variants[point % variants.length]
}
