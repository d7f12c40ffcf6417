import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { refused } from '#server/platform/result.ts'
import { type Application, isPublicClient } from './application.ts'
import { listApplications, type Grant, listGrants } from './applications.sql.ts'
import {
  createIntegrationToken,
  type IntegrationToken,
  listIntegrationTokens,
  revokeIntegrationToken,
} from './integration-tokens.ts'
import { type IssuedCode, authorizeApplication, revokeApplicationGrant } from './authorize-application.ts'
import { validateAuthorizationRequest } from './read-authorization.ts'
import {
  updateApplication,
  deleteApplication,
  registerApplication,
  rotateApplicationSecret,
  type ApplicationWithSecret,
} from './register-application.ts'

const ownerOf = async (ctx: Context, { ownerId }: Application): Promise<User> => {
  const owner = await usersById(ctx).load(ownerId)
  if (!owner) throw new Error(`The application's owner ${ownerId} does not exist.`)
  return owner
}

const OauthApplicationRef = builder.objectRef<ApplicationWithSecret>('OauthApplication').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ application }) => application.id }),
    name: t.string({ resolve: ({ application }) => application.name }),
    description: t.string({ nullable: true, resolve: ({ application }) => application.description || null }),
    clientId: t.string({ resolve: ({ application }) => application.clientId }),
    /** Only present right after the secret was created. */
    clientSecret: t.string({ nullable: true, resolve: ({ secret }) => secret ?? null }),
    callbackUrls: t.stringList({ resolve: ({ application }) => application.callbackUrls }),
    /** Whether it is a public client, which has no secret and uses PKCE. */
    isPublic: t.boolean({ resolve: ({ application }) => isPublicClient(application) }),
    owner: t.field({ type: UserRef, resolve: ({ application }, _args, ctx) => ownerOf(ctx, application) }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ application }) => application.createdAt }),
  }),
})

const IntegrationTokenRef = builder.objectRef<IntegrationToken>('IntegrationToken').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    description: t.exposeString('description'),
    token: t.string({ nullable: true, resolve: ({ token }) => token ?? null }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp', nullable: true }),
  }),
})

/** An application the viewer has authorized. */
const AllowedApplicationRef = builder.objectRef<Grant>('AllowedApplication').implement({
  fields: (t) => ({
    clientId: t.string({ resolve: ({ application }) => application.clientId }),
    name: t.string({ resolve: ({ application }) => application.name }),
    scopes: t.stringList({ resolve: ({ scopes }) => scopes }),
    grantedAt: t.expose('grantedAt', { type: 'Timestamp' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'Timestamp', nullable: true }),
  }),
})

type Programs = { userId: string }

const OauthApplicationsPayloadRef = builder.objectRef<Programs>('OauthApplicationsPayload').implement({
  fields: (t) => ({
    items: t.field({
      type: [OauthApplicationRef],
      resolve: async ({ userId }, _args, ctx) => (await listApplications(ctx, userId)).map((application) => ({ application })),
    }),
    allowed: t.field({ type: [AllowedApplicationRef], resolve: ({ userId }, _args, ctx) => listGrants(ctx, userId) }),
    tokens: t.field({ type: [IntegrationTokenRef], resolve: ({ userId }, _args, ctx) => listIntegrationTokens(ctx, userId) }),
  }),
})

type Consent = { application: Application; scopes: string[] }

/** What an application requests from the viewer. */
const OauthConsentRef = builder.objectRef<Consent>('OauthConsent').implement({
  fields: (t) => ({
    name: t.string({ resolve: ({ application }) => application.name }),
    description: t.string({ nullable: true, resolve: ({ application }) => application.description || null }),
    owner: t.field({ type: UserRef, resolve: ({ application }, _args, ctx) => ownerOf(ctx, application) }),
    scopes: t.stringList({ resolve: ({ scopes }) => scopes }),
  }),
})

const OauthGrantRef = builder.objectRef<IssuedCode>('OauthGrant').implement({
  fields: (t) => ({ code: t.exposeString('code'), redirectUrl: t.exposeString('redirectUrl') }),
})

const OauthApplicationInputRef = builder.inputType('OauthApplicationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    description: t.string(),
    callbackUrls: t.stringList({ required: true }),
    /** Used at registration only; ignored by updates. */
    isPublic: t.boolean(),
  }),
})

