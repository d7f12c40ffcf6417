/**
 * Remembers the results of a function that always gives the same result for the same text. Beyond `max` results, it forgets the one it has
 * known longest.
 */
export function memoize<Value>(compute: (key: string) => Value, max: number): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(key)
    const [oldest] = known.keys()
    if (known.size >= max && oldest !== undefined) known.delete(oldest)
    known.set(key, value)
    return value
  }
}
