import { newToken, isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { searchIndexes } from '#shared/enums/search.ts'

const length = 32
const chanceLength = 16

const signed = (secret: string, chance: string, indexName: string): string =>
  Buffer.from(hmacWith(secret, `search ${indexName} ${chance}`), 'base64url')
    .toString('hex')
    .slice(0, length - chanceLength)

/** Identifies one result set of one index. It is signed, so queries without a click need no storage. */
export function createQueryId(secret: string, indexName: string): string {
  const chance = Buffer.from(newToken(chanceLength / 2), 'base64url').toString('hex')
  return chance + signed(secret, chance, indexName)
}

export function isQueryId(secret: string, indexName: string, queryId: string): boolean {
  if (!searchIndexes.some((candidate) => candidate === indexName) || queryId.length !== length) return false
  const chance = queryId.slice(0, chanceLength)
  return isSameSecret(queryId.slice(chanceLength), signed(secret, chance, indexName))
}
