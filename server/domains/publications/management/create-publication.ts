import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perDay, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type ThemeInput, validateTheme } from '#server/domains/people/people.ts'
import { validateNewPublication } from './validate-new-publication.ts'
import { type PublicationInput, slugTakenRefusal } from './validate-publication.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    PublicationChanged: { publicationId: string }
  }
}

/** Counts publications, not attempts, so that choosing an address that is taken uses up none of them. */
const publicationsPerDay = perDay(10)
const maxOwned = 50

/** Creates a publication owned by the viewer. Without a slug it derives one from the name. */
export const createPublication = command(
  {
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'try-create-publication', ...perMinute(30) }],
    refusals: ['Unauthorized', 'BadRequest', 'AlreadyExists', 'AccountSuspended', 'RateLimited'],
  },
  async (tx, input: PublicationInput, design?: ThemeInput | null) => {
    const { viewer } = tx
    const read = await validateNewPublication(tx, { ...input, name: input.name ?? '' })
    if (!read.ok) return read
    const theme = validateTheme(design ?? {}, {})
    if (!theme.ok) return theme
    if ((await countOwnedBy(tx, viewer.id)) >= maxOwned)
      return refused('BadRequest', { message: t`One account can own up to ${maxOwned} publications.` })
    const rateLimited = enforceRateLimit(tx, 'create-publication', publicationsPerDay)
    if (rateLimited) return rateLimited
    const now = tx.now()
    const created = await tx.db
      .insertInto('publications')
      .values({
        ...read.value,
        id: newId(),
        slug: read.value.slug ?? '',
        theme: JSON.stringify(theme.value),
        name: read.value.name ?? '',
        creatorId: viewer.id,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!created) return slugTakenRefusal()
    await tx.db
      .insertInto('publicationMembers')
      .values({ publicationId: created.id, userId: viewer.id, role: 'OWNER', joinedAt: now, addedBy: viewer.id })
      .execute()
    await publishEvent(tx, 'PublicationChanged', { publicationId: created.id })
    return ok(created)
  },
)

async function countOwnedBy(tx: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publication_members m join publications p on p.id = m.publication_id
    where m.user_id = ${userId} and m.role = 'OWNER' and p.deleted_at is null`.execute(tx.db)
  return rows[0]?.count ?? 0
}
