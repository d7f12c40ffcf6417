import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { removePublication as remove, removeRole } from '#test/server/role-changes.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  addMember,
  offerOwnership,
  publication,
  publishedIn,
  respondToInvitation as respond,
  withdrawInvitation as withdraw,
} from '#test/server/publications.ts'
import { addImage } from '#test/server/rows.ts'
import { asker, writer, type Writer } from '#test/server/writers.ts'

const refusals =
  '... on BadRequest { message field } ... on AlreadyExists { message } ... on NotFound { message } ... on Forbidden { message }'
const collection =
  '... on Collection { id slug name tagline description tagNames acceptsSubmissions submissionGuidelines twitterUsername creator { id } viewerEdge { role isEditor } }'
const create = asker(
  `mutation($input: CollectionInput!) { createCollection(input: $input) { __typename ${collection} ... on BadRequest { message field } ... on AlreadyExists { message } } }`,
)
const check = asker(
  'query($input: CollectionInput!) { checkNewCollection(input: $input) { __typename ... on NewCollectionCheck { slug } ... on BadRequest { field message } ... on AlreadyExists { message } } }',
)
const createInColors = asker(
  'mutation($input: CollectionInput!, $theme: ThemeInput) { createCollection(input: $input, theme: $theme) { __typename ... on Collection { ink } ... on BadRequest { field } } }',
)
const update = asker(
  `mutation($id: ID!, $input: CollectionInput!) { updateCollection(collectionId: $id, input: $input) { __typename ${collection} ${refusals} } }`,
)
const hideSetup = asker(
  `mutation($id: ID!) { hideCollectionSetup(collectionId: $id) { __typename ... on Collection { viewerEdge { showsSetup } } } }`,
)
const setRole = asker(
  'mutation($id: ID!, $who: ID!, $role: CollectionRole!) { setCollectionRole(collectionId: $id, userId: $who, role: $role) { __typename ... on CollectionStaff { role user { id } } } }',
)
const invite = asker(
  `mutation($id: ID!, $email: String, $who: ID, $role: CollectionRole!) { inviteToCollection(collectionId: $id, email: $email, userId: $who, role: $role) { __typename ... on CollectionInvitation { id email role user { id } invitedBy { id } } ${refusals} } }`,
)
const permissions = asker(
  'query($id: ID!) { collectionPermissions(collectionId: $id) { __typename ... on CollectionPermissions { staff { role user { id } addedBy { id } } invitations { id role email user { id } } } } }',
)

