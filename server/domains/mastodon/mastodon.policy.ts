import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import { refusalText } from '#shared/refusals.ts'

/** Linking requires a membership. A linked account stays when the membership ends, and its owner can unlink it. */
export async function authorizeLinking(ctx: Context): Promise<Result<Viewer, 'Unauthorized' | 'Forbidden'>> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  if (viewer.isSuspended) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
  if (!(await isViewerFlagOn(ctx, 'enable_mastodon_for_members'))) return refused('Forbidden')
  const isMember = await hasActiveMembership(ctx, viewer.id)
  return isMember ? ok(viewer) : refused('Forbidden', { message: connectErrorTexts.NON_MEMBER })
}
