import type { TagRowFragment } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const tagRowFragment = gql<TagRowFragment>`
  fragment TagRow on Tag {
    id
    displayText
    tagSlug
    postCount
    followerCount
    viewerIsFollowing
  }
`
