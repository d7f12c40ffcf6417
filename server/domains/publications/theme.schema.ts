import { ThemeInputRef, themeOrNull, ThemeRef } from '#server/domains/people/people.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { updateDesign } from './presentation/presentation.ts'
import { CollectionRef } from './publications.schema.ts'

builder.objectField(CollectionRef, 'theme', (t) =>
  t.field({ type: ThemeRef, nullable: true, resolve: ({ theme }) => themeOrNull(theme) }),
)

const UpdateDesignResultRef = resultUnion('UpdateCollectionDesignResult', CollectionRef, updateDesign.head.refusals)

builder.mutationField('updateCollectionDesign', (t) =>
  t.field({
    type: UpdateDesignResultRef,
    args: { collectionId: t.arg.id({ required: true }), theme: t.arg({ type: ThemeInputRef, required: true }) },
    resolve: runs(updateDesign, ({ collectionId, theme }) => [collectionId, theme]),
  }),
)
