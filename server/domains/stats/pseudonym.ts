import type { Config } from '#server/platform/config.ts'
import { hmacWith } from '#server/platform/secrets.ts'

/** How views and reading time name their reader: it leads back to an account only with the server’s secret. */
export const pseudonymOf = ({ secret }: Pick<Config, 'secret'>, identity: string): string =>
  hmacWith(secret, `reader ${identity}`).slice(0, 16)
