import { facilities } from './facilities.ts'

export const localPrefix = 'post-platform|'

export type LocalStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Reads from local storage, under our key prefix. Behaves as empty where storage is unavailable. */
export function readLocal<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  storage?: LocalStorage,
): Value | undefined {
  try {
    const value: unknown = JSON.parse((storage ?? facilities.localStorage)?.getItem(localPrefix + key) ?? 'null')
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function writeLocal(key: string, value: unknown, storage?: LocalStorage): void {
  try {
    ;(storage ?? facilities.localStorage)?.setItem(localPrefix + key, JSON.stringify(value))
  } catch {
    // Quota exceeded or storage blocked: the value is lost on the next page load.
  }
}
