import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { AuthorApplicationRef } from '#server/domains/books/books.schema.ts'
import type { AuthorApplication } from '#server/domains/books/books.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { listAuthorApplications } from './author-applications.query.ts'
import { decideAuthorApplication, unverifyAuthor } from './decide-author-application.ts'

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

const DecideResultRef = resultUnion('DecideAuthorApplicationResult', AuthorApplicationRef, decideAuthorApplication.head.refusals)
const UnverifyResultRef = resultUnion('UnverifyAuthorResult', UserRef, unverifyAuthor.head.refusals)

builder.mutationFields((t) => ({
  decideAuthorApplication: t.field({
    type: DecideResultRef,
    args: {
      userId: t.arg.id({ required: true }),
      isVerified: t.arg.boolean({ required: true }),
      bookTitle: t.arg.string(),
      note: t.arg.string(),
    },
    resolve: runs(decideAuthorApplication, (decision) => [decision]),
  }),
  unverifyAuthor: t.field({
    type: UnverifyResultRef,
    args: { userId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: runs(unverifyAuthor, ({ userId, reason }) => [userId, reason]),
  }),
}))
