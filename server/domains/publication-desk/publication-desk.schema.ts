import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { publicationPolicy } from '#server/domains/publications/publications.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { PostConnectionRef, PostRef, toPostConnection, SortDirectionRef } from '#server/domains/stories/stories.schema.ts'
import { listPublicationDesk } from './publication-desk.sql.ts'
import { removeFromPublication } from '#server/domains/stories/stories.ts'
import { publicationStoriesFilters } from '#shared/enums/publications.ts'

const PublicationStoriesFilterRef = enumeration('PublicationStoriesFilter', publicationStoriesFilters)

const defaultPageSize = 20

const DeskPostsOptionsRef = builder.inputType('DeskPostsOptions', {
  fields: (t) => ({
    /** Restricts the list to one writer. */
    writerId: t.id(),
    sort: t.field({ type: SortDirectionRef }),
  }),
})

builder.objectField(CollectionRef, 'deskPosts', (t) =>
  /** For the owner and editors; null for everyone else. */
  t.field({
    type: PostConnectionRef,
    nullable: true,
    args: {
      filter: t.arg({ type: PublicationStoriesFilterRef, required: true }),
      /** Text in the title or the subtitle. */
      searchQuery: t.arg.string(),
      options: t.arg({ type: DeskPostsOptionsRef }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async ({ id }, { paging, options, ...criteria }, ctx) =>
      (await publicationPolicy.seeDesk(ctx, { id }))
        ? toPostConnection(
            await listPublicationDesk(ctx, id, { ...criteria, ...options }, orThrow(readPaging(paging, defaultPageSize))),
          )
        : null,
  }),
)

const RemoveResultRef = resultUnion('RemovePostFromCollectionResult', PostRef, removeFromPublication.head.refusals)

builder.mutationField('removePostFromCollection', (t) =>
  t.field({
    type: RemoveResultRef,
    args: { collectionId: t.arg.id({ required: true }), postId: t.arg.id({ required: true }) },
    resolve: runs(removeFromPublication, ({ collectionId, postId }) => [collectionId, postId]),
  }),
)
