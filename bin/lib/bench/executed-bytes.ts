type Coverage = { ranges: { startOffset: number; endOffset: number; count: number }[] }[]

/** How much of a script has run, by the precise coverage of V8: outer functions and blocks first, then those inside them. */
export function executedBytes(functions: Coverage): number {
  const executed = new Uint8Array(Math.max(0, ...functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset))))
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) executed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return executed.reduce((bytes, count) => bytes + count, 0)
}
