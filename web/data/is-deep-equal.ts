/** Deep equality of two JSON values, ignoring the order of keys. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isDeepEqual(a[name as never], b[name as never]))
  )
}
