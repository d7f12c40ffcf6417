import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import {
  profilePageSize,
  type ProfilePerson,
  profileAwardsQuery,
  profileRecommendedQuery,
  profileStoriesQuery,
  profileStoriesVariables,
  userProfileQuery,
} from './profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome, type ProfilePageTab, profileTabFor } from './profile-outcome.ts'
import { profileSeriesQuery } from './series.operations.ts'
import { profileHighlightsQuery, profileResponsesQuery } from './responses-and-highlights.operations.ts'

const queries = {
  home: profileStoriesQuery,
  recommended: profileRecommendedQuery,
  responses: profileResponsesQuery,
  highlights: profileHighlightsQuery,
  series: profileSeriesQuery,
  awards: profileAwardsQuery,
}
const routes = {
  home: 'ShowUser',
  recommended: 'ShowUserHasRecommended',
  responses: 'ShowUserResponses',
  highlights: 'ShowUserHighlights',
  series: 'ShowUserSeries',
  awards: 'ShowUserAwardsKind',
} as const
const titles: Record<ProfilePageTab, ((person: ProfilePerson) => string) | undefined> = {
  home: undefined,
  recommended: ({ name }) => `Recommended by ${name}`,
  responses: ({ name }) => `Responses by ${name}`,
  highlights: ({ name }) => `Highlights by ${name}`,
  series: ({ name }) => `Series by ${name}`,
  awards: ({ name }) => `Stories by ${name} that won an award`,
}

export const page: PageModule = {
  queries: (input) => {
    const username = input.params.username ?? ''
    const { kind } = input.params
    const tab = profileTabFor(input) ?? 'home'
    const list =
      tab === 'home'
        ? profileStoriesVariables(username, input.query.get('tag') ?? '')
        : { username, ...(kind && { kind }), paging: { limit: profilePageSize } }
    return [pageQuery(userProfileQuery, { username }), pageQuery(queries[tab] as typeof profileStoriesQuery, list)]
  },
  outcome: (data, input) => (profileTabFor(input) ? profileOutcome(data, input) : { kind: 'unavailable', status: 404 }),
  head: (data, input) => {
    const tab = profileTabFor(input) ?? 'home'
    const { username = '', kind = '' } = input.params
    return { ...headOfProfile(titles[tab])(data, input), canonical: pathTo(routes[tab], { username, kind }) }
  },
  // Awards depend on other users' lists, whose changes do not invalidate every writer in them.
  cacheKeys: (data, input) => (profileTabFor(input) === 'awards' ? undefined : profileCacheKeys(data)),
  Page: ProfilePage,
  Aside: ProfileAside,
}
