import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

const head = {
  requires: ['viewer'],
  limits: [{ action: 'mute', ...perMinute(120) }],
  refusals: ['Unauthorized', 'NotFound', 'BadRequest', 'RateLimited'],
} as const

export const muteUser = command(head, async (tx, id: string) => {
  if (isViewer(tx, id)) return refused('BadRequest', { message: t`You can’t mute yourself.` })
  const user = await usersById(tx).load(id)
  if (!user) return refused('NotFound')
  await tx.db
    .insertInto('mutesUsers')
    .values({ userId: tx.viewer.id, mutedId: id, mutedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ok(user)
})

export const unmuteUser = command(head, async (tx, id: string) => {
  const user = await usersById(tx).load(id)
  if (!user) return refused('NotFound')
  await tx.db.deleteFrom('mutesUsers').where('userId', '=', tx.viewer.id).where('mutedId', '=', id).execute()
  return ok(user)
})
