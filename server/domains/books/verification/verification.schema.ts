import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { authorizePrivateRead, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { VerificationsRef } from '#server/domains/people/people.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { applyForVerification } from './apply-for-verification.ts'
import { type AuthorApplication, authorApplicationByUser, verifiedAtByUser } from './author-applications.sql.ts'
import { authorApplicationStatusValues } from '#shared/enums/moderation.ts'

const AuthorApplicationStatusRef = enumeration('AuthorApplicationStatus', authorApplicationStatusValues)

export const AuthorApplicationRef = builder.objectRef<AuthorApplication>('AuthorApplication').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    user: t.field({
      type: UserRef,
      resolve: async ({ userId }, _args, ctx) => (await usersById(ctx).load(userId)) as User,
    }),
    isbn13: t.exposeString('isbn13'),
    evidence: t.exposeString('evidence'),
    submittedAt: t.expose('submittedAt', { type: 'Timestamp' }),
    status: t.expose('status', { type: AuthorApplicationStatusRef }),
    decidedAt: t.expose('decidedAt', { type: 'Timestamp', nullable: true }),
    /** Shown to the applicant. */
    note: t.exposeString('note'),
  }),
})

/** The latest application, visible to the applicant and staff. */
builder.objectField(UserRef, 'authorApplication', (t) =>
  t.field({
    type: AuthorApplicationRef,
    nullable: true,
    resolve: async (user, _args, ctx) =>
      (await authorizePrivateRead(ctx, user)) ? ((await authorApplicationByUser(ctx).load(user.id)) ?? null) : null,
  }),
)

builder.objectField(VerificationsRef, 'verifiedAt', (t) =>
  t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: async (user, _args, ctx) => (user.isBookAuthor ? ((await verifiedAtByUser(ctx).load(user.id)) ?? null) : null),
  }),
)

const ApplyResultRef = resultUnion('ApplyForAuthorVerificationResult', MutationSuccessRef, applyForVerification.head.refusals)

builder.mutationField('applyForAuthorVerification', (t) =>
  t.field({
    type: ApplyResultRef,
    args: { isbn: t.arg.string({ required: true }), evidence: t.arg.string() },
    resolve: async (_root, args, ctx) => unwrapDone(await applyForVerification(ctx, args)),
  }),
)
