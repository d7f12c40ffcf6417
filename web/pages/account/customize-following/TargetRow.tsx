import { PersonRow } from '#web/features/people/PersonRow.tsx'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { TagRow } from '#web/features/tags/TagRow.tsx'
import type { FollowTarget } from './following.operations.ts'

/** A writer, publication or topic with a follow button whose label includes the name. */
export const TargetRow = ({ target }: { target: FollowTarget }) => {
  switch (target.__typename) {
    case 'User':
      return <PersonRow person={target} withToast />
    case 'Collection':
      return <PublicationRow publication={target} withToast />
    case 'Tag':
      return <TagRow tag={target} withToast />
  }
}
