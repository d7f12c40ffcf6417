import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import {
  addMember,
  offerOwnership,
  openOffer,
  publication,
  respondToInvitation,
  transfer,
  withdrawInvitation,
} from '#test/server/publications.ts'
import { block, removeAccount, removeRole, suspend } from '#test/server/role-changes.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { asker, type MutationResult, type Writer, writer } from '#test/server/writers.ts'

const staffOf = asker(
  `query($id: ID!) { collectionPermissions(collectionId: $id) { __typename
    ... on CollectionPermissions { staff { role user { id } } invitations { role } } } }`,
)
const publicationOf = asker(
  'query($id: ID!) { collection(id: $id) { __typename ... on Collection { creator { id } viewerEdge { role invitation { id role } } } } }',
)

describe('the offer of a publication to its heir', () => {
  let app: TestApp
  let orbit: { id: string; slug: string }
  let [ada, grace, emil]: [Writer, Writer, Writer] = [] as never
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ;[ada, grace, emil] = [await writer(app), await writer(app), await writer(app)]
    const slug = `orbit-${newId()}`
    orbit = { slug, id: await publication(app, { slug, name: 'Orbit', owner: ada }) }
    await addMember(app, orbit.id, grace, 'EDITOR')
    await addMember(app, orbit.id, emil, 'WRITER')
  })

  const subjectsTo = async (who: Writer) => {
    await app.jobs.drain()
    return (await app.mailbox(`${who.username}@posteo.example`)).map(({ subject }) => subject)
  }
  const owner = async () =>
    ((await publicationOf(app.browser(), { id: orbit.id })) as MutationResult & { creator: { id: string } }).creator.id
  const offers = async (who: TestBrowser = ada) =>
    ((await staffOf(who, { id: orbit.id })).invitations as { role: string }[]).filter(({ role }) => role === 'OWNER').length
  const accept = async (who: Writer, invitation: string) =>
    (await respondToInvitation(who, { invitation, accept: true })).__typename

  test('[publication-role-owner] there is exactly one owner: the heir accepts, and the former owner becomes an editor', async () => {
    const invitation = await openOffer(ada, grace, orbit.id)
    expect(await owner()).toBe(ada.id)
    expect(await publicationOf(grace, { id: orbit.id })).toMatchObject({
      viewerEdge: { role: 'EDITOR', invitation: { id: invitation, role: 'OWNER' } },
    })
    expect(await subjectsTo(grace)).toEqual([`You're offered a publication on Octavo`])
    expect(await accept(grace, invitation)).toBe('MutationSuccess')
    const staff = (await staffOf(grace, { id: orbit.id })).staff as { role: string; user: { id: string } }[]
    expect(Object.fromEntries(staff.map(({ role, user }) => [user.id, role]))).toEqual({
      [ada.id]: 'EDITOR',
      [grace.id]: 'OWNER',
      [emil.id]: 'WRITER',
    })
    expect(await owner()).toBe(grace.id)
    expect(await subjectsTo(ada)).toContain('Hana Kim owns Orbit now')
    expect(await accept(grace, invitation)).toBe('Conflict')
  })

  test('only the owner offers and withdraws, and only the heir accepts', async () => {
    const stranger = await writer(app)
    for (const who of [grace, emil, stranger])
      expect((await offerOwnership(who, { id: orbit.id, to: who.id })).__typename).toBe('Forbidden')
    expect((await offerOwnership(app.browser() as never, { id: orbit.id, to: grace.id })).__typename).toBe('Forbidden')
    expect((await offerOwnership(ada, { id: orbit.id, to: stranger.id })).__typename).toBe('Conflict')
    expect((await offerOwnership(ada, { id: orbit.id, to: ada.id })).__typename).toBe('Conflict')
    const invitation = await openOffer(ada, emil, orbit.id)
    for (const who of [ada, grace, stranger]) expect(await accept(who, invitation)).toBe('NotFound')
    expect((await withdrawInvitation(grace, { invitation })).__typename).toBe('Forbidden')
    for (const who of [emil, stranger]) expect((await withdrawInvitation(who, { invitation })).__typename).toBe('NotFound')
    expect(await owner()).toBe(ada.id)
  })

  test('one offer is open at a time, also when two are made at once', async () => {
    const made = await Promise.all([grace, emil].map(({ id: to }) => offerOwnership(ada, { id: orbit.id, to })))
    expect(made.map(({ __typename }) => __typename).toSorted()).toEqual(['Collection', 'Conflict'])
    expect(await offers()).toBe(1)
  })

  test('a heir declines, and the owner may offer it to another', async () => {
    const invitation = await openOffer(ada, grace, orbit.id)
    expect((await respondToInvitation(grace, { invitation, accept: false })).__typename).toBe('MutationSuccess')
    expect(await subjectsTo(ada)).toContain('Hana Kim declined Orbit')
    expect(await accept(grace, invitation)).toBe('Conflict')
    expect(await transfer(ada, emil, orbit.id)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await owner()).toBe(emil.id)
  })

  test('a withdrawn offer cannot be accepted, and the heir gets an email', async () => {
    const invitation = await openOffer(ada, grace, orbit.id)
    expect((await withdrawInvitation(ada, { invitation })).__typename).toBe('MutationSuccess')
    expect(await accept(grace, invitation)).toBe('NotFound')
    expect(await subjectsTo(grace)).toContain('The offer of Orbit has ended')
  })

  test('an offer ends after 14 days, and can then be made again', async () => {
    const invitation = await openOffer(ada, grace, orbit.id)
    app.advanceClock(14 * day)
    expect(await offers()).toBe(0)
    expect(await publicationOf(grace, { id: orbit.id })).toMatchObject({ viewerEdge: { invitation: null } })
    expect(await accept(grace, invitation)).toBe('Conflict')
    expect(await transfer(ada, grace, orbit.id)).toMatchObject({ __typename: 'MutationSuccess' })
  })

  test('an offer ends when the heir leaves the staff, is suspended, deletes the account, or one blocks the other', async () => {
    const staff = await writer(app, { staff: true })
    const ends: [string, (heir: Writer) => Promise<MutationResult>, boolean][] = [
      ['leaves', (heir) => removeRole(heir, { id: orbit.id, who: heir.id }), true],
      ['is suspended', (heir) => suspend(staff, { who: heir.id }), true],
      ['deletes the account', (heir) => removeAccount(heir, { username: heir.username }), true],
      ['is blocked', (heir) => block(ada, { who: heir.id }), false],
      ['blocks', (heir) => block(heir, { who: ada.id }), false],
    ]
    let count = 0
    for (const [how, end, isMailed] of ends) {
      const heir = await writer(app)
      await addMember(app, orbit.id, heir, 'EDITOR')
      const invitation = await openOffer(ada, heir, orbit.id)
      await end(heir)
      expect(await offers(), how).toBe(0)
      expect(['NotFound', 'Unauthorized', 'Forbidden'], how).toContain(await accept(heir, invitation))
      if (isMailed) count++
      expect(
        (await subjectsTo(ada)).filter((subject) => subject === 'Your offer of Orbit has ended'),
        how,
      ).toHaveLength(count)
    }
    expect(await owner()).toBe(ada.id)
  })

  test('an offer ends when the owner is suspended or deletes the account, and does not come back with it', async () => {
    const staff = await writer(app, { staff: true })
    const invitation = await openOffer(ada, grace, orbit.id)
    await suspend(staff, { who: ada.id })
    expect(await accept(grace, invitation)).toBe('NotFound')
    expect(await subjectsTo(grace)).toContain('The offer of Orbit has ended')
    expect(await owner()).toBe(ada.id)
  })

  test('neither suspended people nor those who block each other are offered a publication', async () => {
    await suspend(await writer(app, { staff: true }), { who: grace.id })
    expect((await offerOwnership(ada, { id: orbit.id, to: grace.id })).__typename).toBe('Conflict')
    await block(emil, { who: ada.id })
    expect((await offerOwnership(ada, { id: orbit.id, to: emil.id })).__typename).toBe('Forbidden')
  })

  test('an invitation by an owner or editor who is suspended is not accepted', async () => {
    const invite = asker(
      'mutation($id: ID!, $who: ID!) { inviteToCollection(collectionId: $id, userId: $who, role: WRITER) { __typename ... on CollectionInvitation { id } } }',
    )
    const fay = await writer(app)
    const { id } = await invite(grace, { id: orbit.id, who: fay.id })
    await suspend(await writer(app, { staff: true }), { who: grace.id })
    expect(await accept(fay, String(id))).toBe('Conflict')
  })

  test('a publication of a deleted account passes to a member of its staff who can act, and who gets an email', async () => {
    await suspend(await writer(app, { staff: true }), { who: grace.id })
    await removeAccount(ada, { username: ada.username })
    app.advanceClock(15 * day)
    await app.jobs.drain()
    expect(await owner()).toBe(emil.id)
    expect(await subjectsTo(emil)).toContain('You own Orbit now')
  })
})
