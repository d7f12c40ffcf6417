import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { day } from '#shared/time/units.ts'

export type Digest = Selectable<Tables['digests']>

/** After this the links of a digest behave like ordinary links. */
export const linkLifetimeMs = 30 * day

const idLength = 12
const signed = (config: Pick<Config, 'secret'>, id: string): string => hmacWith(config.secret, `digest:${id}`).slice(0, 22)

/** Identifies the digest a link was in; known only to the recipient of the mail. */
export const createDigestToken = (config: Pick<Config, 'secret'>, id: string): string => id + signed(config, id)

export function parseDigestToken(config: Pick<Config, 'secret'>, token: string): string | undefined {
  const id = token.slice(0, idLength)
  return id.length === idLength && isSameSecret(token.slice(idLength), signed(config, id)) ? id : undefined
}
