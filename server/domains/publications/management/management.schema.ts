import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { ThemeInputRef } from '#server/domains/people/people.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { ok } from '#server/platform/result.ts'
import { CollectionStaffRef } from '../publication-people.schema.ts'
import { CollectionRef, CollectionViewerEdgeRef } from '../publications.schema.ts'
import { publicationPolicy } from '../publications.policy.ts'
import { CollectionRoleRef } from '#server/domains/publications/publications.schema.ts'
import { day } from '#shared/time/units.ts'
import { createPublication } from './create-publication.ts'
import { deletePublication } from './delete-publication.ts'
import { hideSetup } from './hide-setup.ts'
import { inviteMember } from './invite-member.ts'
import { offerOwnership } from './offer-ownership.ts'
import { type Permissions, loadPublicationPermissions } from './permissions.query.ts'
import { respondToInvitation, findInvitationForViewer, withdrawInvitation } from './respond-to-invitation.ts'
import { removeRole, setRole } from './set-role.ts'
import { type PublicationInvitation, type PublicationMember } from './staff.sql.ts'
import { updatePublication } from './update-publication.ts'
import { checkNewPublication } from './validate-new-publication.ts'

const CollectionInvitationRef = builder.objectRef<PublicationInvitation>('CollectionInvitation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collectionId: t.exposeID('publicationId'),
    email: t.exposeString('email', { nullable: true }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ userId }, _args, ctx) => (userId ? ((await usersById(ctx).load(userId)) ?? null) : null),
    }),
    role: t.expose('role', { type: CollectionRoleRef }),
    invitedBy: t.field({
      type: UserRef,
      resolve: async ({ invitedBy }, _args, ctx) => (await usersById(ctx).load(invitedBy)) as User,
    }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    acceptedAt: t.expose('acceptedAt', { type: 'Timestamp', nullable: true }),
    refusedAt: t.expose('refusedAt', { type: 'Timestamp', nullable: true }),
  }),
})

builder.objectFields(CollectionRef, (t) => ({
  acceptsSubmissions: t.exposeBoolean('acceptsSubmissions'),
  submissionGuidelines: t.exposeString('submissionGuidelines', { nullable: true }),
  /** The topics as the owner entered them; `tags` are the normalized ones. */
  tagNames: t.exposeStringList('tags'),
}))

const setupDays = 30

builder.objectFields(CollectionViewerEdgeRef, (t) => ({
  /** The viewer's open invitation to the staff. */
  invitation: t.field({
    type: CollectionInvitationRef,
    nullable: true,
    resolve: async (publication, _args, ctx) => (await findInvitationForViewer(ctx, publication.id)) ?? null,
  }),
  /** Whether the checklist of a new publication is for the viewer: its owner, for 30 days or until they hide it. */
  showsSetup: t.boolean({
    resolve: async (publication, _args, ctx) =>
      publication.setupHiddenAt === null &&
      ctx.now().getTime() - publication.createdAt.getTime() < setupDays * day &&
      (await publicationPolicy.setUp(ctx, publication)),
  }),
}))

const CollectionPermissionsRef = builder.objectRef<Permissions>('CollectionPermissions').implement({
  fields: (t) => ({
    staff: t.field({
      type: [CollectionStaffRef],
      resolve: ({ publication, staff }) => staff.map((member) => ({ ...member, collectionId: publication.id })),
    }),
    invitations: t.field({ type: [CollectionInvitationRef], resolve: ({ invitations }) => invitations }),
  }),
})

builder.objectField(CollectionRef, 'permissions', (t) =>
  /** For the owner and editors; null for everyone else. */
  t.field({
    type: CollectionPermissionsRef,
    nullable: true,
    resolve: async (publication, _args, ctx) => {
      const found = await loadPublicationPermissions(ctx, publication.id)
      return found.ok ? found.value : null
    },
  }),
)

const CollectionInputRef = builder.inputType('CollectionInput', {
  fields: (t) => ({
    name: t.string(),
    slug: t.string(),
    tagline: t.string(),
    description: t.string(),
    tags: t.stringList(),
    avatarImageId: t.id(),
    logoImageId: t.id(),
    faviconImageId: t.id(),
    twitterUsername: t.string(),
    facebookPageId: t.id(),
    googleAnalyticsId: t.string(),
    acceptsSubmissions: t.boolean(),
    submissionGuidelines: t.string(),
  }),
})

