import { type DataOf, graphql } from '#web/data/graphql.ts'

/** A staff action with everything its sentence mentions. */
export const staffDecisionFragment = graphql(`
  fragment StaffDecision on ModerationDecision {
    id decision entityId detail reason decidedAt
    decidedBy { id username }
    user { id username deletedAt }
    post { id title path }
    catalog { id name slugId creator { id username } }
    topic { id name slug }
  }
`)

export type StaffDecisionData = DataOf<typeof staffDecisionFragment>
