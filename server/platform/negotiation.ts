type Weighted = { value: string; quality: number }

/** The values of an Accept or Accept-Encoding header with their weights (RFC 9110, 12.4.2). A weight that is none counts as 1. */
function weightsIn(header: string): Weighted[] {
  return header.split(',').flatMap((part) => {
    const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.map((one) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(one)?.[1]).find((one) => one !== undefined)
    return value ? [{ value, quality: Math.min(1, Number(weight ?? 1)) }] : []
  })
}

export type Weights = {
  /** How much the client wants this value, named by itself; undefined when it is not named. */
  named: (value: string) => number | undefined
  /** How much it wants this value, named by itself or by a wildcard; 0 when it does not accept it. */
  of: (value: string) => number
}

const longestHeader = 2_000

export function readWeights(header: string | undefined): Weights {
  const weights = weightsIn((header ?? '').slice(0, longestHeader))
  const named = (value: string) => weights.find((one) => one.value === value)?.quality
  return {
    named,
    of: (value) => named(value) ?? named(value.replace(/\/.*$/, '/*')) ?? named('*/*') ?? named('*') ?? 0,
  }
}

/** The value the client wants most; among equals the first. Undefined when it accepts none of them. */
export function prefer<Value extends string>(weights: Weights, offered: readonly Value[]): Value | undefined {
  let best: { value: Value; quality: number } | undefined
  for (const value of offered) {
    const quality = weights.of(value)
    if (quality > (best?.quality ?? 0)) best = { value, quality }
  }
  return best?.value
}
