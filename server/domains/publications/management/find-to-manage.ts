import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { refusalText } from '#shared/refusals.ts'
import { findPublication } from '../find-publication.ts'
import type { Publication } from '../publication.ts'
import { publicationPolicy } from '../publications.policy.ts'

export type ManageRefusal = 'NotFound' | 'Forbidden'

/** What one may do to a publication whatever it is done with; roles are given by their own rules. */
type Right = Exclude<keyof typeof publicationPolicy, 'see' | 'giveRole'>

/** The publication when the viewer may do this to it. */
export async function findToManage(tx: Context, id: string, right: Right): Promise<Result<Publication, ManageRefusal>> {
  const publication = await findPublication(tx, id)
  if (!publication) return refused('NotFound')
  if (tx.viewer?.isSuspended) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
  return (await publicationPolicy[right](tx, publication)) ? ok(publication) : refused('Forbidden')
}
