import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { CatalogVisibilityRef, EntityTypeRef } from '#server/platform/graphql/enumerations.ts'
import { MutationSuccessRef, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { omitNullish } from '#server/platform/omit-nullish.ts'
import { CatalogItemRef, CatalogRef } from './lists.schema.ts'
import {
  addStaffPick,
  addListToLibrary,
  addToList,
  clapForList,
  createList,
  deleteList,
  editList,
  followList,
  setItemNote,
  removeListFromLibrary,
  removeFromList,
  removeStaffPick,
  reorderList,
  savePage,
  unfollowList,
} from './lists.ts'

const kinds = ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AlreadyExists', 'Conflict', 'AccountSuspended'] as const
const CreateResultRef = resultUnion('CreateCatalogResult', CatalogRef, [...kinds, 'RateLimited'])
const EditResultRef = resultUnion('EditCatalogResult', CatalogRef, kinds)
const DeleteResultRef = resultUnion('DeleteCatalogResult', MutationSuccessRef, kinds)
const AddResultRef = resultUnion('AddToCatalogResult', CatalogItemRef, kinds)
const RemoveResultRef = resultUnion('RemoveFromCatalogResult', MutationSuccessRef, kinds)
const EditItemResultRef = resultUnion('EditCatalogItemResult', CatalogItemRef, kinds)
const ReorderResultRef = resultUnion('ReorderCatalogResult', CatalogRef, kinds)
const pleasedKinds = ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AccountSuspended'] as const
const ClapResultRef = resultUnion('ClapCatalogResult', CatalogRef, pleasedKinds)
const FollowResultRef = resultUnion('FollowCatalogResult', CatalogRef, pleasedKinds)
const UnfollowResultRef = resultUnion('UnfollowCatalogResult', CatalogRef, pleasedKinds)
const SavePageResultRef = resultUnion('SavePageResult', PostRef, [...kinds, 'RateLimited', 'ServiceUnavailable'])
const libraryKinds = ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'RateLimited'] as const
const AddToLibraryResultRef = resultUnion('AddToLibraryResult', CatalogRef, libraryKinds)
const RemoveFromLibraryResultRef = resultUnion('RemoveFromLibraryResult', CatalogRef, libraryKinds)

const pickKinds = ['Forbidden', 'NotFound', 'AlreadyExists', 'BadRequest'] as const
const AddStaffPickResultRef = resultUnion('AddStaffPickResult', CatalogItemRef, pickKinds)
const RemoveStaffPickResultRef = resultUnion('RemoveStaffPickResult', MutationSuccessRef, pickKinds)

builder.mutationFields((t) => {
  const catalogId = t.arg.id({ required: true })
  const catalogItemId = t.arg.id({ required: true })
  return {
    addStaffPick: t.field({
      type: AddStaffPickResultRef,
      args: { postId: t.arg.id({ required: true }) },
      resolve: async (_root, { postId }, ctx) => unwrap(await addStaffPick(ctx, postId)),
    }),
    removeStaffPick: t.field({
      type: RemoveStaffPickResultRef,
      args: { postId: t.arg.id({ required: true }) },
      resolve: async (_root, { postId }, ctx) => unwrapDone(await removeStaffPick(ctx, postId)),
    }),
    createCatalog: t.field({
      type: CreateResultRef,
      args: {
        name: t.arg.string({ required: true }),
        description: t.arg.string(),
        visibility: t.arg({ type: CatalogVisibilityRef, required: true }),
        /** The first story of the list. */
        postId: t.arg.id(),
      },
      resolve: async (_root, { name, description, visibility, postId }, ctx) =>
        unwrap(
          await createList(ctx, {
            name,
            visibility,
            ...(description && { description }),
            ...(postId && { storyId: postId }),
          }),
        ),
    }),
    editCatalog: t.field({
      type: EditResultRef,
      args: {
        catalogId,
        name: t.arg.string(),
        description: t.arg.string(),
        visibility: t.arg({ type: CatalogVisibilityRef }),
        allowResponses: t.arg.boolean(),
        /** The version the edit is based on; a newer version is not overwritten. */
        version: t.arg.int(),
      },
      resolve: async (_root, { catalogId: id, ...input }, ctx) => unwrap(await editList(ctx, id, omitNullish(input))),
    }),
    deleteCatalog: t.field({
      type: DeleteResultRef,
      args: { catalogId },
      resolve: async (_root, { catalogId: id }, ctx) => unwrapDone(await deleteList(ctx, id)),
    }),
    addToCatalog: t.field({
      type: AddResultRef,
      args: { catalogId, entityId: t.arg.id({ required: true }), entityType: t.arg({ type: EntityTypeRef, required: true }) },
      resolve: async (_root, { catalogId: id, entityId, entityType }, ctx) =>
        unwrap(await addToList(ctx, id, { entityId, entityType })),
    }),
    removeFromCatalog: t.field({
      type: RemoveResultRef,
      args: { catalogId, catalogItemId },
      resolve: async (_root, args, ctx) => unwrapDone(await removeFromList(ctx, args.catalogId, args.catalogItemId)),
    }),
    editCatalogItem: t.field({
      type: EditItemResultRef,
      args: { catalogId, catalogItemId, note: t.arg.string() },
      resolve: async (_root, args, ctx) => unwrap(await setItemNote(ctx, args.catalogId, args.catalogItemId, args.note ?? '')),
    }),
    reorderCatalog: t.field({
      type: ReorderResultRef,
      args: {
        catalogId,
        catalogItemId,
        /** Without it, the item moves to the top. */
        afterItemId: t.arg.id(),
        version: t.arg.int(),
      },
      resolve: async (_root, args, ctx) =>
        unwrap(
          await reorderList(ctx, args.catalogId, {
            itemId: args.catalogItemId,
            afterItemId: args.afterItemId ?? undefined,
            version: args.version ?? undefined,
          }),
        ),
    }),
    /** Saves an external page for later, as a story that represents it. */
    savePage: t.field({
      type: SavePageResultRef,
      args: { url: t.arg.string({ required: true }) },
      resolve: async (_root, { url }, ctx) => unwrap(await savePage(ctx, url)),
    }),
    clapCatalog: t.field({
      type: ClapResultRef,
      args: { catalogId, numClaps: t.arg.int({ required: true }) },
      resolve: async (_root, { catalogId: id, numClaps }, ctx) => unwrap(await clapForList(ctx, id, numClaps)),
    }),
    followCatalog: t.field({
      type: FollowResultRef,
      args: { catalogId },
      resolve: async (_root, { catalogId: id }, ctx) => unwrap(await followList(ctx, id)),
    }),
    unfollowCatalog: t.field({
      type: UnfollowResultRef,
      args: { catalogId },
      resolve: async (_root, { catalogId: id }, ctx) => unwrap(await unfollowList(ctx, id)),
    }),
    addToLibrary: t.field({
      type: AddToLibraryResultRef,
      args: { catalogId },
      resolve: async (_root, { catalogId: id }, ctx) => unwrap(await addListToLibrary(ctx, id)),
    }),
    removeFromLibrary: t.field({
      type: RemoveFromLibraryResultRef,
      args: { catalogId },
      resolve: async (_root, { catalogId: id }, ctx) => unwrap(await removeListFromLibrary(ctx, id)),
    }),
  }
})
