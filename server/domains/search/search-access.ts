import { signWith } from '#server/platform/secrets.ts'

export type SearchAccess = { applicationId: string; key: string }

const keyLength = 32

/** What browsers send to be let in to search, and to nothing else. Anybody may know it; who asks is told by the session. */
export const searchAccess = ({ secret, productName }: { secret: string; productName: string }): SearchAccess => ({
  applicationId: productName.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || 'SEARCH',
  key: Buffer.from(signWith(secret, 'search-only key'), 'base64url').toString('hex').slice(0, keyLength),
})
