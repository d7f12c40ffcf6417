import { hasRole, publicationBySlug, viewerRoles } from '#server/domains/publications/publications.ts'
import { canGiveToGroups, userByUsername } from '#server/domains/accounts/accounts.ts'
import { findApplicationById, applicationPolicy } from '#server/domains/applications/applications.ts'
import { curationPolicy } from '#server/domains/curation/curation.ts'
import { isOwnExport } from '#server/domains/import-export/import-export.ts'
import { isNoteReplyWriter, isPartyToNote } from '#server/domains/highlights/highlights.ts'
import { listPolicy, readListAt } from '#server/domains/lists/lists.ts'
import {
  enrollmentsByUser,
  hadMembership,
  hasActiveMembership,
  isEligibleForHalfOff,
} from '#server/domains/membership/membership.ts'
import { isInProgram } from '#server/domains/partner-program/partner-program.ts'
import { isOwnReceipt } from '#server/domains/payments/payments.ts'
import { ownsNewsletter } from '#server/domains/newsletters/newsletters.ts'
import { seriesAt, seriesPolicy } from '#server/domains/series/series.ts'
import { storiesById, storyPolicy } from '#server/domains/stories/stories.ts'
import { findTopicBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import type { Params } from '#shared/routes/trie.ts'
import { trailingId } from '#shared/text/slug.ts'

/** The response to a viewer without the right: another address, or a status. */
export type AccessRefusal = { kind: 'redirect'; to: string } | { kind: 'status'; status: 401 | 403 | 404 }

const isCall = (route: RouteEntry): boolean => route.kind === 'api' || route.kind === 'action'

/** Pages redirect a visitor to sign in and are not found for others; API calls answer 401 and 403. */
const rules: Partial<Record<RouteEntry['access'], { visitor: string; signedIn: string }>> = {
  'signed-in': { visitor: '302 /m/signin?redirect={here}', signedIn: '404' },
  owner: { visitor: '302 /m/signin?redirect={here}', signedIn: '404' },
  'publication-role': { visitor: '302 /m/signin?redirect={here}', signedIn: '404' },
  member: { visitor: '302 /m/signin?redirect={here}', signedIn: '302 /plans' },
  curator: { visitor: '404', signedIn: '404' },
  staff: { visitor: '404', signedIn: '404' },
}

function readRule(rule: string, currentPath: string, params: Params): AccessRefusal {
  const [status = '404', ...rest] = rule.split(' ')
  if (status !== '302') return { kind: 'status', status: Number(status) as 401 | 403 | 404 }
  const to = (rest[0] ?? '/')
    .replace('{here}', encodeURIComponent(currentPath))
    .replace('{redirect}', encodeURIComponent(new URLSearchParams(currentPath.split('?')[1]).get('redirect') ?? '/'))
    .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  return { kind: 'redirect', to }
}

/** Undefined when the viewer may open this address. `here` is the path with its query. */
export async function accessRefusalFor(
  ctx: Context,
  route: RouteEntry,
  params: Params,
  currentPath: string,
): Promise<AccessRefusal | undefined> {
  if (route.access === 'any' || route.access === 'visitor-only') return undefined
  const rule = rules[route.access]
  if (!ctx.viewer) {
    if (isCall(route) && !route.otherwise) return { kind: 'status', status: 401 }
    return readRule(route.otherwise ?? rule?.visitor ?? '404', currentPath, params)
  }
  if (await hasAccess(ctx, route, params)) return undefined
  if (isCall(route)) return { kind: 'status', status: 403 }
  return readRule(route.otherwiseSignedIn?.split(' for ')[0] ?? rule?.signedIn ?? '404', currentPath, params)
}

/** Whether the viewer belongs to the publication of this address, in a role too low for it. */
export async function needsHigherRole(
  ctx: Context,
  route: RouteEntry,
  { collectionSlug: publicationSlug }: Params,
): Promise<boolean> {
  if (route.access !== 'publication-role' || !ctx.viewer || !publicationSlug) return false
  const publication = await publicationBySlug(ctx, publicationSlug)
  return publication !== undefined && (await viewerRoles(ctx).load(publication.id)) !== undefined
}

const isPartner = async (ctx: Context, viewerId: string): Promise<boolean> =>
  isInProgram(await enrollmentsByUser(ctx).load(viewerId))

/** Which signed-in viewers an address is for; the others are redirected as the route says. */
const isFor: Readonly<Record<string, (ctx: Context, viewerId: string) => Promise<boolean>>> = {
  ShowPay: async (ctx, viewerId) => !(await hasActiveMembership(ctx, viewerId)),
  ShowDiscount: isEligibleForHalfOff,
  ShowGroupGift: canGiveToGroups,
  ShowPaymentMethod: hadMembership,
  ShowPartnerDashboard: isPartner,
  ShowMePartnerDashboardTab: isPartner,
  ShowMePartnerTaxes: isPartner,
  ShowMePartnerUnenroll: isPartner,
}

async function hasAccess(ctx: Context, route: RouteEntry, params: Params): Promise<boolean> {
  if (!ctx.viewer) return false
  if (!((await isFor[route.name]?.(ctx, ctx.viewer.id)) ?? true)) return false
  switch (route.access) {
    case 'staff':
      return ctx.viewer.isStaff
    case 'member':
      return hasActiveMembership(ctx, ctx.viewer.id)
    case 'publication-role': {
      const publication = params.collectionSlug ? await publicationBySlug(ctx, params.collectionSlug) : undefined
      return publication !== undefined && hasRole(await viewerRoles(ctx).load(publication.id), route.role ?? 'OWNER')
    }
    case 'curator': {
      const topic = await findTopicBySlug(ctx, params.topicSlug ?? '')
      return topic !== undefined && curationPolicy.editTopic(ctx, topic.tagId)
    }
    case 'owner':
      return ownsTarget(ctx, route, params)
    case 'any':
    case 'signed-in':
    case 'visitor-only':
      return true
  }
}

/** Ownership follows from what the address names: the writer of the story, or the user. An unknown target has no owner. */
async function ownsTarget(ctx: Context, route: RouteEntry, params: Params): Promise<boolean> {
  // A note is between two people, whichever story it is on.
  if (params.noteId) return isPartyToNote(ctx, trailingId(params.postId ?? '') ?? '', params.noteId)
  if (params.replyId) return isNoteReplyWriter(ctx, params.replyId)
  if (params.postId) {
    const story = await storiesById(ctx).load(trailingId(params.postId) ?? '')
    return story !== undefined && story.state !== 'deleted' && storyPolicy.open(ctx, story)
  }
  if (params.sequenceSlug) {
    const series = await seriesAt(ctx, params.sequenceSlug)
    return series !== undefined && seriesPolicy.edit(ctx, series)
  }
  if (params.catalogSlugId) {
    const list = await readListAt(ctx, params.catalogSlugId)
    return list.ok && listPolicy.edit(ctx, list.value)
  }
  if (params.chargeId) return isOwnReceipt(ctx, params.chargeId)
  if (route.name === 'ApiUsersIdLazilyEnableWriterSubscription') return params.id === ctx.viewer?.id
  if (route.name === 'ApiNewslettersIdImportProcessUnvalidatedFiles') return ownsNewsletter(ctx, params.id ?? '')
  if (params.oauthApplicationId) {
    const application = await findApplicationById(ctx, params.oauthApplicationId)
    return application !== undefined && applicationPolicy.open(ctx, application)
  }
  if (params.exportId) return isOwnExport(ctx, params.exportId)
  if (params.username) return (await userByUsername(ctx, params.username))?.id === ctx.viewer?.id
  return false
}
