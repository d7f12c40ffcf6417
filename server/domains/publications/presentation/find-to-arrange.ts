import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import type { Result } from '#server/platform/result.ts'
import { findPublicationToManage, type ManageRefusal } from '../management/find-to-manage.ts'
import type { Publication } from '../publication.ts'
import { arrangeLimit } from './limits.ts'

/** The publication if the viewer may arrange it, within the rate limit. */
export async function findPublicationToArrange(
  tx: Context,
  id: string,
): Promise<Result<Publication, ManageRefusal | 'BadRequest'>> {
  const found = await findPublicationToManage(tx, id, 'arrange')
  return found.ok ? (enforceRateLimitAs('BadRequest', tx, 'arrange-publication', arrangeLimit) ?? found) : found
}
