import { t } from '#shared/translation/translate.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isCurrent, type PublicationMembership } from './publication-membership.ts'
import { lockPublicationMembership } from './publication-memberships.sql.ts'

/** What members may do with their own membership of a publication. */
export const publicationMembershipPolicy = {
  cancel: ({ source }: PublicationMembership): boolean => source === 'PURCHASE',
  resume: ({ source }: PublicationMembership): boolean => source === 'PURCHASE',
  updateMethod: ({ source }: PublicationMembership): boolean => source === 'PURCHASE',
}

/** Why a member cannot change how a membership continues. */
export const unchangeableText = ({ source }: PublicationMembership): string =>
  source === 'GIFT'
    ? t`A gift ends automatically, so there’s nothing to change.`
    : t`You pay for this membership where you first bought it. Ask the publication to change it there.`

/** Finds and locks the viewer’s own current membership. NotFound for another person’s. */
export async function lockOwnPublicationMembership(
  tx: SignedInContext,
  id: string,
): Promise<Result<PublicationMembership, 'NotFound'>> {
  const membership = await lockPublicationMembership(tx, id)
  if (!membership || membership.userId !== tx.viewer.id || !isCurrent(tx, membership))
    return refused('NotFound', { message: t`We couldn't find this membership.` })
  return ok(membership)
}
