type Weighted = { value: string; quality: number }

/** The values of an Accept or Accept-Encoding header with their weights (RFC 9110, 12.4.2). An invalid weight counts as 1. */
function weightsIn(header: string): Weighted[] {
  return header.split(',').flatMap((part) => {
    const [value = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters
      .map((parameter) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1])
      .find((format) => format !== undefined)
    return value ? [{ value, quality: Math.min(1, Number(weight ?? 1)) }] : []
  })
}

export type Weights = {
  /** The weight of this value where it is listed explicitly; undefined when it is not. */
  named: (value: string) => number | undefined
  /** The weight of this value, listed explicitly or by a wildcard; 0 when not accepted. */
  of: (value: string) => number
}

const maxHeaderLength = 2_000

/** The language tags of an Accept-Language header that are acceptable, the most wanted first, without a wildcard (RFC 9110, 12.5.4). */
export const preferredLanguages = (header: string | undefined): string[] =>
  weightsIn((header ?? '').slice(0, maxHeaderLength))
    .filter(({ value, quality }) => value !== '*' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ value }) => value)

export function parseWeights(header: string | undefined): Weights {
  const weights = weightsIn((header ?? '').slice(0, maxHeaderLength))
  const named = (value: string) => weights.find((weight) => weight.value === value)?.quality
  return {
    named,
    of: (value) => named(value) ?? named(value.replace(/\/.*$/, '/*')) ?? named('*/*') ?? named('*') ?? 0,
  }
}

/** The value with the highest weight, the first among equals. Undefined when none is accepted. */
export function preferredOf<Value extends string>(weights: Weights, offered: readonly Value[]): Value | undefined {
  let best: { value: Value; quality: number } | undefined
  for (const value of offered) {
    const quality = weights.of(value)
    if (quality > (best?.quality ?? 0)) best = { value, quality }
  }
  return best?.value
}
