import { findInvitationForViewer, hasRole, publicationBySlug, viewerRoles } from '#server/domains/publications/publications.ts'
import { canGiveToGroups, userByUsername } from '#server/domains/accounts/accounts.ts'
import { findApplicationById, applicationPolicy } from '#server/domains/applications/applications.ts'
import { curationPolicy } from '#server/domains/curation/curation.ts'
import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
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
import { takesPayments } from '#server/platform/payments/open-payment-gateway.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo, type RouteName } from '#shared/routes.ts'
import type { Route } from '#shared/routes/match.ts'
import type { Access, Need, RouteRefusal, ReturnAddress } from '#shared/routes/route.ts'
import type { Params } from '#shared/routes/trie.ts'
import { trailingId } from '#shared/text/slug.ts'

/** The response to a viewer who may not open an address: another address, or a status. */
export type AccessRefusal = { kind: 'redirect'; to: string } | { kind: 'status'; status: 401 | 403 | 404 }

export const isCall = (route: Route): boolean => route.kind === 'api' || route.kind === 'action'

const notFound: RouteRefusal<RouteName> = { status: 404 }
const toSignIn: RouteRefusal<RouteName> = { redirect: 'ShowSignIn', query: { redirect: 'here' } }

/** Pages redirect a visitor to sign in and are not found for others; API calls answer 401 and 403. */
const refusals: Record<
  Exclude<Access, 'any' | 'visitor-only'>,
  { visitor: RouteRefusal<RouteName>; signedIn: RouteRefusal<RouteName> }
> = {
  'signed-in': { visitor: toSignIn, signedIn: notFound },
  owner: { visitor: toSignIn, signedIn: notFound },
  'publication-role': { visitor: toSignIn, signedIn: notFound },
  member: { visitor: toSignIn, signedIn: { redirect: 'ShowPay' } },
  curator: { visitor: notFound, signedIn: notFound },
  staff: { visitor: notFound, signedIn: notFound },
}

/** A rule may name any route whose placeholders are in the requested address too. */
const pathWith = pathTo as (name: RouteName, params: Params) => string

/** An address in the query of another; the path of a route needs no encoding. */
function returnAddress(from: ReturnAddress<RouteName>, currentPath: string, params: Params): string {
  if (from === 'here') return encodeURIComponent(currentPath)
  if (from === 'redirect-parameter')
    return encodeURIComponent(new URLSearchParams(currentPath.split('?')[1]).get('redirect') ?? '/')
  return pathWith(from.route, params)
}

function applyRefusal(refusal: RouteRefusal<RouteName>, currentPath: string, params: Params): AccessRefusal {
  if ('status' in refusal) return { kind: 'status', status: refusal.status }
  const { operation, ...addresses } = refusal.query ?? {}
  const query = [
    ...(operation ? [`operation=${operation}`] : []),
    ...Object.entries(addresses).map(([name, from]) => `${name}=${returnAddress(from, currentPath, params)}`),
  ].join('&')
  return { kind: 'redirect', to: pathWith(refusal.redirect, params) + (query && `?${query}`) }
}

/** Undefined when the viewer may open this address. `currentPath` includes its query. */
export async function accessRefusalFor(
  ctx: Context,
  route: Route,
  params: Params,
  currentPath: string,
): Promise<AccessRefusal | undefined> {
  if (route.access === 'any' || route.access === 'visitor-only') return undefined
  const { visitor, signedIn } = refusals[route.access]
  if (!ctx.viewer) {
    if (isCall(route) && !route.otherwise) return { kind: 'status', status: 401 }
    return applyRefusal(route.otherwise ?? visitor, currentPath, params)
  }
  if (await hasAccess(ctx, route, params)) return undefined
  if (isCall(route)) return { kind: 'status', status: 403 }
  return applyRefusal(route.otherwiseSignedIn ?? signedIn, currentPath, params)
}

/** Undefined unless the route is closed by its flag, or sells something where nothing is for sale. */
export async function flagRefusalFor(
  ctx: Context,
  { flag, sells }: Route,
  params: Params,
  currentPath: string,
): Promise<AccessRefusal | undefined> {
  if (sells && !takesPayments(ctx.config)) return applyRefusal({ redirect: 'ShowNotAvailable' }, currentPath, params)
  if (!flag) return undefined
  const isOn = await isViewerFlagOn(ctx, flag.name)
  const refusal = 'on' in flag ? isOn && flag.on : !isOn && flag.off
  return refusal ? applyRefusal(refusal, currentPath, params) : undefined
}

/** Whether the viewer belongs to the publication of this address, in a role too low for it, or is invited to it. */
export async function needsHigherRole(ctx: Context, route: Route, { collectionSlug: publicationSlug }: Params): Promise<boolean> {
  if (route.access !== 'publication-role' || !ctx.viewer || !publicationSlug) return false
  const publication = await publicationBySlug(ctx, publicationSlug)
  if (!publication) return false
  const role = await viewerRoles(ctx).load(publication.id)
  return role !== undefined || (await findInvitationForViewer(ctx, publication.id)) !== undefined
}

/** Whether a signed-in viewer meets the condition of a route. */
const isMet: Record<Need, (ctx: Context, viewerId: string) => Promise<boolean>> = {
  partner: async (ctx, viewerId) => isInProgram(await enrollmentsByUser(ctx).load(viewerId)),
  'no-membership': async (ctx, viewerId) => !(await hasActiveMembership(ctx, viewerId)),
  'past-membership': hadMembership,
  'half-off': isEligibleForHalfOff,
  'group-gifts': canGiveToGroups,
}

async function hasAccess(ctx: Context, route: Route, params: Params): Promise<boolean> {
  if (!ctx.viewer) return false
  if (route.needs && !(await isMet[route.needs](ctx, ctx.viewer.id))) return false
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
async function ownsTarget(ctx: Context, route: Route, params: Params): Promise<boolean> {
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
  if (route.idOf === 'user') return isViewer(ctx, params.id)
  if (route.idOf === 'newsletter') return ownsNewsletter(ctx, params.id ?? '')
  if (params.oauthApplicationId) {
    const application = await findApplicationById(ctx, params.oauthApplicationId)
    return application !== undefined && applicationPolicy.open(ctx, application)
  }
  if (params.exportId) return isOwnExport(ctx, params.exportId)
  if (params.username) return isViewer(ctx, (await userByUsername(ctx, params.username))?.id)
  return false
}
