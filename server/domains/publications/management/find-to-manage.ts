import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { refusalText } from '#shared/refusals.ts'
import { findPublication } from '../find-publication.ts'
import type { Publication } from '../publication.ts'
import { publicationPolicy } from '../publications.policy.ts'

export type ManageRefusal = 'NotFound' | 'Forbidden'

/** The rights over a publication that need no further argument; assigning roles has its own rules. */
type Right = Exclude<keyof typeof publicationPolicy, 'see' | 'assignRole'>

/** The publication, if the viewer has this right. */
export async function findPublicationToManage(
  tx: Context,
  id: string,
  right: Right,
): Promise<Result<Publication, ManageRefusal>> {
  const publication = await findPublication(tx, id)
  if (!publication) return refused('NotFound')
  if (tx.viewer?.isSuspended) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
  return (await publicationPolicy[right](tx, publication)) ? ok(publication) : refused('Forbidden')
}