const results = {
  permissions: resultUnion('CollectionPermissionsResult', CollectionPermissionsRef, ['NotFound', 'Forbidden']),
  create: resultUnion('CreateCollectionResult', CollectionRef, createPublication.head.refusals),
  hideSetup: resultUnion('HideCollectionSetupResult', CollectionRef, hideSetup.head.refusals),
  update: resultUnion('UpdateCollectionResult', CollectionRef, updatePublication.head.refusals),
  delete: resultUnion('DeleteCollectionResult', MutationSuccessRef, deletePublication.head.refusals),
  transfer: resultUnion('TransferCollectionResult', CollectionRef, offerOwnership.head.refusals),
  setRole: resultUnion('SetCollectionRoleResult', CollectionStaffRef, setRole.head.refusals),
  removeRole: resultUnion('RemoveCollectionRoleResult', MutationSuccessRef, removeRole.head.refusals),
  invite: resultUnion('InviteToCollectionResult', CollectionInvitationRef, inviteMember.head.refusals),
  answer: resultUnion('RespondToCollectionInvitationResult', MutationSuccessRef, respondToInvitation.head.refusals),
  withdraw: resultUnion('WithdrawCollectionInvitationResult', MutationSuccessRef, withdrawInvitation.head.refusals),
}

const NewCollectionCheckRef = builder.objectRef<{ slug: string | null }>('NewCollectionCheck').implement({
  /** The slug that the publication would get. */
  fields: (t) => ({ slug: t.exposeString('slug', { nullable: true }) }),
})

const CheckNewCollectionResultRef = resultUnion(
  'CheckNewCollectionResult',
  NewCollectionCheckRef,
  checkNewPublication.head.refusals,
)

builder.queryField('checkNewCollection', (t) =>
  t.field({
    type: CheckNewCollectionResultRef,
    args: { input: t.arg({ type: CollectionInputRef, required: true }) },
    resolve: runs(checkNewPublication, ({ input }) => [input]),
  }),
)

builder.queryField('collectionPermissions', (t) =>
  t.field({
    type: results.permissions,
    args: { collectionId: t.arg.id({ required: true }) },
    resolve: async (_root, { collectionId }, ctx) => unwrap(await loadPublicationPermissions(ctx, collectionId)),
  }),
)

const staffOfMember = async (ctx: Context, member: PublicationMember) => ({
  collectionId: member.publicationId,
  role: member.role,
  joinedAt: member.joinedAt,
  addedBy: member.addedBy,
  user: (await usersById(ctx).load(member.userId)) as User,
})

builder.mutationFields((t) => {
  const collectionId = t.arg.id({ required: true })
  const userId = t.arg.id({ required: true })
  const role = t.arg({ type: CollectionRoleRef, required: true })
  const input = t.arg({ type: CollectionInputRef, required: true })
  return {
    createCollection: t.field({
      type: results.create,
      args: { input, theme: t.arg({ type: ThemeInputRef }) },
      resolve: runs(createPublication, (args) => [args.input, args.theme]),
    }),
    updateCollection: t.field({
      type: results.update,
      args: { collectionId, input },
      resolve: runs(updatePublication, (args) => [args.collectionId, args.input]),
    }),
    hideCollectionSetup: t.field({
      type: results.hideSetup,
      args: { collectionId },
      resolve: runs(hideSetup, (args) => [args.collectionId]),
    }),
    deleteCollection: t.field({
      type: results.delete,
      args: { collectionId, confirmSlug: t.arg.string({ required: true }) },
      resolve: async (_root, args, ctx) => unwrapDone(await deletePublication(ctx, args.collectionId, args.confirmSlug)),
    }),
    transferCollection: t.field({
      type: results.transfer,
      args: { collectionId, userId },
      resolve: runs(offerOwnership, (args) => [args.collectionId, args.userId]),
    }),
    setCollectionRole: t.field({
      type: results.setRole,
      args: { collectionId, userId, role },
      resolve: async (_root, args, ctx) => {
        const set = await setRole(ctx, args.collectionId, args.userId, args.role)
        return unwrap(set.ok ? ok(await staffOfMember(ctx, set.value)) : set)
      },
    }),
    removeCollectionRole: t.field({
      type: results.removeRole,
      args: { collectionId, userId },
      resolve: async (_root, args, ctx) => unwrapDone(await removeRole(ctx, args.collectionId, args.userId)),
    }),
    inviteToCollection: t.field({
      type: results.invite,
      args: { collectionId, email: t.arg.string(), userId: t.arg.id(), role },
      resolve: runs(inviteMember, (args) => [args.collectionId, args]),
    }),
    respondToCollectionInvitation: t.field({
      type: results.answer,
      args: { invitationId: t.arg.id({ required: true }), accept: t.arg.boolean({ required: true }) },
      resolve: async (_root, args, ctx) => unwrapDone(await respondToInvitation(ctx, args.invitationId, args.accept)),
    }),
    withdrawCollectionInvitation: t.field({
      type: results.withdraw,
      args: { invitationId: t.arg.id({ required: true }) },
      resolve: async (_root, args, ctx) => unwrapDone(await withdrawInvitation(ctx, args.invitationId)),
    }),
  }
})
