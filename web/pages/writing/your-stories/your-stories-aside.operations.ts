import { addMonths } from '#shared/time/add-months.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'

export const yourStoriesAsideQuery = graphql(`
  query YourStoriesAsideQuery($startAt: Timestamp!, $endAt: Timestamp!) {
    statsHomepage(startAt: $startAt, endAt: $endAt, kind: STORIES) {
      __typename
      ... on StatsPage { totals { views reads follows } }
      ...Refusal
    }
    partnerProgramDashboard {
      __typename
      ... on PartnerDashboard { month monthEarnings currency }
      ...Refusal
    }
    openPublications(limit: 4) {
      id slug name ink
      avatar { id }
      acceptsSubmissions
      viewerEdge { id role isFollowing }
    }
  }
`)

/** The current month in UTC. */
export function yourStoriesAsideVariables(now: string): VariablesOf<typeof yourStoriesAsideQuery> {
  const start = startOfUtcDay(`${now.slice(0, 7)}-01`)
  return { startAt: start.toISOString(), endAt: addMonths(start, 1).toISOString() }
}

type Data = DataOf<typeof yourStoriesAsideQuery>

export type OpenPublication = Data['openPublications'][number]

export const selectMonthTotals = (data: Data | undefined) =>
  data?.statsHomepage.__typename === 'StatsPage' ? data.statsHomepage.totals : undefined

/** Undefined outside the Partner Program. */
export const selectMonthEarnings = (data: Data | undefined) =>
  data?.partnerProgramDashboard.__typename === 'PartnerDashboard' ? data.partnerProgramDashboard : undefined
