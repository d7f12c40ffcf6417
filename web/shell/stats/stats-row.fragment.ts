import type { StatsRowFragment } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const statsRowFragment = gql<StatsRowFragment>`
  fragment StatsRow on PostStatsRow {
    post { id title firstLine readingTime firstPublishedAt }
    views
    reads
    readRatio
    claps
  }
`