const OauthApplicationsResult = resultUnion('OauthApplicationsResult', OauthApplicationsPayloadRef, ['Unauthorized'])
const OauthConsentResult = resultUnion('OauthConsentResult', OauthConsentRef, ['Unauthorized', 'BadRequest'])
const CreateOauthApplicationResult = resultUnion(
  'CreateOauthApplicationResult',
  OauthApplicationRef,
  registerApplication.head.refusals,
)
const UpdateOauthApplicationResult = resultUnion(
  'UpdateOauthApplicationResult',
  OauthApplicationRef,
  updateApplication.head.refusals,
)
const RenewOauthSecretResult = resultUnion('RenewOauthSecretResult', OauthApplicationRef, rotateApplicationSecret.head.refusals)
const DeleteOauthApplicationResult = resultUnion(
  'DeleteOauthApplicationResult',
  MutationSuccessRef,
  deleteApplication.head.refusals,
)
const AuthorizeOauthApplicationResult = resultUnion(
  'AuthorizeOauthApplicationResult',
  OauthGrantRef,
  authorizeApplication.head.refusals,
)
const RevokeOauthApplicationResult = resultUnion(
  'RevokeOauthApplicationResult',
  MutationSuccessRef,
  revokeApplicationGrant.head.refusals,
)
const CreateIntegrationTokenResult = resultUnion(
  'CreateIntegrationTokenResult',
  IntegrationTokenRef,
  createIntegrationToken.head.refusals,
)
const RevokeIntegrationTokenResult = resultUnion(
  'RevokeIntegrationTokenResult',
  MutationSuccessRef,
  revokeIntegrationToken.head.refusals,
)

/** A challenge is always S256, the only supported method. */
const challengeFrom = ({ codeChallenge }: { codeChallenge?: string | null | undefined }) =>
  codeChallenge ? { codeChallenge, codeChallengeMethod: 'S256' } : { codeChallenge: undefined }

builder.queryFields((t) => ({
  oauthApplications: t.field({
    type: OauthApplicationsResult,
    resolve: (_root, _args, ctx) => (ctx.viewer ? { userId: ctx.viewer.id } : unwrap(refused('Unauthorized'))),
  }),
  oauthConsent: t.field({
    type: OauthConsentResult,
    args: {
      clientId: t.arg.string({ required: true }),
      scope: t.arg.string({ required: true }),
      redirectUri: t.arg.string({ required: true }),
      codeChallenge: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const read = await validateAuthorizationRequest(ctx, { ...args, ...challengeFrom(args), responseType: 'code' })
      if (read.kind === 'requested') return { application: read.application, scopes: read.scopes }
      return unwrap(refused('BadRequest', read.kind === 'untrusted' ? { message: read.message } : {}))
    },
  }),
}))

builder.mutationFields((t) => ({
  createOauthApplication: t.field({
    type: CreateOauthApplicationResult,
    args: { input: t.arg({ type: OauthApplicationInputRef, required: true }) },
    resolve: runs(registerApplication, ({ input }) => [input]),
  }),
  updateOauthApplication: t.field({
    type: UpdateOauthApplicationResult,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: OauthApplicationInputRef, required: true }) },
    resolve: runs(updateApplication, ({ id, input }) => [id, input]),
  }),
  renewOauthSecret: t.field({
    type: RenewOauthSecretResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: runs(rotateApplicationSecret, ({ id }) => [id]),
  }),
  deleteOauthApplication: t.field({
    type: DeleteOauthApplicationResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => unwrapDone(await deleteApplication(ctx, id)),
  }),
  authorizeOauthApplication: t.field({
    type: AuthorizeOauthApplicationResult,
    args: {
      clientId: t.arg.string({ required: true }),
      scope: t.arg.string({ required: true }),
      redirectUri: t.arg.string({ required: true }),
      state: t.arg.string(),
      codeChallenge: t.arg.string(),
    },
    resolve: runs(authorizeApplication, ({ state, ...args }) => [
      { ...args, ...challengeFrom(args), state: state ?? undefined, responseType: 'code' },
    ]),
  }),
  revokeOauthApplication: t.field({
    type: RevokeOauthApplicationResult,
    args: { clientId: t.arg.string({ required: true }) },
    resolve: async (_root, { clientId }, ctx) => unwrapDone(await revokeApplicationGrant(ctx, clientId)),
  }),
  createIntegrationToken: t.field({
    type: CreateIntegrationTokenResult,
    args: { description: t.arg.string({ required: true }) },
    resolve: runs(createIntegrationToken, ({ description }) => [description]),
  }),
  revokeIntegrationToken: t.field({
    type: RevokeIntegrationTokenResult,
    args: { tokenId: t.arg.id({ required: true }) },
    resolve: async (_root, { tokenId }, ctx) => unwrapDone(await revokeIntegrationToken(ctx, tokenId)),
  }),
}))
