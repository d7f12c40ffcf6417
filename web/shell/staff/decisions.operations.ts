import { gql } from '#web/data/gql.ts'
import type { StaffDecisionFragment } from '#web/data/operations.generated.ts'

/** A staff action with everything its sentence mentions. */
export const staffDecisionFragment = gql<StaffDecisionFragment>`
  fragment StaffDecision on ModerationDecision {
    id
    decision
    entityId
    detail
    reason
    decidedAt
    decidedBy { id username }
    user { id username deletedAt }
    post { id title path }
    catalog { id name slugId creator { id username } }
    topic { id name slug }
  }
`

export type StaffDecisionData = StaffDecisionFragment
