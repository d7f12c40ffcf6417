export const localPrefix = 'post-platform|'

export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What this browser keeps for us, under keys with our prefix. A browser that keeps nothing answers as if nothing had been kept. */
export function readLocal<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  storage?: KeptStorage,
): Value | undefined {
  try {
    const value: unknown = JSON.parse((storage ?? localStorage).getItem(localPrefix + key) ?? 'null')
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function writeLocal(key: string, value: unknown, storage?: KeptStorage): void {
  try {
    ;(storage ?? localStorage).setItem(localPrefix + key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the next visit begins anew.
  }
}
