import { builder } from '#server/platform/graphql/builder.ts'
import type { StoryArchive } from './archive.query.ts'
import { PostConnectionRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'

export const ArchivePageRef = builder.objectRef<StoryArchive>('ArchivePage').implement({
  fields: (t) => ({
    years: t.exposeIntList('years'),
    months: t.exposeIntList('months'),
    days: t.exposeIntList('days'),
    posts: t.field({ type: PostConnectionRef, resolve: (archive) => toPostConnection(archive.stories) }),
  }),
})
