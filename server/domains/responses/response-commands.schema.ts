import { DeltaInputRef, PostRef, toDelta } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ResponseDistributionTypeRef } from '#server/platform/graphql/enumerations.ts'
import { MutationSuccessRef, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { beginAnswer, deleteResponse, editResponse, hideResponse, respond, respondToList, unhideResponse } from './responses.ts'

const writeKinds = [
  'NotFound',
  'Forbidden',
  'BadRequest',
  'PublishingRestrictedBannedLinks',
  'AccountSuspended',
  'Unauthorized',
] as const
const removeKinds = ['NotFound', 'Forbidden', 'Unauthorized'] as const

const CreatePostResultRef = resultUnion('CreatePostResult', PostRef, ['Unauthorized', 'AccountSuspended', 'RateLimited'])
const PublishResultRef = resultUnion('PublishPostThreadedResponseResult', PostRef, [...writeKinds, 'RateLimited'])
const PublishOnListResultRef = resultUnion('PublishCatalogThreadedResponseResult', PostRef, [...writeKinds, 'RateLimited'])
const EditResultRef = resultUnion('EditPostResponseResult', PostRef, writeKinds)
const DeleteResultRef = resultUnion('DeletePostResponseResult', MutationSuccessRef, removeKinds)
const HideResultRef = resultUnion('HidePostResponseOnParentPostResult', MutationSuccessRef, removeKinds)
const UnhideResultRef = resultUnion('UnhidePostResponseOnParentPostResult', MutationSuccessRef, removeKinds)
const HideOnListResultRef = resultUnion('HideCatalogResponseOnParentResult', MutationSuccessRef, removeKinds)
const ShowOnListResultRef = resultUnion('ShowCatalogResponseOnParentResult', MutationSuccessRef, removeKinds)

function readDeltas(given: (typeof DeltaInputRef.$inferInput)[]): Result<Delta[], 'BadRequest'> {
  const read = given.map(toDelta)
  return read.every((delta) => delta !== undefined)
    ? ok(read)
    : refused('BadRequest', { message: 'A change is of type 1, 2 or 3, with its paragraph.' })
}

builder.mutationFields((t) => ({
  /** Begins a draft: of a story, or of a story that answers a post or a passage of one. */
  createPost: t.field({
    type: CreatePostResultRef,
    args: {
      collectionId: t.arg.id(),
      inResponseToPostId: t.arg.id(),
      inResponseToQuoteId: t.arg.id(),
      title: t.arg.string(),
      /** Made by the browser: the same key asks for the same draft. */
      key: t.arg.string(),
    },
    resolve: async (_root, { collectionId, inResponseToPostId, inResponseToQuoteId, title, key }, ctx) =>
      unwrap(
        await beginAnswer(
          ctx,
          { postId: inResponseToPostId ?? undefined, quoteId: inResponseToQuoteId ?? undefined },
          { title: title ?? '', ...(collectionId && { publicationId: collectionId }), ...(key && { key }) },
        ),
      ),
  }),
  /** The changes are made on an empty text, whose first paragraph stands at 0. */
  publishPostThreadedResponse: t.field({
    type: PublishResultRef,
    args: {
      inResponseToPostId: t.arg.id({ required: true }),
      deltas: t.arg({ type: [DeltaInputRef], required: true }),
      inResponseToQuoteId: t.arg.id(),
      /** NOT_DISTRIBUTED keeps it to its conversation: it does not stand on its writer's profile. */
      responseDistribution: t.arg({ type: ResponseDistributionTypeRef }),
    },
    resolve: async (_root, { inResponseToPostId, deltas, inResponseToQuoteId, responseDistribution }, ctx) => {
      const read = readDeltas(deltas)
      if (!read.ok) return unwrap(read)
      return unwrap(
        await respond(ctx, inResponseToPostId, {
          deltas: read.value,
          quoteId: inResponseToQuoteId ?? undefined,
          isDistributed: responseDistribution !== 'NOT_DISTRIBUTED',
        }),
      )
    },
  }),
  /** To the list itself, or to a response that stands under it. */
  publishCatalogThreadedResponse: t.field({
    type: PublishOnListResultRef,
    args: {
      catalogId: t.arg.id({ required: true }),
      deltas: t.arg({ type: [DeltaInputRef], required: true }),
      inResponseToPostId: t.arg.id(),
      responseDistribution: t.arg({ type: ResponseDistributionTypeRef }),
    },
    resolve: async (_root, { catalogId, deltas, inResponseToPostId, responseDistribution }, ctx) => {
      const read = readDeltas(deltas)
      if (!read.ok) return unwrap(read)
      const wish = { deltas: read.value, isDistributed: responseDistribution !== 'NOT_DISTRIBUTED' }
      return unwrap(await respondToList(ctx, catalogId, inResponseToPostId ?? undefined, wish))
    },
  }),
  editPostResponse: t.field({
    type: EditResultRef,
    args: { responseId: t.arg.id({ required: true }), deltas: t.arg({ type: [DeltaInputRef], required: true }) },
    resolve: async (_root, { responseId, deltas }, ctx) => {
      const read = readDeltas(deltas)
      return unwrap(read.ok ? await editResponse(ctx, responseId, read.value) : read)
    },
  }),
  deletePostResponse: t.field({
    type: DeleteResultRef,
    args: { responseId: t.arg.id({ required: true }) },
    resolve: async (_root, { responseId }, ctx) => unwrapDone(await deleteResponse(ctx, responseId)),
  }),
  hidePostResponseOnParentPost: t.field({
    type: HideResultRef,
    args: { parentPostId: t.arg.id({ required: true }), postResponseId: t.arg.id({ required: true }) },
    resolve: async (_root, { parentPostId, postResponseId }, ctx) =>
      unwrapDone(await hideResponse(ctx, { kind: 'story', id: parentPostId }, postResponseId)),
  }),
  unhidePostResponseOnParentPost: t.field({
    type: UnhideResultRef,
    args: { parentPostId: t.arg.id({ required: true }), postResponseId: t.arg.id({ required: true }) },
    resolve: async (_root, { parentPostId, postResponseId }, ctx) =>
      unwrapDone(await unhideResponse(ctx, { kind: 'story', id: parentPostId }, postResponseId)),
  }),
  hideCatalogResponseOnParent: t.field({
    type: HideOnListResultRef,
    args: { parentCatalogId: t.arg.id({ required: true }), catalogResponseId: t.arg.id({ required: true }) },
    resolve: async (_root, { parentCatalogId, catalogResponseId }, ctx) =>
      unwrapDone(await hideResponse(ctx, { kind: 'list', id: parentCatalogId }, catalogResponseId)),
  }),
  showCatalogResponseOnParent: t.field({
    type: ShowOnListResultRef,
    args: { parentCatalogId: t.arg.id({ required: true }), catalogResponseId: t.arg.id({ required: true }) },
    resolve: async (_root, { parentCatalogId, catalogResponseId }, ctx) =>
      unwrapDone(await unhideResponse(ctx, { kind: 'list', id: parentCatalogId }, catalogResponseId)),
  }),
}))
