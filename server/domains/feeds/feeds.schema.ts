import { CollectionRef, HomepageSectionSourceRef } from '#server/domains/publications/publications.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { listPublicationFeeds, type PublicationFeed } from './feeds-of-publication.query.ts'

const CollectionFeedRef = builder.objectRef<PublicationFeed>('CollectionFeed').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ publicationId, kind, tagSlug }) => [publicationId, kind, tagSlug].filter(Boolean).join(':') }),
    collectionId: t.exposeID('publicationId'),
    kind: t.expose('kind', { type: HomepageSectionSourceRef }),
    tagSlug: t.exposeString('tagSlug', { nullable: true }),
    url: t.exposeString('url'),
  }),
})

builder.objectField(CollectionRef, 'feeds', (t) =>
  t.field({ type: [CollectionFeedRef], resolve: (publication, _args, ctx) => listPublicationFeeds(ctx, publication) }),
)
