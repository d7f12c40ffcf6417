import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { omitNullish } from '#server/platform/omit-nullish.ts'
import { CatalogItemRef, CatalogRef, CatalogVisibilityRef, EntityTypeRef } from './lists.schema.ts'
import { addStaffPick, removeStaffPick } from './add-staff-pick.ts'
import { addListToLibrary, removeListFromLibrary } from './library.ts'
import { addToList, setItemNote, removeFromList, reorderList } from './list-items.ts'
import { clapForList, unclapList } from './clap-list.ts'
import { createList, deleteList, editList } from './edit-list.ts'
import { followList, unfollowList } from './follow-list.ts'
import { savePage } from './save-page.ts'

const CreateResultRef = resultUnion('CreateCatalogResult', CatalogRef, createList.head.refusals)
const EditResultRef = resultUnion('EditCatalogResult', CatalogRef, editList.head.refusals)
const DeleteResultRef = resultUnion('DeleteCatalogResult', MutationSuccessRef, deleteList.head.refusals)
const AddResultRef = resultUnion('AddToCatalogResult', CatalogItemRef, addToList.head.refusals)
const RemoveResultRef = resultUnion('RemoveFromCatalogResult', MutationSuccessRef, removeFromList.head.refusals)
const EditItemResultRef = resultUnion('EditCatalogItemResult', CatalogItemRef, setItemNote.head.refusals)
const ReorderResultRef = resultUnion('ReorderCatalogResult', CatalogRef, reorderList.head.refusals)
const ClapResultRef = resultUnion('ClapCatalogResult', CatalogRef, clapForList.head.refusals)
const UnclapResultRef = resultUnion('UnclapCatalogResult', CatalogRef, unclapList.head.refusals)
const FollowResultRef = resultUnion('FollowCatalogResult', CatalogRef, followList.head.refusals)
const UnfollowResultRef = resultUnion('UnfollowCatalogResult', CatalogRef, unfollowList.head.refusals)
const SavePageResultRef = resultUnion('SavePageResult', PostRef, savePage.head.refusals)
const AddToLibraryResultRef = resultUnion('AddToLibraryResult', CatalogRef, addListToLibrary.head.refusals)
const RemoveFromLibraryResultRef = resultUnion('RemoveFromLibraryResult', CatalogRef, removeListFromLibrary.head.refusals)
const AddStaffPickResultRef = resultUnion('AddStaffPickResult', CatalogItemRef, addStaffPick.head.refusals)
const RemoveStaffPickResultRef = resultUnion('RemoveStaffPickResult', MutationSuccessRef, removeStaffPick.head.refusals)

builder.mutationFields((t) => {
  const catalogId = t.arg.id({ required: true })
  const catalogItemId = t.arg.id({ required: true })
  return {
    addStaffPick: t.field({
      type: AddStaffPickResultRef,
      args: { postId: t.arg.id({ required: true }) },
      resolve: runs(addStaffPick, ({ postId }) => [postId]),
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
      resolve: runs(createList, ({ name, description, visibility, postId }) => [
        { name, visibility, ...(description && { description }), ...(postId && { storyId: postId }) },
      ]),
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
      resolve: runs(editList, ({ catalogId: id, ...input }) => [id, omitNullish(input)]),
    }),
    deleteCatalog: t.field({
      type: DeleteResultRef,
      args: { catalogId },
      resolve: async (_root, { catalogId: id }, ctx) => unwrapDone(await deleteList(ctx, id)),
    }),
    addToCatalog: t.field({
      type: AddResultRef,
      args: { catalogId, entityId: t.arg.id({ required: true }), entityType: t.arg({ type: EntityTypeRef, required: true }) },
      resolve: runs(addToList, ({ catalogId: id, ...entity }) => [id, entity]),
    }),
    removeFromCatalog: t.field({
      type: RemoveResultRef,
      args: { catalogId, catalogItemId },
      resolve: async (_root, args, ctx) => unwrapDone(await removeFromList(ctx, args.catalogId, args.catalogItemId)),
    }),
    editCatalogItem: t.field({
      type: EditItemResultRef,
      args: { catalogId, catalogItemId, note: t.arg.string() },
      resolve: runs(setItemNote, (args) => [args.catalogId, args.catalogItemId, args.note ?? '']),
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
      resolve: runs(reorderList, (args) => [
        args.catalogId,
        { itemId: args.catalogItemId, afterItemId: args.afterItemId ?? undefined, version: args.version ?? undefined },
      ]),
    }),
    /** Saves an external page for later, as a story that represents it. */
    savePage: t.field({
      type: SavePageResultRef,
      args: { url: t.arg.string({ required: true }) },
      resolve: runs(savePage, ({ url }) => [url]),
    }),
    clapCatalog: t.field({
      type: ClapResultRef,
      args: { catalogId, numClaps: t.arg.int({ required: true }) },
      resolve: runs(clapForList, ({ catalogId: id, numClaps }) => [id, numClaps]),
    }),
    unclapCatalog: t.field({
      type: UnclapResultRef,
      args: { catalogId },
      resolve: runs(unclapList, ({ catalogId: id }) => [id]),
    }),
    followCatalog: t.field({
      type: FollowResultRef,
      args: { catalogId },
      resolve: runs(followList, ({ catalogId: id }) => [id]),
    }),
    unfollowCatalog: t.field({
      type: UnfollowResultRef,
      args: { catalogId },
      resolve: runs(unfollowList, ({ catalogId: id }) => [id]),
    }),
    addToLibrary: t.field({
      type: AddToLibraryResultRef,
      args: { catalogId },
      resolve: runs(addListToLibrary, ({ catalogId: id }) => [id]),
    }),
    removeFromLibrary: t.field({
      type: RemoveFromLibraryResultRef,
      args: { catalogId },
      resolve: runs(removeListFromLibrary, ({ catalogId: id }) => [id]),
    }),
  }
})
