import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import type { Result } from '#server/platform/result.ts'
import { findToManage, type ManageRefusal } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { perMinute } from './limits.ts'

/** The publication if the viewer may arrange it, within the rate limit. */
export async function findToArrange(tx: Context, id: string): Promise<Result<Publication, ManageRefusal | 'BadRequest'>> {
  const found = await findToManage(tx, id, 'arrange')
  return found.ok ? (limitedAs('BadRequest', tx, 'arrange-publication', perMinute) ?? found) : found
}
