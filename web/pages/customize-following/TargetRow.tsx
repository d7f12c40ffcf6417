import { PersonRow } from '#web/shell/people/PersonRow.tsx'
import { PublicationRow } from '#web/shell/publications/PublicationRow.tsx'
import { TagRow } from '#web/shell/tags/TagRow.tsx'
import type { Target } from './following.operations.ts'

/** A writer, publication or topic with a follow button whose label includes the name. */
export const TargetRow = ({ target }: { target: Target }) => {
  switch (target.__typename) {
    case 'User':
      return <PersonRow person={target} aloud />
    case 'Collection':
      return <PublicationRow publication={target} aloud />
    case 'Tag':
      return <TagRow tag={target} aloud />
  }
}
