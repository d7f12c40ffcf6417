import { sql } from 'kysely'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { createList } from '#test/server/lists.ts'
import { hidePostResponse, listResponseOf, responseOf } from '#test/server/responses.ts'
import type { TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

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
  for (const { id } of people)
    await db.insertInto('follows_users').values({ follower_id: reader.id, followee_id: id, followed_at: app.clock() }).execute()
  for (const { id } of Object.values(others))
    await db.insertInto('follows_users').values({ follower_id: id, followee_id: open.id, followed_at: app.clock() }).execute()
  await db
    .insertInto('follows_users')
    .values({ follower_id: keeper.id, followee_id: open.id, followed_at: app.clock() })
    .execute()
  for (const { id } of Object.values(others))
    await db.insertInto('follows_users').values({ follower_id: open.id, followee_id: id, followed_at: app.clock() }).execute()
  await db
    .insertInto('follows_users')
    .values({ follower_id: open.id, followee_id: keeper.id, followed_at: app.clock() })
    .execute()

  const publication = async (name: string) => {
    const id = newId()
    const row = { id, slug: `p-${id}`, name, creator_id: keeper.id, created_at: app.clock() }
    await db.insertInto('publications').values(row).execute()
    return row
  }
  const [salt, loud] = [await publication('Salt'), await publication('Loud')]
  const tag = { id: newId(), slug: 'quillworts', name: 'Quillworts', created_at: app.clock() }
  await db.insertInto('tags').values(tag).execute()

  const publish = async (who: Writer, of: { id: string } = salt) => {
    app.advanceClock(minute)
    const id = await published(who, story('Quillwort', 'By the water.'))
    await db.updateTable('stories').set({ publication_id: of.id, publication_status: 'APPROVED' }).where('id', '=', id).execute()
    await db
      .insertInto('story_tags')
      .values({ story_id: id, tag_id: tag.id, position: 0, first_published_at: app.clock() })
      .execute()
    return id
  }
  const openStory = await publish(open)
  const [storyOfHidden, secondStoryOfHidden] = [await publish(hiddenWriter), await publish(hiddenWriter)]
  const stories: [HidingReason, string][] = []
  for (const [why, who] of Object.entries(others)) stories.push([why as HidingReason, await publish(who)])
  for (const why of hiddenFromAll.slice(0, 6)) stories.push([why, await publish(hiddenWriter)])
  stories.push(['in a muted publication', await publish(hiddenWriter, loud)])
  for (const [why, id] of stories) hidden.push({ id, kind: 'story', why })
  const newsletterId = newId()
  await db
    .insertInto('newsletters')
    .values({ id: newsletterId, publication_id: salt.id, slug: 'letter', name: 'Letter', created_at: app.clock() })
    .execute()
  for (const story_id of [openStory, ...stories.map(([, id]) => id)])
    await db
      .insertInto('newsletter_issues')
      .values({
        id: newId(),
        newsletter_id: newsletterId,
        story_id,
        subject: 'Quillwort',
        created_at: app.clock(),
        state: 'sent',
        queued_at: app.clock(),
      })
      .execute()
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
  const picks = newId()
  await db.updateTable('users').set({ is_staff: true }).where('id', '=', keeper.id).execute()
  await db
    .insertInto('lists')
    .values({
      id: picks,
      owner_id: keeper.id,
      name: 'Staff picks',
      slug: 'staff-picks',
      visibility: 'PUBLIC',
      created_at: app.clock(),
      updated_at: app.clock(),
    })
    .execute()
  for (const [i, story_id] of all.entries()) {
    await db
      .insertInto('claps')
      .values({ story_id, user_id: keeper.id, count: 3, last_delta: 3, clapped_at: app.clock() })
      .execute()
    for (const list_id of [openList, picks])
      await db.insertInto('list_items').values({ id: newId(), list_id, story_id, position: i, added_at: app.clock() }).execute()
    await db
      .insertInto('quotes')
      .values({
        id: newId(),
        story_id,
        user_id: keeper.id,
        type: 'HIGHLIGHT',
        rev: 1,
        paragraph_names: ['p0'],
        texts: ['By'],
        start_offset: 0,
        end_offset: 2,
        created_at: app.clock(),
      })
      .execute()
    await db.insertInto('story_reads').values({ user_id: reader.id, story_id, percent: 10, read_at: app.clock() }).execute()
  }
  for (const [why, id] of lists) {
    await db.insertInto('list_follows').values({ list_id: id, user_id: reader.id, followed_at: app.clock() }).execute()
    await db.insertInto('library_lists').values({ list_id: id, chosen_by: keeper.id, chosen_at: app.clock() }).execute()
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
    for (const story_id of [openStory, ofReader])
      await db
        .insertInto('claps')
        .values({ story_id, user_id: who.id, count: 1, last_delta: 1, clapped_at: app.clock() })
        .execute()
    for (const publication_id of [salt.id])
      await db
        .insertInto('follows_publications')
        .values({ follower_id: who.id, publication_id, followed_at: app.clock() })
        .execute()
  }
  await db
    .insertInto('follows_publications')
    .values({ follower_id: open.id, publication_id: salt.id, followed_at: app.clock() })
    .execute()
  await responseOf(open, ofReader, 'To you.')

  // Promoted in every way before it was hidden.
  const promoted = [...stories.map(([, id]) => id), openStory]
  const pageId = newId()
  await db
    .insertInto('publication_feature_pages')
    .values({ id: pageId, publication_id: salt.id, position: 0, slug: 'page', title: 'Page', created_at: app.clock() })
    .execute()
  for (const [position, story_id] of promoted.entries()) {
    const of = { publication_id: salt.id, story_id }
    await db
      .insertInto('publication_pins')
      .values({ ...of, pinned_at: new Date(app.clock().getTime() - position) })
      .execute()
    await db
      .insertInto('publication_featured_stories')
      .values({ ...of, id: newId(), position, featured_at: app.clock(), featured_by: open.id })
      .execute()
  }
  for (const page_id of [null, pageId])
    await db
      .insertInto('publication_sections')
      .values({
        id: newId(),
        publication_id: salt.id,
        page_id,
        position: 0,
        kind: 'posts',
        source: 'MANUAL',
        story_ids: promoted,
        story_limit: 20,
      })
      .execute()

  const setStory = async (why: HidingReason, change: Record<string, unknown>) => {
    const id = stories.find(([one]) => one === why)?.[1] ?? ''
    await db.updateTable('stories').set(change).where('id', '=', id).execute()
  }
  await setStory('unlisted', { visibility: 'UNLISTED' })
  await setStory('private', { visibility: 'PRIVATE' })
  await setStory('deleted', { state: 'deleted', deleted_at: app.clock(), state_before_deletion: 'published' })
  await setStory('suspended', { suspended_at: app.clock() })
  await setStory('limited', { limited_at: app.clock() })
  await setStory('taken away by law', { legally_unavailable_at: app.clock() })
  await db.updateTable('stories').set({ state: 'deleted', deleted_at: app.clock() }).where('id', '=', deletedResponse).execute()
  const privateList = lists.find(([why]) => why === 'private')?.[1] ?? ''
  await db.updateTable('lists').set({ visibility: 'PRIVATE' }).where('id', '=', privateList).execute()
  const setPerson = (why: keyof typeof others, change: Record<string, unknown>) =>
    db.updateTable('users').set(change).where('id', '=', others[why].id).execute()
  await setPerson('by a suspended user', { suspended_at: app.clock() })
  await setPerson('by a deactivated user', { deactivated_at: app.clock() })
  const mutedId = others['by a muted user'].id
  await db.insertInto('mutes_users').values({ user_id: reader.id, muted_id: mutedId, muted_at: app.clock() }).execute()
  await db
    .insertInto('mutes_publications')
    .values({ user_id: reader.id, publication_id: loud.id, muted_at: app.clock() })
    .execute()
  const [blocked, blocks] = [others['by a blocked user'].id, others['by a user who blocks the reader'].id]
  await db.insertInto('blocks').values({ user_id: reader.id, blocked_id: blocked, blocked_at: app.clock() }).execute()
  await db.insertInto('blocks').values({ user_id: blocks, blocked_id: reader.id, blocked_at: app.clock() }).execute()
  // Removing an account or a response publishes an event; here the rows were changed directly.
  await app.contextFor().transaction(async (tx) => {
    await publishEvent(tx, 'ResponseChanged', { responseId: deletedResponse, about: { kind: 'story', id: openStory } })
    await publishEvent(tx, 'ResponseChanged', { responseId: openOnList, about: { kind: 'list', id: openList } })
    return true
  })
  // As if the mails, already due, had been delayed until now.
  const queued = await db.selectFrom('notifications').select('id').where('user_id', '=', reader.id).execute()
  for (const { id } of queued) await app.jobs.enqueue(db, { kind: 'send-notification-mail', payload: { notificationId: id } })
  await app.jobs.drain()
  await sql`select search_fill()`.execute(db)
  // Muted people are excluded from feeds, but still appear among people, where others look for them.
  for (const [why, { id }] of Object.entries(others))
    if (why !== 'by a muted user') hidden.push({ id, kind: 'person', why: why as HidingReason })
  const visibleIds = {
    openStory,
    storyOfHidden: storyOfHidden,
    secondStoryOfHidden: secondStoryOfHidden,
    openList,
    openResponse,
    openOnList,
    ofReader,
  }
  return {
    reader,
    open,
    keeper,
    hiddenWriter: hiddenWriter,
    hidden,
    mailsBefore,
    ...visibleIds,
    salt,
    tag,
    newsletterId: newsletterId,
  }
}

export type World = Awaited<ReturnType<typeof hiddenWorld>>
