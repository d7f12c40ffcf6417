import { builder } from '#server/platform/graphql/builder.ts'
import type { Archive } from './archive.query.ts'
import { PostConnectionRef, storiesFromPage } from './stories.schema.ts'

export const ArchivePageRef = builder.objectRef<Archive>('ArchivePage').implement({
  fields: (t) => ({
    years: t.exposeIntList('years'),
    months: t.exposeIntList('months'),
    days: t.exposeIntList('days'),
    posts: t.field({ type: PostConnectionRef, resolve: (archive) => storiesFromPage(archive.stories) }),
  }),
})
