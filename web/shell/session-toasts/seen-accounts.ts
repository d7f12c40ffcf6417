import { localHash } from './local-hash.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const storageKey = 'seen-accounts'
const dismissedKey = 'sign-in-confirmation-dismissed'
const multiUserThreshold = 2
const mostKept = 20

function read(storage: Storage, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

function add(storage: Storage, key: string, userId: string): string[] {
  const kept = [...new Set([...read(storage, key), localHash(userId)])].slice(-mostKept)
  try {
    storage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing has seen nobody.
  }
  return kept
}

/** Remembers who is signed in; true when this browser now knows a second account, and only that once. */
export function isSecondAccount(userId: string, storage: Storage): boolean {
  const before = read(storage, storageKey).length
  const after = add(storage, storageKey, userId).length
  return before < multiUserThreshold && after === multiUserThreshold
}

export const isConfirmationDismissed = (userId: string, storage: Storage): boolean =>
  read(storage, dismissedKey).includes(localHash(userId))

export const dismissConfirmation = (userId: string, storage: Storage): void => void add(storage, dismissedKey, userId)
