import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { type Publication, publicationPolicy } from '#server/domains/publications/publications.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { countPublished, listUpcoming } from './publication-overview.sql.ts'

const maxUpcoming = 5

const OverviewRef = builder.objectRef<Publication>('CollectionOverview').implement({
  fields: (t) => ({
    publishedCount: t.int({
      args: {
        startAt: t.arg({ type: 'Timestamp', required: true }),
        endAt: t.arg({ type: 'Timestamp', required: true }),
      },
      resolve: ({ id }, { startAt, endAt }, ctx) => countPublished(ctx, id, startAt, endAt),
    }),
    /** The next five scheduled stories, those that couldn't be published first. */
    upcomingPosts: t.field({ type: [PostRef], resolve: ({ id }, _args, ctx) => listUpcoming(ctx, id, maxUpcoming) }),
  }),
})

builder.objectField(CollectionRef, 'overview', (t) =>
  /** For the owner and editors; null for everyone else. */
  t.field({
    type: OverviewRef,
    nullable: true,
    resolve: async (publication, _args, ctx) => ((await publicationPolicy.seeDesk(ctx, publication)) ? publication : null),
  }),
)
