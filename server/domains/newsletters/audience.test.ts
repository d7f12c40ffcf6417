import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { createNewsletter, emailOf, sendEmail, subscribe } from '#test/server/newsletters.ts'
import { createTier, memberOf, sellingPublication, setSales } from '#test/server/publication-sales.ts'
import { addMember } from '#test/server/publications.ts'
import { addMembership, addSubscription } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const createEmail = asker(
  `mutation($id: ID!, $postId: ID!, $audience: NewsletterAudience, $tierIds: [ID!]) {
    createNewsletterEmail(newsletterV3Id: $id, subject: "Low water", postId: $postId, audience: $audience, tierIds: $tierIds) { __typename
      ... on NewsletterEmail { id } ... on BadRequest { field } ... on Refusal { message } } }`,
)
const update = asker(
  `mutation($id: ID!, $input: NewsletterV3Input!) { updateNewsletterV3(newsletterV3Id: $id, input: $input) { __typename
    ... on NewsletterV3 { audience tierIds memberCounts { count tier { name } } } ... on BadRequest { field } ... on Refusal { message } } }`,
)
const secret = 'Only members read how the tide turns.'

describe('who gets an issue, and how much of it', () => {
  let app: TestApp
  let owner: Writer
  let editor: Writer
  let newsletterId: string
  let tide: { id: string }
  let tiers: string[]
  const at = (days: number) => new Date(app.clock().getTime() + days * day)
  const people: Record<string, string> = {}

  beforeAll(async () => {
    app = await openTestApp()
    owner = await writer(app)
    editor = await writer(app)
    tide = await sellingPublication(app, owner)
    await addMember(app, tide.id, editor, 'EDITOR')
    tiers = []
    for (const name of ['Supporter', 'Patron'])
      tiers.push(String((await createTier(owner, { id: tide.id, input: { name, monthlyPrice: 500 } })).id))
    await setSales(owner, { id: tide.id, admitsSiteMembers: false })
    newsletterId = String((await createNewsletter(owner, { collectionId: tide.id, name: 'The Tide' })).id)
    const facts = { publicationId: tide.id, tierId: tiers[0] ?? '', periodEndsAt: at(20) }
    const account = async (name: string) => {
      const reader = await writer(app)
      people[name] = emailOf(reader)
      await subscribe(reader, { id: newsletterId })
      return reader
    }
    const address = async (name: string) => {
      people[name] = `${name.replaceAll(' ', '-')}@posteo.example`
      await addSubscription(app, { newsletterId, email: people[name], source: 'import' })
      return people[name]
    }
    await memberOf(app, { ...facts, userId: (await account('supporter')).id })
    await memberOf(app, { ...facts, userId: (await account('patron')).id, tierId: tiers[1] ?? '' })
    await memberOf(app, { ...facts, email: (await address('imported member')).toUpperCase() })
    await memberOf(app, { ...facts, userId: (await account('former member')).id, periodEndsAt: at(-1), cancelledAt: at(-9) })
    await memberOf(app, { ...facts, email: await address('former address'), periodEndsAt: at(-1), cancelledAt: at(-9) })
    const other = await sellingPublication(app, owner)
    await memberOf(app, { ...facts, publicationId: other.id, userId: (await account('member elsewhere')).id })
    await memberOf(app, { ...facts, publicationId: other.id, email: await address('address elsewhere') })
    await account('reader')
    await address('plain address')
    const siteMember = await account('site member')
    await addMembership(app, { userId: siteMember.id, startedAt: at(-1), currentPeriodEndsAt: at(300) })
  })
  afterAll(() => app.close())

  const lockedStory = async () => {
    const id = await published(
      owner,
      story('Low water', 'The sea goes out.', 'It comes back.', 'Then again.', 'And so on.', secret),
    )
    const where = { publicationId: tide.id, publicationStatus: 'APPROVED' as const, visibility: 'LOCKED' as const }
    await app.database.db.updateTable('stories').set(where).where('id', '=', id).execute()
    return id
  }
  /** Sends a locked story, and returns who gets the whole of it and who its beginning. */
  const sent = async (audience: object = {}) => {
    const { id } = await createEmail(owner, { id: newsletterId, postId: await lockedStory(), ...audience })
    const before = (await app.mailbox()).length
    expect((await sendEmail(owner, { emailId: id })).__typename).toBe('NewsletterEmail')
    await app.jobs.drain()
    const mails = (await app.mailbox()).slice(0, (await app.mailbox()).length - before)
    const whole: string[] = []
    const beginning: string[] = []
    for (const [name, email] of Object.entries(people)) {
      const mail = mails.find(({ to }) => to === email)
      if (mail) (`${mail.html}${mail.text}`.includes(secret) ? whole : beginning).push(name)
    }
    return { whole, beginning }
  }
  const members = ['supporter', 'patron', 'imported member']

  test('members of the publication get the whole of its locked stories, and nobody else', async () => {
    expect(await sent()).toEqual({
      whole: members,
      beginning: [
        'former member',
        'former address',
        'member elsewhere',
        'address elsewhere',
        'reader',
        'plain address',
        'site member',
      ],
    })
  })

  test('an issue can be for members, or for those of some tiers', async () => {
    expect(await sent({ audience: 'MEMBERS' })).toEqual({ whole: members, beginning: [] })
    expect(await sent({ audience: 'TIERS', tierIds: [tiers[1]] })).toEqual({ whole: ['patron'], beginning: [] })
  })

  test('whoever stops being a member before it is delivered does not get it', async () => {
    const { id } = await createEmail(owner, {
      id: newsletterId,
      postId: await lockedStory(),
      audience: 'TIERS',
      tierIds: [String(tiers[1])],
    })
    await sendEmail(owner, { emailId: id })
    const { db } = app.database
    const patron = db.updateTable('publicationMemberships').where('tierId', '=', tiers[1] ?? '')
    await patron.set({ status: 'INACTIVE' }).execute()
    const before = (await app.mailbox(people.patron ?? '')).length
    await app.jobs.drain()
    expect(await app.mailbox(people.patron ?? '')).toHaveLength(before)
    await patron.set({ status: 'ACTIVE' }).execute()
  })

  test('the newsletter says who gets its issues unless the owner chooses otherwise', async () => {
    expect(await update(owner, { id: newsletterId, input: { audience: 'TIERS', tierIds: [String(tiers[1])] } })).toMatchObject({
      audience: 'TIERS',
      tierIds: [String(tiers[1])],
      memberCounts: [
        { count: 2, tier: { name: 'Supporter' } },
        { count: 1, tier: { name: 'Patron' } },
      ],
    })
    expect(await sent()).toEqual({ whole: ['patron'], beginning: [] })
    const postId = await lockedStory()
    expect((await createEmail(editor, { id: newsletterId, postId })).__typename).toBe('NewsletterEmail')
    expect((await createEmail(editor, { id: newsletterId, postId, audience: 'EVERYONE' })).__typename).toBe('Forbidden')
    expect((await update(editor, { id: newsletterId, input: { audience: 'EVERYONE' } })).__typename).toBe('Forbidden')
    for (const tierIds of [[], [newId()]])
      expect(await createEmail(owner, { id: newsletterId, postId, audience: 'TIERS', tierIds })).toMatchObject({
        field: 'tierIds',
      })
    expect(await update(owner, { id: newsletterId, input: { audience: 'EVERYONE' } })).toMatchObject({ tierIds: [] })
  })
})
