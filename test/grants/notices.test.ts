import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailOf } from '#test/server/newsletters.ts'
import { renewPublications } from '#test/server/publication-sellers.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { asker, type Writer } from '#test/server/writers.ts'
import { grants } from './grants.ts'
import { proofs } from './proofs.ts'
import { applyChange, openWorld, type Records, type Server } from './world.ts'

const setRole = asker(
  'mutation($id: ID!, $who: ID!) { setCollectionRole(collectionId: $id, userId: $who, role: WRITER) { __typename } }',
)

let server: Server
const records: Records = { aliases: new Map(), texts: new Map() }
beforeAll(async () => {
  server = await openStripeApp({
    env: { OWN_HOSTS: '' },
    names: {
      addresses: async (host) => (host === 'octavo.test' ? ['192.0.2.1'] : []),
      aliases: async (host) => records.aliases.get(host) ?? [],
      texts: async (host) => records.texts.get(host) ?? [],
    },
  })
})
afterAll(() => server.close())

const mailsTo = async (who: Writer) => (await server.app.mailbox(emailOf(who))).map(({ subject }) => subject)

test('an editor who is removed and the owner both get an email that says what ended', async () => {
  const world = await openWorld(server, records, grants.replyAddress)
  await applyChange(world, grants.replyAddress, 'REMOVAL')
  expect(await mailsTo(world.holder)).toContain('You’re no longer on the staff of Quay')
  const [mail] = await server.app.mailbox(emailOf(world.owner))
  expect(mail?.subject).toBe('Hana Kim no longer edits Quay')
  expect(mail?.text).toContain('stay drafts')
})

test('an editor who becomes a writer loses the same, and both get an email', async () => {
  const world = await openWorld(server, records, grants.replyAddress)
  const works = await proofs.replyAddress(world)
  await setRole(world.owner, { id: world.quay.id, who: world.holder.id })
  expect(await works()).toBe(false)
  expect(await mailsTo(world.holder)).toContain('You’re a writer for Quay now')
  expect(await mailsTo(world.owner)).toContain('Hana Kim no longer edits Quay')
})

test('both owners get an email about a custom domain that stays after a transfer', async () => {
  const world = await openWorld(server, records, grants.domain)
  await proofs.domain(world)
  await applyChange(world, grants.domain, 'TRANSFER')
  for (const who of [world.owner, world.heir]) expect(await mailsTo(who)).toContain('The domain of Quay')
})

test('members who pay a former owner elsewhere get an email, also without an account', async () => {
  const world = await openWorld(server, records, grants.memberImport)
  const works = await proofs.memberImport(world)
  expect(await works()).toBe(true)
  await applyChange(world, grants.memberImport, 'TRANSFER')
  const subjects = (await server.app.mailbox()).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^Your membership of Quay ends on /))
})

test('a subscription that ends with its publication does not bring the membership back', async () => {
  const world = await openWorld(server, records, grants.subscription)
  const works = await proofs.subscription(world)
  await applyChange(world, grants.subscription, 'PUBLICATION_DELETION')
  await renewPublications(server.app)
  expect(await works()).toBe(false)
  // The provider reports that it ends with its period, and so is still running.
  await server.deliver()
  const { status } = await server.app.database.db
    .selectFrom('publicationMemberships')
    .select('status')
    .where('publicationId', '=', world.quay.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('INACTIVE')
})
