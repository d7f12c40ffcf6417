import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import type { Publication } from '#server/domains/publications/publications.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { agreeToFeature, declineToFeature, openFeatureRequest } from './answer-feature-request.ts'
import { askToFeature } from './ask-to-feature.ts'

type Shown = { id: string; publication: Publication; askedAt: Date }

const FeatureRequestRef = builder.objectRef<Shown>('FeatureRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collection: t.field({ type: CollectionRef, resolve: ({ publication }) => publication }),
    askedAt: t.expose('askedAt', { type: 'Timestamp' }),
  }),
})

const refusals = ['NotFound', 'Forbidden', 'Conflict'] as const
const AskResultRef = resultUnion('AskToFeaturePostResult', MutationSuccessRef, refusals)
const AgreeResultRef = resultUnion('RequestPartnerFeatureResult', MutationSuccessRef, refusals)
const DeclineResultRef = resultUnion('DeclinePartnerFeatureResult', MutationSuccessRef, refusals)

builder.queryField('featureRequest', (t) =>
  /** The publication's open request behind the link mailed to the writer; null for everyone else. */
  t.field({
    type: FeatureRequestRef,
    nullable: true,
    args: { postId: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
    resolve: async (_root, { postId, token }, ctx) => {
      const open = await openFeatureRequest(ctx, postId, token)
      return open ? { id: open.request.id, publication: open.publication, askedAt: open.request.asked_at } : null
    },
  }),
)

builder.mutationFields((t) => {
  const byLink = { postId: t.arg.id({ required: true }), token: t.arg.string({ required: true }) }
  return {
    askToFeaturePost: t.field({
      type: AskResultRef,
      args: { postId: t.arg.id({ required: true }), collectionId: t.arg.id({ required: true }) },
      resolve: async (_root, { postId, collectionId }, ctx) => unwrapDone(await askToFeature(ctx, postId, collectionId)),
    }),
    /** Accepts a publication's request to feature the story. */
    requestPartnerFeature: t.field({
      type: AgreeResultRef,
      args: byLink,
      resolve: async (_root, { postId, token }, ctx) => unwrapDone(await agreeToFeature(ctx, postId, token)),
    }),
    declinePartnerFeature: t.field({
      type: DeclineResultRef,
      args: byLink,
      resolve: async (_root, { postId, token }, ctx) => unwrapDone(await declineToFeature(ctx, postId, token)),
    }),
  }
})
