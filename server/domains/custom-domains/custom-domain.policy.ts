import { phrase } from '#shared/translation/translate.ts'
import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { DomainOwner } from './custom-domains.sql.ts'

/** The owner of the domain, if the viewer may manage it: the viewer, or a publication they own. */
export async function authorizeDomainOwner(
  ctx: SignedInContext,
  publicationId: string | null | undefined,
): Promise<Result<DomainOwner, 'Forbidden'>> {
  if (!publicationId) return ok({ userId: ctx.viewer.id })
  const found = await findPublicationToManage(ctx, publicationId, 'changeSettings')
  return found.ok ? ok({ publicationId: found.value.id }) : refused('Forbidden')
}

export const domainMembersOnlyText = phrase`Custom domains come with a membership. Become a member to connect one.`

/** A domain stays connected when the membership ends, so that no address breaks; only members connect new ones. */
export const customDomainPolicy = {
  connect: (ctx: SignedInContext): Promise<boolean> => hasActiveMembership(ctx, ctx.viewer.id),
}
