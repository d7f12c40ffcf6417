import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type UserConnection, UserConnectionRef } from '#server/domains/people/people.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type PagingOptions, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type PublicationStaffMember, listStaff, writerCounts } from './masthead.query.ts'
import { findPublication } from './find-publication.ts'
import type { Publication } from './publication.ts'
import { publicationFollowerCounts } from './publications.sql.ts'
import { listPublicationFollowers } from './publication-followers.query.ts'
import { CollectionRef, CollectionRoleRef } from './publications.schema.ts'

const defaultPageSize = 20

type Staff = PublicationStaffMember & { collectionId: string }

export const CollectionStaffRef = builder.objectRef<Staff>('CollectionStaff').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ collectionId, user }) => `${collectionId}:${user.id}` }),
    collectionId: t.exposeID('collectionId'),
    user: t.field({ type: UserRef, resolve: ({ user }) => user }),
    role: t.expose('role', { type: CollectionRoleRef }),
    addedAt: t.expose('joinedAt', { type: 'Timestamp' }),
    addedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ addedBy }, _args, ctx) => (addedBy ? ((await usersById(ctx).load(addedBy)) ?? null) : null),
    }),
    isVisible: t.boolean({ resolve: () => true }),
  }),
})

type Masthead = { owner: User; editors: User[]; writers: User[] }

const MastheadRef = builder.objectRef<Masthead>('Masthead').implement({
  fields: (t) => ({
    owner: t.field({ type: UserRef, resolve: ({ owner }) => owner }),
    editors: t.field({ type: [UserRef], resolve: ({ editors }) => editors }),
    writers: t.field({ type: [UserRef], resolve: ({ writers }) => writers }),
  }),
})

async function mastheadOf(ctx: Context, publication: Publication): Promise<Masthead> {
  const staff = await listStaff(ctx, publication)
  const inRole = (role: PublicationStaffMember['role']) => staff.filter((member) => member.role === role).map(({ user }) => user)
  const [owner] = inRole('OWNER')
  return {
    // A publication always shows an owner: its creator when the current owner is hidden.
    owner: owner ?? ((await usersById(ctx).load(publication.creatorId)) as User),
    editors: inRole('EDITOR'),
    writers: inRole('WRITER'),
  }
}

async function followersOf(
  ctx: Context,
  publication: Publication,
  paging: PagingOptions | null | undefined,
): Promise<UserConnection> {
  const [page, totalCount] = await Promise.all([
    listPublicationFollowers(ctx, publication, orThrow(readPaging(paging, defaultPageSize))),
    publicationFollowerCounts(ctx).load(publication.id),
  ])
  return { items: page.items, totalCount: totalCount ?? 0, pagingInfo: pagingInfo(page) }
}

builder.objectFields(CollectionRef, (t) => ({
  staff: t.field({
    type: [CollectionStaffRef],
    args: { roles: t.arg({ type: [CollectionRoleRef] }), limit: t.arg.int() },
    resolve: async (publication, args, ctx) =>
      (await listStaff(ctx, publication, args)).map((member) => ({ ...member, collectionId: publication.id })),
  }),
  writersCount: t.int({ resolve: async (publication, _args, ctx) => (await writerCounts(ctx).load(publication.id)) ?? 0 }),
  followers: t.field({
    type: UserConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (publication, { paging }, ctx) => followersOf(ctx, publication, paging),
  }),
}))

const MastheadResultRef = resultUnion('CollectionMastheadResult', MastheadRef, ['NotFound'])
const FollowersResultRef = resultUnion('CollectionFollowersResult', UserConnectionRef, ['NotFound'])

builder.queryFields((t) => ({
  collectionMasthead: t.field({
    type: MastheadResultRef,
    args: { collectionId: t.arg.id({ required: true }) },
    resolve: async (_root, { collectionId }, ctx) => {
      const publication = await findPublication(ctx, collectionId)
      return publication ? unwrap(ok(await mastheadOf(ctx, publication))) : unwrap(refused('NotFound'))
    },
  }),
  collectionFollowers: t.field({
    type: FollowersResultRef,
    args: { collectionId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { collectionId, paging }, ctx) => {
      const publication = await findPublication(ctx, collectionId)
      return publication ? unwrap(ok(await followersOf(ctx, publication, paging))) : unwrap(refused('NotFound'))
    },
  }),
}))
