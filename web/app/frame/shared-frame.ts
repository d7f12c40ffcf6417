import { initials, tintOf } from '#web/design/Avatar/initials.ts'
import { type DataOf, queryKey } from '#web/data/graphql.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { memberNotice } from '#web/features/banners/member-banner.ts'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import type { Environment } from '#web/app/runtime/environment.ts'
import { avatarMenuQuery, unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'

/** Texts that stand for those of one viewer. */
export type ViewerTexts = Record<
  'viewerId' | 'name' | 'username' | 'imageId' | 'letters' | 'tint' | 'emailObfuscated' | 'xsrf' | 'queryString' | 'referrer',
  string
>

type Results = [string, QueryResult][]
type MenuViewer = NonNullable<DataOf<typeof avatarMenuQuery>['viewer']>

export type SharedFrame = {
  /** What pages are rendered from: equal for viewers whose frames look the same. */
  env: Environment
  results: Results
  /** The texts of this viewer that the placeholders stand for. */
  texts: Partial<ViewerTexts>
}

/**
 * The frame around a page for several viewers at once: what identifies one is replaced by placeholders, and what its HTML does not show, such
 * as the content of closed menus, is left out. A test compares it with the frame of each viewer.
 */
export function shareFrame(
  env: Environment,
  results: Results,
  placeholders: ViewerTexts,
  at: { pageId: string; path: string },
): SharedFrame {
  const texts: Partial<ViewerTexts> = {}
  const stand = <Text extends string | null>(kind: keyof ViewerTexts, text: Text): Text => {
    if (text === null) return text
    texts[kind] = text
    return placeholders[kind] as Text
  }
  const { session } = env
  const sharedEnv: Environment = {
    ...env,
    session: {
      ...session,
      viewerId: stand('viewerId', session.viewerId),
      emailObfuscated: stand('emailObfuscated', session.emailObfuscated),
      xsrf: stand('xsrf', session.xsrf),
    },
  }
  const shareName = (name: string) => {
    stand('letters', initials(name))
    stand('tint', String(tintOf(name)))
    return stand('name', name)
  }
  const shareViewer = (viewer: MenuViewer): MenuViewer => ({
    ...viewer,
    id: stand('viewerId', viewer.id),
    name: viewer.name && shareName(viewer.name),
    username: viewer.name ? stand('username', viewer.username) : viewer.username,
    imageId: stand('imageId', viewer.imageId),
    emailObfuscated: null,
    hasPastMemberships: false,
    isMembershipTrialEligible: false,
    membership: viewer.membership && { ...viewer.membership, id: '', memberSince: null, friendSince: null },
    adminCollections: [],
    partnerProgramEnrollment: null,
    linkedAccounts: null,
  })
  const share: Record<string, (data: never) => unknown> = {
    [queryKey(avatarMenuQuery, {})]: ({ viewer, startingPrices }: DataOf<typeof avatarMenuQuery>) => ({
      startingPrices,
      viewer: viewer && shareViewer(viewer),
    }),
    [queryKey(unreadNotificationCountQuery, {})]: ({ notificationStatus }: DataOf<typeof unreadNotificationCountQuery>) => ({
      notificationStatus: { ...notificationStatus, id: '' },
    }),
    [queryKey(membershipStatusQuery, {})]: (data: DataOf<typeof membershipStatusQuery>) => {
      const { membershipStatus, viewer } = data
      const notice =
        membershipStatus &&
        memberNotice(membershipStatus, {
          ...at,
          now: new Date(env.now),
          flags: viewer?.dismissableFlags ?? [],
          isReactivationClosed: session.closedOffers.includes('reactivation-upsell'),
        })
      return notice ? data : { membershipStatus: null, viewer: null }
    },
  }
  return {
    env: sharedEnv,
    results: results.map(([key, { data, errors }]) => [
      key,
      data && !errors ? { data: share[key]?.(data as never) ?? data } : { data: data ?? null, ...(errors && { errors }) },
    ]),
    texts,
  }
}
