import { t } from '#shared/translation/translate.ts'
import { userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { trailingId } from '#shared/text/slug.ts'
import { emptyPredefined, type List, predefinedId, predefinedKindAt, readPredefinedId } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { listsById } from './lists.sql.ts'

/** By id; a predefined list is found even while it is empty. */
export async function findList(ctx: Context, id: string): Promise<List | undefined> {
  const stored = await listsById(ctx).load(id)
  const named = stored ? undefined : readPredefinedId(id)
  const owner = named && (await usersById(ctx).load(named.userId))
  return named && owner ? emptyPredefined(owner, named.kind) : stored
}

const authorizeList = async (ctx: Context, list: List | undefined): Promise<Result<List, 'NotFound' | 'Forbidden'>> => {
  if (!list || !(await listPolicy.discover(ctx, list))) return refused('NotFound')
  return (await listPolicy.open(ctx, list)) ? ok(list) : refused('Forbidden', { message: t`This list is for members.` })
}

/** NotFound for another user's private list; Forbidden for a members-only list without a membership. */
export const readList = async (ctx: Context, id: string): Promise<Result<List, 'NotFound' | 'Forbidden'>> =>
  authorizeList(ctx, await findList(ctx, id))

/** By the last part of the address; a predefined list also needs its owner's username. */
export async function readListAt(
  ctx: Context,
  slugId: string,
  username?: string,
): Promise<Result<List, 'NotFound' | 'Forbidden'>> {
  const kind = predefinedKindAt(slugId)
  if (!kind) return readList(ctx, readPredefinedId(slugId) ? slugId : (trailingId(slugId) ?? ''))
  const owner = username === undefined ? ctx.viewer : await userByUsername(ctx, username)
  return owner ? readList(ctx, predefinedId(owner.id, kind)) : refused('NotFound')
}
