import { command, type SignedInContext } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'

const head = {
  requires: ['viewer'],
  limits: [{ action: 'mute', ...perMinute(120) }],
  refusals: ['Unauthorized', 'NotFound', 'RateLimited'],
} as const

const findToMute = async (tx: SignedInContext, id: string): Promise<Result<Publication, 'NotFound'>> => {
  const publication = await publicationsById(tx).load(id)
  return publication ? ok(publication) : refused('NotFound')
}

export const mutePublication = command(head, async (tx, id: string) => {
  const found = await findToMute(tx, id)
  if (!found.ok) return found
  await tx.db
    .insertInto('mutesPublications')
    .values({ userId: tx.viewer.id, publicationId: id, mutedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return found
})

export const unmutePublication = command(head, async (tx, id: string) => {
  const found = await findToMute(tx, id)
  if (!found.ok) return found
  await tx.db.deleteFrom('mutesPublications').where('userId', '=', tx.viewer.id).where('publicationId', '=', id).execute()
  return found
})
