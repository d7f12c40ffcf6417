import { type LocalStorage, readLocal, writeLocal } from '#web/app/local/local-store.ts'

const storageKey = 'seen-accounts'
const dismissedKey = 'sign-in-confirmation-dismissed'
const multiUserThreshold = 2
const maxHashes = 20

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

const read = (key: string, storage: LocalStorage | undefined): string[] => readLocal(key, isStringArray, storage) ?? []

function add(key: string, userId: string, storage: LocalStorage | undefined): string[] {
  const hashes = [...new Set([...read(key, storage), localHash(userId)])].slice(-maxHashes)
  writeLocal(key, hashes, storage)
  return hashes
}

/** Remembers the signed-in account; true only the first time this browser sees a second account. */
export function isSecondAccount(userId: string, storage?: LocalStorage): boolean {
  const before = read(storageKey, storage).length
  const after = add(storageKey, userId, storage).length
  return before < multiUserThreshold && after === multiUserThreshold
}

export const isConfirmationDismissed = (userId: string, storage?: LocalStorage): boolean =>
  read(dismissedKey, storage).includes(localHash(userId))

export const dismissConfirmation = (userId: string, storage?: LocalStorage): void => void add(dismissedKey, userId, storage)

/** A substitute for an id in local storage. Not secure: it only keeps names out of storage. */
function localHash(text: string): string {
  let a = 0x9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x85ebca6b) ^ (b >>> 13)
    b = Math.imul(b ^ code, 0xc2b2ae35) ^ (a >>> 16)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
