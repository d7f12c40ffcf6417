import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

export type ProgramApplication = Selectable<Tables['partnerProgramApplications']>

/** The latest application of each user. */
export const applicationByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('partnerProgramApplications')
      .selectAll()
      .where('userId', '=', anyOf(userIds))
      .orderBy('submittedAt')
      .orderBy('id'),
  (rows: readonly ProgramApplication[]) => new Map(rows.map((row) => [row.userId, row])),
)

export async function findOpenApplication(ctx: Context, userId: string): Promise<ProgramApplication | undefined> {
  const last = await applicationByUser(ctx).load(userId)
  return last?.status === 'INVALID' ? undefined : last
}
