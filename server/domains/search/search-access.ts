import { hmacWith } from '#server/platform/secrets.ts'

export type SearchAccess = { applicationId: string; key: string }

const keyLength = 32

/** A key that browsers send for search only. It is public; the session identifies the user. */
export const createSearchAccess = ({ secret, productName }: { secret: string; productName: string }): SearchAccess => ({
  applicationId: productName.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || 'SEARCH',
  key: Buffer.from(hmacWith(secret, 'search-only key'), 'base64url').toString('hex').slice(0, keyLength),
})
