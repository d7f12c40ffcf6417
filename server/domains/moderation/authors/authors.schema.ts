import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { AuthorApplicationRef } from '#server/domains/books/books.schema.ts'
import type { AuthorApplication } from '#server/domains/books/books.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { listAuthorApplications, decideAuthorApplication, unverifyAuthor } from '../moderation.ts'

const defaultPageSize = 20

const AuthorApplicationConnectionRef = builder.objectRef<Page<AuthorApplication>>('AuthorApplicationConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [AuthorApplicationRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const AuthorApplicationsResultRef = resultUnion('AuthorApplicationsResult', AuthorApplicationConnectionRef, ['Forbidden'])

builder.queryField('authorApplications', (t) =>
  t.field({
    type: AuthorApplicationsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) =>
      unwrap(await listAuthorApplications(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
)

const DecideResultRef = resultUnion('DecideAuthorApplicationResult', AuthorApplicationRef, [
  'Forbidden',
  'NotFound',
  'Conflict',
  'BadRequest',
])
const UnverifyResultRef = resultUnion('UnverifyAuthorResult', UserRef, ['Forbidden', 'NotFound', 'BadRequest'])

builder.mutationFields((t) => ({
  decideAuthorApplication: t.field({
    type: DecideResultRef,
    args: {
      userId: t.arg.id({ required: true }),
      isVerified: t.arg.boolean({ required: true }),
      bookTitle: t.arg.string(),
      note: t.arg.string(),
    },
    resolve: async (_root, decision, ctx) => unwrap(await decideAuthorApplication(ctx, decision)),
  }),
  unverifyAuthor: t.field({
    type: UnverifyResultRef,
    args: { userId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { userId, reason }, ctx) => unwrap(await unverifyAuthor(ctx, userId, reason)),
  }),
}))
