import { sql } from 'kysely'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { createList } from '#test/server/lists.ts'
import { hidePostResponse, listResponseOf, responseOf } from '#test/server/responses.ts'
import {
  addBlock,
  addFollow,
  addIssue,
  addList,
  addListItem,
  addMute,
  addNewsletter,
  addPublicationFollow,
  addPublicationMute,
  addRead,
  addSection,
  addStoryTag,
} from '#test/server/rows.ts'
import type { TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { tagNamed } from '#test/server/feed-stories.ts'
import { publication } from '#test/server/publications.ts'

/** Why an item is hidden: from everyone, or from one reader only. */
export const hiddenFromAll = [
  'unlisted',
  'private',
  'deleted',
  'suspended',
  'limited',
  'taken away by law',
  'by a suspended user',
  'by a deactivated user',
] as const
export const hiddenFromReader = [
  'by a muted user',
  'by a blocked user',
  'by a user who blocks the reader',
  'in a muted publication',
] as const
export type HidingReason = (typeof hiddenFromAll)[number] | (typeof hiddenFromReader)[number]

type Kind = 'story' | 'person' | 'response' | 'list'
export type Hidden = { id: string; kind: Kind; why: HidingReason }

/** A small library in which one item of each kind is visible to everyone, and all others are hidden, each for one reason. */
export async function hiddenWorld(app: TestApp) {
  const { db } = app.database
  const reader = await writer(app)
  const open = await writer(app)
  const keeper = await writer(app)
  // Search leaves out people with anything suspended or under review, so hidden items have a different author than visible ones.
  const hiddenWriter = await writer(app)
  const hidden: Hidden[] = []
  const others = {
    'by a muted user': await writer(app),
    'by a blocked user': await writer(app),
    'by a user who blocks the reader': await writer(app),
    'by a suspended user': await writer(app),
    'by a deactivated user': await writer(app),
  }
  const people = [open, keeper, hiddenWriter, ...Object.values(others)]
  for (const { id } of people) await addFollow(app, { followerId: reader.id, followeeId: id })
  for (const { id } of Object.values(others)) await addFollow(app, { followerId: id, followeeId: open.id })
  await addFollow(app, { followerId: keeper.id, followeeId: open.id })
  for (const { id } of Object.values(others)) await addFollow(app, { followerId: open.id, followeeId: id })
  await addFollow(app, { followerId: open.id, followeeId: keeper.id })

  const publicationNamed = async (name: string) => {
    const id = await publication(app, { name, owner: keeper })
    return { id, slug: `p-${id}`, name }
  }
  const [salt, loud] = [await publicationNamed('Salt'), await publicationNamed('Loud')]
  const tag = { id: await tagNamed(app, 'quillworts', 'Quillworts'), slug: 'quillworts' }

  const publish = async (who: Writer, of: { id: string } = salt) => {
    app.advanceClock(minute)
    const id = await published(who, story('Quillwort', 'By the water.'))
    await db.updateTable('stories').set({ publicationId: of.id, publicationStatus: 'APPROVED' }).where('id', '=', id).execute()
    await addStoryTag(app, { storyId: id, tagId: tag.id })
    return id
  }
  const openStory = await publish(open)
  const [storyOfHidden, secondStoryOfHidden] = [await publish(hiddenWriter), await publish(hiddenWriter)]
  const stories: [HidingReason, string][] = []
  for (const [why, who] of Object.entries(others)) stories.push([why as HidingReason, await publish(who)])
  for (const why of hiddenFromAll.slice(0, 6)) stories.push([why, await publish(hiddenWriter)])
  stories.push(['in a muted publication', await publish(hiddenWriter, loud)])
  for (const [why, id] of stories) hidden.push({ id, kind: 'story', why })
  const newsletterId = await addNewsletter(app, { publicationId: salt.id })
  for (const storyId of [openStory, ...stories.map(([, id]) => id)])
    await addIssue(app, { newsletterId, storyId, subject: 'Quillwort' })
  const ofReader = await published(reader, story('Own', 'Mine.'))
  // Followers are notified of what was published while it was visible.
  await app.jobs.drain()
  const mailsBefore = (await app.mailbox(`${reader.username}@posteo.example`)).length

  // Activity on each of them while everything is still visible.
  const all = [openStory, storyOfHidden, secondStoryOfHidden, ...stories.map(([, id]) => id)]
  const lists: [HidingReason | undefined, string][] = []
  const list = async (who: Writer, name = 'Quillwort list') => String((await createList(who, { name, visibility: 'PUBLIC' })).id)
  const openList = await list(open)
  lists.push([undefined, openList])
  lists.push(['private', await list(open)])
  for (const [why, who] of Object.entries(others)) lists.push([why as HidingReason, await list(who)])
  await db.updateTable('users').set({ isStaff: true }).where('id', '=', keeper.id).execute()
  const picks = await addList(app, { ownerId: keeper.id, name: 'Staff picks', slug: 'staff-picks' })
  for (const [i, storyId] of all.entries()) {
    await db.insertInto('claps').values({ storyId, userId: keeper.id, count: 3, lastDelta: 3, clappedAt: app.clock() }).execute()
    for (const listId of [openList, picks]) await addListItem(app, { listId, storyId, position: i })
    await db
      .insertInto('quotes')
      .values({
        id: newId(),
        storyId,
        userId: keeper.id,
        type: 'HIGHLIGHT',
        rev: 1,
        paragraphNames: ['p0'],
        texts: ['By'],
        startOffset: 0,
        endOffset: 2,
        createdAt: app.clock(),
      })
      .execute()
    await addRead(app, { userId: reader.id, storyId, percent: 10 })
  }
  for (const [why, id] of lists) {
    await db.insertInto('listFollows').values({ listId: id, userId: reader.id, followedAt: app.clock() }).execute()
    await db.insertInto('libraryLists').values({ listId: id, chosenBy: keeper.id, chosenAt: app.clock() }).execute()
    if (why) hidden.push({ id, kind: 'list', why })
  }
  const openResponse = await responseOf(open, openStory, 'Quite so.')
  const openOnList = await listResponseOf(keeper, openList, 'Quite so.')
  const deletedResponse = await responseOf(keeper, openStory, 'Not for long.')
  const privateResponse = await responseOf(keeper, openStory, 'Kept apart.')
  await hidePostResponse(open, { parent: openStory, id: privateResponse })
  hidden.push(
    { id: deletedResponse, kind: 'response', why: 'deleted' },
    { id: privateResponse, kind: 'response', why: 'private' },
  )
  for (const [why, who] of Object.entries(others)) {
    hidden.push({ id: await responseOf(who, openStory, 'Hear, hear.'), kind: 'response', why: why as HidingReason })
    hidden.push({ id: await listResponseOf(who, openList, 'Hear, hear.'), kind: 'response', why: why as HidingReason })
    await responseOf(who, ofReader, 'To you.')
    for (const storyId of [openStory, ofReader])
      await db.insertInto('claps').values({ storyId, userId: who.id, count: 1, lastDelta: 1, clappedAt: app.clock() }).execute()
    await addPublicationFollow(app, { followerId: who.id, publicationId: salt.id })
  }
  await addPublicationFollow(app, { followerId: open.id, publicationId: salt.id })
  await responseOf(open, ofReader, 'To you.')

  // Promoted in every way before it was hidden.
  const promoted = [...stories.map(([, id]) => id), openStory]
  const pageId = newId()
  await db
    .insertInto('publicationFeaturePages')
    .values({ id: pageId, publicationId: salt.id, position: 0, slug: 'page', title: 'Page', createdAt: app.clock() })
    .execute()
  for (const [position, storyId] of promoted.entries()) {
    const of = { publicationId: salt.id, storyId }
    await db
      .insertInto('publicationPins')
      .values({ ...of, pinnedAt: new Date(app.clock().getTime() - position) })
      .execute()
    await db
      .insertInto('publicationFeaturedStories')
      .values({ ...of, id: newId(), position, featuredAt: app.clock(), featuredBy: open.id })
      .execute()
  }
  for (const sectionPageId of [null, pageId])
    await addSection(app, {
      publicationId: salt.id,
      pageId: sectionPageId,
      kind: 'posts',
      source: 'MANUAL',
      storyIds: promoted,
      storyLimit: 20,
    })

  const setStory = async (why: HidingReason, change: Record<string, unknown>) => {
    const id = stories.find(([one]) => one === why)?.[1] ?? ''
    await db.updateTable('stories').set(change).where('id', '=', id).execute()
  }
  await setStory('unlisted', { visibility: 'UNLISTED' })
  await setStory('private', { visibility: 'PRIVATE' })
  await setStory('deleted', { state: 'deleted', deletedAt: app.clock(), stateBeforeDeletion: 'published' })
  await setStory('suspended', { suspendedAt: app.clock() })
  await setStory('limited', { limitedAt: app.clock() })
  await setStory('taken away by law', { legallyUnavailableAt: app.clock() })
  await db.updateTable('stories').set({ state: 'deleted', deletedAt: app.clock() }).where('id', '=', deletedResponse).execute()
  const privateList = lists.find(([why]) => why === 'private')?.[1] ?? ''
  await db.updateTable('lists').set({ visibility: 'PRIVATE' }).where('id', '=', privateList).execute()
  const setPerson = (why: keyof typeof others, change: Record<string, unknown>) =>
    db.updateTable('users').set(change).where('id', '=', others[why].id).execute()
  await setPerson('by a suspended user', { suspendedAt: app.clock() })
  await setPerson('by a deactivated user', { deactivatedAt: app.clock() })
  const mutedId = others['by a muted user'].id
  await addMute(app, { userId: reader.id, mutedId })
  await addPublicationMute(app, { userId: reader.id, publicationId: loud.id })
  const [blocked, blocks] = [others['by a blocked user'].id, others['by a user who blocks the reader'].id]
  await addBlock(app, { userId: reader.id, blockedId: blocked })
  await addBlock(app, { userId: blocks, blockedId: reader.id })
  // Removing an account or a response publishes an event; here the rows were changed directly.
  await app.contextFor().transaction(async (tx) => {
    await publishEvent(tx, 'ResponseChanged', { responseId: deletedResponse, about: { kind: 'story', id: openStory } })
    await publishEvent(tx, 'ResponseChanged', { responseId: openOnList, about: { kind: 'list', id: openList } })
    return true
  })
  // As if the mails, already due, had been delayed until now.
  const queued = await db.selectFrom('notifications').select('id').where('userId', '=', reader.id).execute()
  for (const { id } of queued) await app.jobs.enqueue(db, { kind: 'send-notification-mail', payload: { notificationId: id } })
  await app.jobs.drain()
  await sql`select search_fill()`.execute(db)
  // Muted people are excluded from feeds, but still appear among people, where others look for them.
  for (const [why, { id }] of Object.entries(others))
    if (why !== 'by a muted user') hidden.push({ id, kind: 'person', why: why as HidingReason })
  const visibleIds = {
    openStory,
    storyOfHidden,
    secondStoryOfHidden,
    openList,
    openResponse,
    openOnList,
    ofReader,
  }
  return {
    reader,
    open,
    keeper,
    hiddenWriter,
    hidden,
    mailsBefore,
    ...visibleIds,
    salt,
    tag,
    newsletterId,
  }
}

export type World = Awaited<ReturnType<typeof hiddenWorld>>
