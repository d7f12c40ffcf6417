import { type KeptStorage, readLocal, writeLocal } from '#web/shell/local/local-store.ts'
import { localHash } from './local-hash.ts'

const storageKey = 'seen-accounts'
const dismissedKey = 'sign-in-confirmation-dismissed'
const multiUserThreshold = 2
const mostKept = 20

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every((word) => typeof word === 'string')

const read = (storage: KeptStorage, key: string): string[] => readLocal(key, isWords, storage) ?? []

function add(storage: KeptStorage, key: string, userId: string): string[] {
  const kept = [...new Set([...read(storage, key), localHash(userId)])].slice(-mostKept)
  writeLocal(key, kept, storage)
  return kept
}

/** Remembers the signed-in account; true only the first time this browser sees a second account. */
export function isSecondAccount(userId: string, storage: KeptStorage): boolean {
  const before = read(storage, storageKey).length
  const after = add(storage, storageKey, userId).length
  return before < multiUserThreshold && after === multiUserThreshold
}

export const isConfirmationDismissed = (userId: string, storage: KeptStorage): boolean =>
  read(storage, dismissedKey).includes(localHash(userId))

export const dismissConfirmation = (userId: string, storage: KeptStorage): void => void add(storage, dismissedKey, userId)
