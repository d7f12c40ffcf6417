import { graphql } from '#web/data/graphql.ts'

export const statsRowFragment = graphql(`
  fragment StatsRow on PostStatsRow {
    post { id title firstLine readingTime firstPublishedAt }
    views reads readRatio claps
  }
`)
