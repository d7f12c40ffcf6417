import { PostgresDialect, PostgresQueryCompiler } from 'kysely'
import { memoize } from '#shared/memoize.ts'

/** Far more than there are names, which come from the code and the schema only. */
const maxNames = 10_000

/** `first_published_at` as `firstPublishedAt`. Underscores that no letter follows stay, so that `toSnakeCase` finds the way back. */
export const toCamelCase = memoize(
  (name) => name.replace(/(?<=[a-z\d])_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
  maxNames,
)

/** `firstPublishedAt` as `first_published_at`. */
export const toSnakeCase = memoize((name) => name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), maxNames)

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnakeCase(identifier))
  }
}

/**
 * Writes the camelCase names of queries as the snake_case of the database. `DatabaseClient` translates the names of their results back.
 * See docs/decisions/0071-translate-column-names-at-the-database.md.
 */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler()
  }
}
