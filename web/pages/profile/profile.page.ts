import { pathTo } from '#shared/routes.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import {
  pageSize,
  type Person,
  profileAwardsQuery,
  profileRecommendedQuery,
  profileStoriesQuery,
  storiesAsked,
  userProfileQuery,
} from './profile.operations.ts'
import { headOfProfile, profileCacheKeys, profileOutcome, type Tab, tabIn } from './profile-outcome.ts'
import { profileSeriesQuery } from './series.operations.ts'
import { profileHighlightsQuery, profileResponsesQuery } from './said.operations.ts'

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
const titles: Record<Tab, ((person: Person) => string) | undefined> = {
  home: undefined,
  recommended: ({ name }) => `Recommended by ${name}`,
  responses: ({ name }) => `Responses by ${name}`,
  highlights: ({ name }) => `Highlights by ${name}`,
  series: ({ name }) => `Series by ${name}`,
  awards: ({ name }) => `Stories by ${name} that won an award`,
}

export const page: PageModule = {
  questions: (input) => {
    const username = input.params.username ?? ''
    const { kind } = input.params
    const tab = tabIn(input) ?? 'home'
    const list =
      tab === 'home'
        ? storiesAsked(username, input.query.get('tag') ?? '')
        : { username, ...(kind && { kind }), paging: { limit: pageSize } }
    return [question(userProfileQuery, { username }), question(queries[tab] as typeof profileStoriesQuery, list)]
  },
  outcome: (answers, input) => (tabIn(input) ? profileOutcome(answers, input) : { kind: 'unavailable', status: 404 }),
  head: (answers, input) => {
    const tab = tabIn(input) ?? 'home'
    const { username = '', kind = '' } = input.params
    return { ...headOfProfile(titles[tab])(answers, input), canonical: pathTo(routes[tab], { username, kind }) }
  },
  // Awards depend on other users' lists, whose changes do not invalidate every writer in them.
  cacheKeys: (answers, input) => (tabIn(input) === 'awards' ? undefined : profileCacheKeys(answers)),
  Page: ProfilePage,
  Aside: ProfileAside,
}
