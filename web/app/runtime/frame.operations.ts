import { graphql } from '#web/data/graphql.ts'
import type { Environment } from './environment.ts'
import { type PageQuery, pageQuery } from './page.ts'

export const avatarMenuFragment = graphql(`
  fragment AvatarMenu on User {
    id name username imageId emailObfuscated hasPastMemberships isMembershipTrialEligible
    membership { id tier memberSince friendSince }
    adminCollections { id name slug ink avatar { id } }
    verifications { isBookAuthor }
    linkedAccounts { mastodon { id } viewerEdge { mediumMastodon { id instance url } } }
    partnerProgramEnrollment { __typename id status }
  }
`)

export const avatarMenuQuery = graphql(
  `
  query AvatarMenuQuery {
    startingPrices { currency yearly }
    viewer { ...AvatarMenu }
  }
`,
  [avatarMenuFragment],
)

export const unreadNotificationCountQuery = graphql(`
  query UnreadNotificationCount {
    notificationStatus { id unreadNotificationCount }
  }
`)

/** Viewer data of the frame, queried together with the page's own queries. */
export const frameQueries = ({ session }: Pick<Environment, 'session'>): PageQuery[] =>
  session.isLoggedIn ? [pageQuery(avatarMenuQuery, {}), pageQuery(unreadNotificationCountQuery, {})] : []
