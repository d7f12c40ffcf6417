import { hour } from '#shared/time/units.ts'
import { accessTokenOf, application, call, tokensFor } from '#test/server/applications.ts'
import { member } from '#test/server/members.ts'
import { openOffer, respondToInvitation } from '#test/server/publications.ts'
import { asker, draftWith, story, type Writer, writer } from '#test/server/writers.ts'
import type { Proof } from './proofs.ts'
import { editorOf, invite } from './world.ts'

const domainState = '... on CustomDomainState { live { domain } pending { domain } dnsRecords { type value } }'
const connect = asker(
  `mutation($domain: String!, $id: ID) { connectCustomDomain(domain: $domain, collectionId: $id) { __typename ${domainState} ... on Refusal { message } } }`,
)
const verify = asker(`mutation($id: ID) { verifyCustomDomain(collectionId: $id) { __typename ${domainState} } }`)
const stateOf = asker(`query($id: ID) { customDomainState(collectionId: $id) { __typename ${domainState} } }`)
const publishIn = asker(
  `mutation($postId: ID!, $id: ID!, $at: Timestamp) { publishPost(postId: $postId, visibility: PUBLIC, collectionId: $id, scheduledAt: $at) {
    __typename ... on Refusal { message } } }`,
)
const submit = asker(
  `mutation($postId: ID!, $id: ID!) { submitPostToCollection(postId: $postId, collectionId: $id) { __typename
    ... on CollectionSubmission { id } ... on Refusal { message } } }`,
)
const accept = asker('mutation($id: ID!) { acceptSubmission(submissionId: $id) { __typename } }')
const isPublic = asker('query($id: ID!) { post(id: $id) { __typename isPublished } }')

const accepts = (who: Writer, invitation: string) => async () =>
  (await respondToInvitation(who, { invitation, accept: true })).__typename === 'MutationSuccess'

let count = 0

/** Owners connect domains while they are members of the site. */
const connectDomain: (...args: Parameters<Proof>) => Promise<string> = async ({ server, records, quay, owner }) => {
  const domain = `quay${++count}.example.org`
  const { membershipId } = await member(server.app, 'monthly', 'pm_card_visa')
  await server.app.database.db.updateTable('memberships').set({ userId: owner.id }).where('id', '=', membershipId).execute()
  const answer = await connect(owner, { domain, id: quay.id })
  const dnsRecords = answer.dnsRecords as { type: string; value: string }[]
  records.aliases.set(domain, ['octavo.test'])
  records.texts.set(`_octavo.${domain}`, [dnsRecords.find(({ type }) => type === 'TXT')?.value ?? ''])
  return domain
}

const publishesBy =
  ({ server: { app }, quay }: Parameters<Proof>[0], token: string) =>
  async () => {
    const body = { title: `Low water ${++count}`, contentFormat: 'html', content: '<p>It came in.</p>', publishStatus: 'public' }
    return (await call(app, `/v1/publications/${quay.id}/posts`, token, body)).statusCode === 201
  }

export const proofsOfStaff = {
  invitation: async ({ server, owner, quay }) => {
    const fay = await writer(server.app)
    const { id } = await invite(owner, { id: quay.id, who: fay.id, role: 'EDITOR' })
    return accepts(fay, String(id))
  },
  offer: async ({ owner, heir, quay }) => accepts(heir, await openOffer(owner, heir, quay.id)),
  domain: async (world) => {
    const host = await connectDomain(world)
    await verify(world.owner, { id: world.quay.id })
    return async () => {
      const page = await world.server.app.inject({ url: '/', headers: { host } })
      return page.statusCode === 200 && page.body.includes('Quay')
    }
  },
  domainRequest: async (world) => {
    const domain = await connectDomain(world)
    world.records.texts.clear()
    return async () => {
      const { pending } = await stateOf(world.current, { id: world.quay.id })
      return (pending as { domain: string } | null | undefined)?.domain === domain
    }
  },
  scheduledStory: async ({ server, holder, quay }) => {
    const postId = await draftWith(holder, story('Low water', 'It came in.'))
    const at = new Date(server.app.clock().getTime() + hour).toISOString()
    await publishIn(holder, { postId, id: quay.id, at })
    return async () => {
      server.advance(hour)
      await server.app.jobs.drain()
      const { statusCode } = await server.app.browser().get(`/p/${postId}`)
      return statusCode < 400 && Boolean((await isPublic(server.app.browser(), { id: postId }))?.isPublished)
    }
  },
  token: async (world) => publishesBy(world, await accessTokenOf(world.holder)),
  application: async (world) => {
    const registered = await application(await writer(world.server.app))
    return publishesBy(world, (await tokensFor(world.server.app, world.holder, registered)).access_token)
  },
  submission: async (world) => {
    const postId = await draftWith(world.holder, story('Sent in', 'It came in.'))
    const { id } = await submit(world.holder, { postId, id: world.quay.id })
    return async () => (await accept(editorOf(world), { id })).__typename === 'CollectionSubmission'
  },
} satisfies Record<string, Proof>
