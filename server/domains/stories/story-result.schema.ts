import { t } from '#shared/translation/translate.ts'
import { builder, type Ref } from '#server/platform/graphql/builder.ts'
import { refusalRef, RefusalRef, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { PostRef } from './stories.schema.ts'
import { readStoryPreloaded } from './story-preload.ts'
import { type UnavailableKind, unavailableKinds } from './access.ts'
import type { Story } from './story.ts'

export type Unavailable = { kind: UnavailableKind }

const unavailableRefs = (Object.keys(unavailableKinds) as UnavailableKind[]).map((kind) =>
  kind === 'NotFound'
    ? (refusalRef('NotFound') as unknown as Ref<Unavailable>)
    : builder.objectRef<Unavailable>(kind).implement({
        interfaces: [RefusalRef],
        fields: (fields) => ({ message: fields.string({ resolve: () => t(unavailableKinds[kind].message) }) }),
      }),
)

/** The GraphQL type of a reason, for other unions. */
export const unavailableRef = (kind: UnavailableKind): Ref<Unavailable> =>
  unavailableRefs[(Object.keys(unavailableKinds) as UnavailableKind[]).indexOf(kind)] as Ref<Unavailable>

const isUnavailable = (value: Story | Unavailable): value is Unavailable => 'kind' in value

const PostResultRef = builder.unionType('PostResult', {
  types: [PostRef, ...unavailableRefs],
  resolveType: (value) => (isUnavailable(value) ? value.kind : 'Post'),
})

const PostPageResultRef = resultUnion('PostPageResult', PostRef, ['NotFound'])

builder.queryFields((fields) => ({
  postResult: fields.field({
    type: PostResultRef,
    nullable: true,
    args: { id: fields.arg.id({ required: true }), shareKey: fields.arg.string() },
    resolve: async (_root, { id, shareKey }, ctx) => {
      const read = await readStoryPreloaded(ctx, id, shareKey ?? undefined)
      return read.ok ? read.story : { kind: read.kind }
    },
  }),
  postPage: fields.field({
    type: PostPageResultRef,
    args: { postId: fields.arg.id({ required: true }), shareKey: fields.arg.string() },
    resolve: async (_root, { postId, shareKey }, ctx) => {
      const read = await readStoryPreloaded(ctx, postId, shareKey ?? undefined)
      return unwrap(read.ok ? ok(read.story) : refused('NotFound'))
    },
  }),
  post: fields.field({
    type: PostRef,
    nullable: true,
    args: { id: fields.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      const read = await readStoryPreloaded(ctx, id)
      return read.ok ? read.story : null
    },
  }),
}))