describe('managing a publication', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
  })
  // An account can create only so many per day.
  beforeEach(async () => {
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const showsSetup = async (who: TestBrowser, id: string) =>
    (await who.graphql('query($id: ID!) { collection(id: $id) { ... on Collection { viewerEdge { showsSetup } } } }', { id }))
      .collection.viewerEdge.showsSetup

  test('the checklist of a new publication is for its owner, who hides it for good', async () => {
    const editor = await writer(app)
    const id = await publication(app, { slug: newId(), name: 'Orbit', owner: ada })
    await addMember(app, id, editor, 'EDITOR')
    const shows = (who: TestBrowser) => showsSetup(who, id)
    expect(await Promise.all([ada, editor, app.browser()].map(shows))).toEqual([true, false, false])
    for (const who of [editor, await writer(app)]) expect(await hideSetup(who, { id })).toEqual({ __typename: 'Forbidden' })
    expect(await hideSetup(ada, { id })).toEqual({ __typename: 'Collection', viewerEdge: { showsSetup: false } })
    expect(await hideSetup(ada, { id })).toMatchObject({ __typename: 'Collection' })
    expect(await shows(ada)).toBe(false)
  })

  test('the checklist of a publication ends with its first month', async () => {
    const id = await publication(app, { slug: newId(), name: 'Orbit', owner: ada })
    app.advanceClock(29 * day)
    expect(await showsSetup(ada, id)).toBe(true)
    app.advanceClock(day)
    expect(await showsSetup(ada, id)).toBe(false)
  })

  let count = 0
  const founded = async (owner: Writer = ada): Promise<{ id: string; slug: string }> => {
    const slug = `orbit-${++count}`
    return create(owner, { input: { name: 'Orbit', slug } })
  }
  const staffed = async () => {
    const orbit = await founded()
    const [grace, emil] = [await writer(app), await writer(app)]
    await addMember(app, orbit.id, grace, 'EDITOR')
    await addMember(app, orbit.id, emil, 'WRITER')
    return { ...orbit, grace, emil }
  }
  const roles = async (who: TestBrowser, id: string) =>
    Object.fromEntries(
      ((await permissions(who, { id })).staff as { role: string; user: { id: string } }[]).map(({ role, user }) => [
        user.id,
        role,
      ]),
    )

  test('the creator of a publication owns it, and its page exists at once', async () => {
    expect(
      await create(ada, {
        input: { name: ' Deep  Orbit ', tagline: 'From far', tags: ['Space', 'Space', 'Tides'], acceptsSubmissions: true },
      }),
    ).toMatchObject({
      __typename: 'Collection',
      slug: 'deep-orbit',
      name: 'Deep Orbit',
      tagline: 'From far',
      tagNames: ['Space', 'Tides'],
      acceptsSubmissions: true,
      creator: { id: ada.id },
      viewerEdge: { role: 'OWNER', isEditor: true },
    })
    expect((await app.browser().get('/deep-orbit')).statusCode).toBe(200)
    const input = { name: 'Nobody' }
    expect((await create(app.browser() as never, { input })).__typename).toBe('Unauthorized')
    expect((await create(await writer(app, { suspended: true }), { input })).__typename).toBe('AccountSuspended')
    expect((await create(await writer(app, { verified: false }), { input })).__typename).toBe('BadRequest')
  })

  test('[publication-bounds] refuses too long, too short and malformed values by field, and stores nothing', async () => {
    const { id } = await founded()
    const wrong: [object, string][] = [
      [{ name: '  ' }, 'name'],
      [{ name: 'n'.repeat(61) }, 'name'],
      [{ slug: 'ab' }, 'slug'],
      [{ slug: 's'.repeat(41) }, 'slug'],
      [{ slug: 'No Spaces' }, 'slug'],
      [{ slug: '-edge' }, 'slug'],
      [{ tagline: 't'.repeat(101) }, 'tagline'],
      [{ description: 'd'.repeat(281) }, 'description'],
      [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
      [{ tags: ['t'.repeat(26)] }, 'tags'],
      [{ submissionGuidelines: 'g'.repeat(5_001) }, 'submissionGuidelines'],
      [{ twitterUsername: 'not a name' }, 'twitterUsername'],
      [{ googleAnalyticsId: '<script>' }, 'googleAnalyticsId'],
      [{ avatarImageId: newId() }, 'avatarImageId'],
    ]
    for (const [input, field] of wrong)
      expect(await update(ada, { id, input: { tagline: 'Kept?', ...input } }), JSON.stringify(input)).toMatchObject({
        __typename: 'BadRequest',
        field,
      })
    expect(await update(ada, { id, input: {} })).toMatchObject({ name: 'Orbit', tagline: '' })
    const atLimits = { name: 'n'.repeat(60), tagline: 't'.repeat(100), description: 'd'.repeat(280), twitterUsername: '@orbit' }
    expect(await update(ada, { id, input: atLimits })).toMatchObject({ ...atLimits, twitterUsername: 'orbit' })
  })

  test('[publication-bounds] images must be the owner’s and large enough: a logo at least 600 by 72', async () => {
    const { id } = await founded()
    const logo = async (owner: Writer, width: number, height: number) =>
      (await update(ada, { id, input: { logoImageId: await addImage(app, { ownerId: owner.id, width, height }) } })).__typename
    expect(await logo(ada, 599, 72)).toBe('BadRequest')
    expect(await logo(ada, 600, 71)).toBe('BadRequest')
    expect(await logo(await writer(app), 600, 72)).toBe('BadRequest')
    expect(await logo(ada, 600, 72)).toBe('Collection')
  })

  test('[publication-slug-errors] a taken and a reserved address get the same refusal', async () => {
    const { id, slug } = await founded()
    const slugTaken = { __typename: 'AlreadyExists', message: 'That address is already taken.' }
    expect(await create(ada, { input: { name: 'Again', slug } })).toEqual(slugTaken)
    for (const reserved of ['search', 'login'])
      expect(await create(ada, { input: { name: 'Word', slug: reserved } }), reserved).toEqual(slugTaken)
    const other = await founded()
    expect(await update(ada, { id, input: { slug: other.slug } })).toEqual(slugTaken)
    expect((await update(ada, { id, input: { slug } })).__typename).toBe('Collection')
  })

  test('a check before creation gives the refusals of the creation, for the given fields only, and stores nothing', async () => {
    const { slug } = await founded()
    const taken = { __typename: 'AlreadyExists', message: 'That address is already taken.' }
    expect(await check(ada, { input: { slug } })).toEqual(taken)
    expect(await check(ada, { input: { name: 'Search' } })).toEqual(taken)
    const orbits = `Wide orbits ${newId()}`
    expect(await check(ada, { input: { name: orbits } })).toEqual({
      __typename: 'NewCollectionCheck',
      slug: orbits.toLowerCase().replaceAll(' ', '-'),
    })
    expect((await create(ada, { input: { name: orbits } })).__typename).toBe('Collection')
    expect(await check(ada, { input: { name: '' } })).toMatchObject({ __typename: 'BadRequest', field: 'name' })
    expect(await check(ada, { input: { name: '海' } })).toMatchObject({ __typename: 'BadRequest', field: 'slug' })
    expect(await check(ada, { input: { slug: 'No' } })).toMatchObject({ __typename: 'BadRequest', field: 'slug' })
    expect((await check(app.browser() as never, { input: { slug: 'free' } })).__typename).toBe('Unauthorized')
  })

  test('a publication can be created in its colors, and is not created in a color that is none', async () => {
    const name = `Red shift ${newId()}`
    const refused = await createInColors(ada, { input: { name }, theme: { tint: 'reddish' } })
    expect(refused).toEqual({ __typename: 'BadRequest', field: 'tint' })
    expect((await check(ada, { input: { name } })).__typename).toBe('NewCollectionCheck')
    const created = await createInColors(ada, { input: { name }, theme: { tint: '#7a2f2a', accentTint: '#7a2f2a' } })
    expect(created).toMatchObject({ __typename: 'Collection', ink: { ground: '#7a2f2a', accentTint: '#7a2f2a' } })
  })

  test('[publication-role-owner] [publication-role-editor] [publication-role-writer] owners change everything, editors the writers, writers nothing', async () => {
    const { id, slug, grace, emil } = await staffed()
    const others = [grace, emil, await writer(app)]
    for (const who of others) {
      expect((await update(who, { id, input: { name: 'Mine' } })).__typename).toBe('Forbidden')
      expect((await remove(who, { id, slug })).__typename).toBe('Forbidden')
      expect((await offerOwnership(who, { id, to: who.id })).__typename).toBe('Forbidden')
    }
    expect((await permissions(emil, { id })).__typename).toBe('Forbidden')
    expect((await permissions(app.browser(), { id })).__typename).toBe('Forbidden')
    expect(await roles(grace, id)).toEqual({ [ada.id]: 'OWNER', [grace.id]: 'EDITOR', [emil.id]: 'WRITER' })
    expect((await setRole(grace, { id, who: emil.id, role: 'EDITOR' })).__typename).toBe('Forbidden')
    expect((await removeRole(emil, { id, who: grace.id })).__typename).toBe('Forbidden')
    expect((await removeRole(grace, { id, who: ada.id })).__typename).toBe('Forbidden')
    expect(await setRole(ada, { id, who: emil.id, role: 'EDITOR' })).toMatchObject({ role: 'EDITOR', user: { id: emil.id } })
    expect((await setRole(ada, { id, who: emil.id, role: 'EDITOR' })).__typename).toBe('AlreadyExists')
    expect((await removeRole(grace, { id, who: emil.id })).__typename).toBe('Forbidden')
    expect((await setRole(ada, { id, who: emil.id, role: 'WRITER' })).__typename).toBe('CollectionStaff')
    expect((await removeRole(grace, { id, who: emil.id })).__typename).toBe('MutationSuccess')
    expect((await setRole(ada, { id, who: grace.id, role: 'OWNER' })).__typename).toBe('BadRequest')
    expect((await removeRole(grace, { id, who: grace.id })).__typename).toBe('MutationSuccess')
    expect(await roles(ada, id)).toEqual({ [ada.id]: 'OWNER' })
  })

  test('an invited user joins on acceptance, once, and only while the inviter is on the staff', async () => {
    const { id, slug, grace } = await staffed()
    const [fay, gil] = [await writer(app), await writer(app)]
    expect((await invite(grace, { id, who: fay.id, role: 'EDITOR' })).__typename).toBe('Forbidden')
    const invitation = await invite(grace, { id, who: fay.id, role: 'WRITER' })
    expect(invitation).toMatchObject({ role: 'WRITER', user: { id: fay.id }, invitedBy: { id: grace.id } })
    expect((await invite(ada, { id, who: fay.id, role: 'WRITER' })).__typename).toBe('AlreadyExists')
    const [mail] = await app.mailbox(`${fay.username}@posteo.example`)
    expect(mail?.text).toContain(`${app.config.baseUrl}/${slug}`)
    expect((await respond(gil, { invitation: invitation.id, accept: true })).__typename).toBe('NotFound')
    expect((await respond(fay, { invitation: invitation.id, accept: true })).__typename).toBe('MutationSuccess')
    expect((await respond(fay, { invitation: invitation.id, accept: true })).__typename).toBe('Conflict')
    expect(await roles(ada, id)).toMatchObject({ [fay.id]: 'WRITER' })
    expect((await invite(ada, { id, who: fay.id, role: 'WRITER' })).__typename).toBe('AlreadyExists')

    const late = await invite(grace, { id, who: gil.id, role: 'WRITER' })
    await removeRole(ada, { id, who: grace.id })
    expect((await respond(gil, { invitation: late.id, accept: true })).__typename).toBe('NotFound')
    expect(await roles(ada, id)).not.toHaveProperty(gil.id)
  })

  test('an address without an account can be invited, and accepts once verified; an invitation can be withdrawn', async () => {
    const { id } = await staffed()
    const hal = await writer(app)
    const invitation = await invite(ada, { id, email: `${hal.username.toUpperCase()}@posteo.example`, role: 'EDITOR' })
    expect(invitation.__typename).toBe('CollectionInvitation')
    const edge = asker(
      'query($slug: ID!) { collectionByDomainOrSlug(domainOrSlug: $slug) { __typename ... on Collection { viewerEdge { invitation { id role } } } } }',
    )
    const slug = (await update(ada, { id, input: {} })).slug
    expect(await edge(hal, { slug })).toMatchObject({ viewerEdge: { invitation: { id: invitation.id, role: 'EDITOR' } } })
    expect(await edge(await writer(app), { slug })).toMatchObject({ viewerEdge: { invitation: null } })
    expect((await withdraw(hal, { invitation: invitation.id })).__typename).toBe('NotFound')
    expect((await withdraw(ada, { invitation: invitation.id })).__typename).toBe('MutationSuccess')
    expect((await respond(hal, { invitation: invitation.id, accept: true })).__typename).toBe('NotFound')
    for (const wrong of [{ email: 'nobody' }, {}, { email: 'a@b.example', who: hal.id }])
      expect(await invite(ada, { id, ...wrong, role: 'WRITER' })).toMatchObject({ __typename: 'BadRequest', field: 'email' })
    expect((await invite(ada, { id, who: newId(), role: 'WRITER' })).__typename).toBe('NotFound')
  })

  test('a new account mails ten invitations a day, older ones fifty, and subjects contain no text of theirs', async () => {
    const owner = await writer(app)
    const name = 'BUY CHEAP OARS'
    const id = await publication(app, { slug: `cheap${owner.id}`, name, owner })
    const send = async (total: number) => {
      const results: string[] = []
      for (let i = 0; i < total; i++)
        results.push((await invite(owner, { id, email: `guest${newId()}@posteo.example`, role: 'WRITER' })).__typename)
      return results
    }
    expect(await send(11)).toEqual([...Array.from({ length: 10 }, () => 'CollectionInvitation'), 'RateLimited'])
    const subjects = (await app.mailbox()).map(({ subject }) => subject)
    expect(subjects).toContain("You're invited to a publication on Octavo")
    expect(subjects.filter((subject) => subject.includes(name))).toEqual([])
    app.advanceClock(8 * day)
    expect((await send(51)).filter((result) => result === 'CollectionInvitation')).toHaveLength(50)
  })

  test('deleting requires the slug, and the stories stay with their writers', async () => {
    const { id, slug, emil } = await staffed()
    const storyId = await publishedIn(app, id, emil, 'Kept')
    expect(await remove(ada, { id, slug: 'other' })).toMatchObject({ __typename: 'BadRequest', field: 'confirmSlug' })
    expect((await remove(ada, { id, slug })).__typename).toBe('MutationSuccess')
    expect((await app.browser().get(`/${slug}`)).statusCode).toBe(404)
    const result = await app.browser().get(`/p/${storyId}`)
    expect([200, 301]).toContain(result.statusCode)
    const storyOf = (
      await app.browser().graphql('query($id: ID!) { post(id: $id) { id collection { id } path } }', { id: storyId })
    ).post
    expect(storyOf).toMatchObject({ collection: null, path: expect.stringContaining(`/@${emil.username}/`) })
    expect((await update(ada, { id, input: { name: 'Back' } })).__typename).toBe('NotFound')
  })
})
