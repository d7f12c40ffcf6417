import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import type { Publication } from '#server/domains/publications/publications.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { acceptFeatureRequest, declineFeatureRequest, findOpenFeatureRequest } from './respond-to-feature-request.ts'
import { requestFeature } from './request-feature.ts'

type OpenFeatureRequest = { id: string; publication: Publication; requestedAt: Date }

const FeatureRequestRef = builder.objectRef<OpenFeatureRequest>('FeatureRequest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collection: t.field({ type: CollectionRef, resolve: ({ publication }) => publication }),
    askedAt: t.expose('requestedAt', { type: 'Timestamp' }),
  }),
})

const RequestFeatureResultRef = resultUnion('AskToFeaturePostResult', MutationSuccessRef, requestFeature.head.refusals)
const AgreeResultRef = resultUnion('RequestPartnerFeatureResult', MutationSuccessRef, acceptFeatureRequest.head.refusals)
const DeclineResultRef = resultUnion('DeclinePartnerFeatureResult', MutationSuccessRef, declineFeatureRequest.head.refusals)

builder.queryField('featureRequest', (t) =>
  /** The publication's open request behind the link mailed to the writer; null for everyone else. */
  t.field({
    type: FeatureRequestRef,
    nullable: true,
    args: { postId: t.arg.id({ required: true }), token: t.arg.string({ required: true }) },
    resolve: async (_root, { postId, token }, ctx) => {
      const openRequest = await findOpenFeatureRequest(ctx, postId, token)
      return openRequest
        ? { id: openRequest.request.id, publication: openRequest.publication, requestedAt: openRequest.request.requestedAt }
        : null
    },
  }),
)

builder.mutationFields((t) => {
  const byLink = { postId: t.arg.id({ required: true }), token: t.arg.string({ required: true }) }
  return {
    askToFeaturePost: t.field({
      type: RequestFeatureResultRef,
      args: { postId: t.arg.id({ required: true }), collectionId: t.arg.id({ required: true }) },
      resolve: async (_root, { postId, collectionId }, ctx) => unwrapDone(await requestFeature(ctx, postId, collectionId)),
    }),
    /** Accepts a publication's request to feature the story. */
    requestPartnerFeature: t.field({
      type: AgreeResultRef,
      args: byLink,
      resolve: async (_root, { postId, token }, ctx) => unwrapDone(await acceptFeatureRequest(ctx, postId, token)),
    }),
    declinePartnerFeature: t.field({
      type: DeclineResultRef,
      args: byLink,
      resolve: async (_root, { postId, token }, ctx) => unwrapDone(await declineFeatureRequest(ctx, postId, token)),
    }),
  }
})
