import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute } from '#shared/time/units.ts'
import { createPrivateFeed, replacePrivateFeed } from '#test/server/private-feeds.ts'
import { partnerDesk } from '#test/server/partners.ts'
import { publicationReaders } from '#test/server/publication-readers.ts'
import { cancelPublication, ownMembership } from '#test/server/publication-sellers.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const rest = 'Below the stairs is what members read.'
const opening = Array.from({ length: 6 }, (_, i) => `Everyone reads opening ${i}, which goes on for some words.`)

describe('stories for members of a publication', () => {
  let app: TestApp
  let world: Awaited<ReturnType<typeof publicationReaders>>
  let author: Writer
  let inQuay: string
  let inPier: string
  let inNone: string
  beforeAll(async () => {
    app = await openTestApp()
    world = await publicationReaders(app)
    author = await writer(app, { enrolled: true })
    ;[inQuay, inPier, inNone] = [await locked(world.quay), await locked(world.pier), await locked(null)]
  })
  afterAll(() => app.close())

  async function locked(publicationId: string | null, by = author): Promise<string> {
    const id = await published(by, story('Cellar', ...opening, rest))
    await app.database.db
      .updateTable('stories')
      .set({ visibility: 'LOCKED', publicationId, publicationStatus: publicationId ? 'APPROVED' : null })
      .where('id', '=', id)
      .execute()
    return id
  }
  const reads = async (who: TestBrowser, id: string): Promise<boolean> => (await who.get(`/p/${id}`)).body.includes(rest)
  const readsOf = async (who: TestBrowser) => ({
    quay: await reads(who, inQuay),
    pier: await reads(who, inPier),
    none: await reads(who, inNone),
  })

  test('open to its members, and to those of the site where it admits them', async () => {
    const { nonMember, siteMember, quayMember, pierMember, former } = world.readers
    const nothing = { quay: false, pier: false, none: false }
    expect(await readsOf(app.browser())).toEqual(nothing)
    expect(await readsOf(nonMember)).toEqual(nothing)
    expect(await readsOf(former)).toEqual(nothing)
    expect(await readsOf(siteMember)).toEqual({ quay: false, pier: true, none: true })
    expect(await readsOf(quayMember)).toEqual({ quay: true, pier: false, none: false })
    expect(await readsOf(pierMember)).toEqual({ quay: false, pier: true, none: false })
    expect(await readsOf(world.owner)).toEqual({ quay: true, pier: false, none: false })
    expect(await readsOf(author)).toEqual({ quay: true, pier: true, none: true })
  })

  test('close when the membership ends, and not before', async () => {
    const who = await world.join(world.tiers.quay)
    await cancelPublication(who, { membershipId: (await ownMembership(who, world.quay))?.id })
    expect(await reads(who, inQuay)).toBe(true)
    await world.change(who, { periodEndsAt: app.clock() })
    expect(await reads(who, inQuay)).toBe(false)
    const late = await world.join(world.tiers.quay)
    await world.change(late, { periodEndsAt: new Date(app.clock().getTime() - 6 * day) })
    expect(await reads(late, inQuay)).toBe(true)
    await world.change(late, { periodEndsAt: new Date(app.clock().getTime() - 8 * day) })
    expect(await reads(late, inQuay)).toBe(false)
    const pending = await world.join(world.tiers.quay)
    await world.change(pending, { status: 'PENDING' })
    expect(await reads(pending, inQuay)).toBe(false)
  })

  test('follow the story when it leaves the publication', async () => {
    const id = await locked(world.quay)
    const { quayMember, siteMember } = world.readers
    expect([await reads(quayMember, id), await reads(siteMember, id)]).toEqual([true, false])
    await app.database.db
      .updateTable('stories')
      .set({ publicationId: null, publicationStatus: null })
      .where('id', '=', id)
      .execute()
    app.advanceClock(minute)
    expect([await reads(quayMember, id), await reads(siteMember, id)]).toEqual([false, true])
    await app.database.db
      .updateTable('stories')
      .set({ publicationId: world.quay, publicationStatus: 'PENDING' })
      .where('id', '=', id)
      .execute()
    app.advanceClock(minute)
    expect([await reads(quayMember, id), await reads(siteMember, id)]).toEqual([false, true])
  })

  test('are never on a page that a member shares with somebody who is none', async () => {
    const { quayMember, nonMember, siteMember, former } = world.readers
    const others = [await world.join(world.tiers.quay), await writer(app)]
    const [otherMember, otherReader] = others as [Writer, Writer]
    const id = await locked(world.quay)
    for (const order of [
      [quayMember, nonMember, siteMember, former, otherMember, otherReader],
      [otherReader, former, otherMember, siteMember, nonMember, quayMember],
    ])
      for (const who of order) expect(await reads(who, id)).toBe(who === quayMember || who === otherMember)
    const renderedAt = async (who: Writer) => /"now":"([^"]*)"/.exec((await who.get(`/p/${id}`)).body)?.[1]
    expect(await renderedAt(nonMember)).toBe(await renderedAt(otherReader))
    expect(await renderedAt(quayMember)).not.toBe(await renderedAt(nonMember))
  })

  test('can be locked by those who may publish them, without the partner program', async () => {
    const by = await writer(app)
    const id = await published(by, story('Attic', ...opening, rest))
    expect(await setVisibility(by, { postId: id, visibility: 'LOCKED' })).toMatchObject({ __typename: 'Forbidden' })
    await app.database.db
      .updateTable('stories')
      .set({ publicationId: world.quay, publicationStatus: 'APPROVED' })
      .where('id', '=', id)
      .execute()
    expect(await setVisibility(world.readers.quayMember, { postId: id, visibility: 'LOCKED' })).toMatchObject({
      __typename: 'Forbidden',
    })
    expect(await setVisibility(world.owner, { postId: id, visibility: 'LOCKED' })).toMatchObject({ visibility: 'LOCKED' })
  })

  test('earn nothing from what members of the site pay, unless it admits them', async () => {
    const { siteMember } = world.readers
    const { read } = partnerDesk(() => app)
    const pricesOf = async (id: string) => {
      await read(siteMember, id, 60)
      const rows = await app.database.db.selectFrom('storyVisits').select('monthlyPrice').where('storyId', '=', id).execute()
      return rows.map(({ monthlyPrice }) => monthlyPrice > 0)
    }
    expect(await pricesOf(inQuay)).toEqual([false])
    expect(await pricesOf(inPier)).toEqual([true])
  })

  test('come whole to the private feed of a member, and of nobody else', async () => {
    const { siteMember, nonMember, pierMember } = world.readers
    const quayMember = await world.join(world.tiers.quay)
    const feed = { kind: 'publication' as const, subjectId: world.quay }
    expect(await createPrivateFeed(nonMember, feed)).toMatchObject({ __typename: 'Forbidden' })
    expect(await createPrivateFeed(pierMember, feed)).toMatchObject({ __typename: 'Forbidden' })
    expect(await createPrivateFeed(quayMember, { kind: 'author', subjectId: author.id })).toMatchObject({
      __typename: 'Forbidden',
    })
    const bodyOf = async (url: unknown) => (await app.inject({ method: 'GET', url: new URL(String(url)).pathname })).body
    const own = await createPrivateFeed(quayMember, feed)
    expect(await bodyOf(own.rssUrl)).toContain(rest)
    const ofSiteMember = await bodyOf((await createPrivateFeed(siteMember, feed)).rssUrl)
    expect(ofSiteMember).not.toContain(rest)
    expect(ofSiteMember).toContain('/quay/membership')
    expect(
      await bodyOf((await createPrivateFeed(siteMember, { kind: 'publication' as const, subjectId: world.pier })).rssUrl),
    ).toContain(rest)
    const replaced = await replacePrivateFeed(quayMember, { feedId: own.id })
    expect(replaced).toMatchObject({ __typename: 'PrivateFeed' })
    await world.change(quayMember, { status: 'INACTIVE', endedAt: app.clock() })
    expect(await bodyOf(replaced.rssUrl)).not.toContain(rest)
    expect(await replacePrivateFeed(quayMember, { feedId: replaced.id })).toMatchObject({ __typename: 'Forbidden' })
  })
})
