import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { day, hour } from '#shared/time/units.ts'
import { publication, publishedIn } from '#test/server/publications.ts'
import { addBlock, addList, addMute, addPublicationMute } from '#test/server/rows.ts'
import { idsOf, searchIndex } from '#test/server/search.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import {
  draftWith,
  p,
  publish,
  published,
  publishEdits,
  rewrite,
  setVisibility,
  story,
  trash,
  undelete,
  unpublish,
  type Writer,
  writer,
} from '#test/server/writers.ts'
import { joinDocument } from '#shared/body/document.ts'

describe('search', () => {
  let app: TestApp
  let ines: Writer
  let visitor: TestBrowser
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app, { enrolled: true })
    visitor = app.browser()
    await named(ines, 'Ines Okafor')
  })
  afterAll(() => app.close())

  const drained = () => app.jobs.drain()
  async function named(actor: Writer, name: string) {
    await actor.graphql('mutation($value: String!) { updateUserField(field: ACCOUNT_NAME, value: $value) { __typename } }', {
      value: name,
    })
    await drained()
  }
  const stories = async (query: string, actor: TestBrowser = visitor) =>
    idsOf(await searchIndex(app, actor, 'search_post', query))
  const people = async (query: string, actor: TestBrowser = visitor) => idsOf(await searchIndex(app, actor, 'search_user', query))
  const publishWithText = async (actor: Writer, title: string, ...texts: string[]) => {
    const id = await published(actor, story(title, ...texts))
    await drained()
    return id
  }

  test('a story is found by its title, text, writer and topics, with any inflection and without accents', async () => {
    const id = await draftWith(ines, story('What the Tide Tables Leave Out', 'A café opens at slack water, with barnacles.'))
    await publish(ines, { postId: id, visibility: 'PUBLIC', tags: ['Navigation'] })
    await drained()
    for (const query of [
      'tide tables',
      'TABLE tide',
      'barnacle',
      'cafe',
      'café',
      'okafor tides',
      'navigation',
      'tide tab',
      '“tide” — tables!',
    ])
      expect(await stories(query), query).toEqual([id])
    expect(await stories('tide zeppelin')).toEqual([])
  })

  test('tolerates one typo from four letters on, two from eight, none in shorter words', async () => {
    const id = await publishWithText(ines, 'Lighthouse keepers of Oban')
    for (const query of ['lighthuose', 'ligthhause', 'keeprs', 'lighthouse kepers', 'obna', 'xighthouse'])
      expect(await stories(query), query).toEqual([id])
    for (const query of ['obxx', 'lixxxhouse', 'oqn']) expect(await stories(query), query).toEqual([])
  })

  test('stop words match at the start of a title', async () => {
    const id = await publishWithText(ines, 'The Who and the What of It')
    expect(await stories('the who')).toEqual([id])
  })

  test('title matches come first, then popular results', async () => {
    const plain = await publishWithText(ines, 'About lanterns and other lights')
    const exact = await publishWithText(ines, 'Lanterns')
    const liked = await publishWithText(ines, 'Two lanterns and other lights')
    await app.database.db.updateTable('storyStats').set({ clapCount: 400 }).where('storyId', '=', liked).execute()
    await sql`select search_refresh('story', ${[liked]}::text[])`.execute(app.database.db)
    expect(await stories('lanterns')).toEqual([exact, liked, plain])
  })

  test('finds text in other scripts, ignoring case', async () => {
    const cyrillic = await publishWithText(ines, 'ПРИЛИВЫ и отливы')
    const hebrew = await publishWithText(ines, 'שלום עולם')
    const arabic = await publishWithText(ines, 'ذاكرة المدينة')
    expect(await stories('приливы')).toEqual([cyrillic])
    expect(await stories('שלום')).toEqual([hebrew])
    expect(await stories('ذاكرة')).toEqual([arabic])
  })

  test('a story is found from publishing until it is hidden, with its current text', async () => {
    const before = story('Saltmarsh notes', 'Sea lavender')
    const id = await draftWith(ines, before)
    await drained()
    expect(await stories('saltmarsh')).toEqual([])
    await publish(ines, { postId: id, visibility: 'PUBLIC' })
    await drained()
    expect(await stories('saltmarsh')).toEqual([id])
    await rewrite(ines, id, before, story('Glasswort notes', 'Sea lavender'))
    await drained()
    expect(await stories('glasswort')).toEqual([])
    await publishEdits(ines, { postId: id })
    await drained()
    expect(await stories('glasswort')).toEqual([id])
    expect(await stories('saltmarsh')).toEqual([])
    for (const visibility of ['UNLISTED', 'PRIVATE'] as const) {
      await setVisibility(ines, { postId: id, visibility })
      // Even before the index is updated.
      expect(await stories('glasswort')).toEqual([])
      expect(await stories('glasswort', ines)).toEqual([])
      await drained()
      await setVisibility(ines, { postId: id, visibility: 'PUBLIC' })
      await drained()
      expect(await stories('glasswort')).toEqual([id])
    }
    await trash(ines, id)
    expect(await stories('glasswort')).toEqual([])
    await undelete(ines, { postId: id })
    await unpublish(ines, { postId: id })
    await drained()
    expect(await stories('glasswort')).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from search_words where kind = 'story' and word in ('glasswort', 'saltmarsh')`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  test('a locked story is found only by its title and its public text', async () => {
    const words = Array.from({ length: 60 }, (_none, i) => `filler${i}`).join(' ')
    const document = joinDocument('Quartz behind the wall', '', [
      p('a', 'Feldspar opens it.'),
      p('b', words),
      p('c', `Tourmaline ${words}`),
    ])
    const id = await draftWith(ines, document)
    await publish(ines, { postId: id, visibility: 'LOCKED' })
    await drained()
    expect(await stories('quartz wall')).toEqual([id])
    expect(await stories('feldspar')).toEqual([id])
    expect(await stories('tourmaline')).toEqual([])
    await sql`select search_fill()`.execute(app.database.db)
    expect(await stories('quartz')).toEqual([id])
    expect(await stories('tourmaline')).toEqual([])
    await setVisibility(ines, { postId: id, visibility: 'PUBLIC' })
    await drained()
    expect(await stories('tourmaline')).toEqual([id])
  })

  test('a renamed writer and their stories are found by the new name; suspended and closed accounts are not found', async () => {
    const milo = await writer(app)
    const id = await publishWithText(milo, 'Onion budget')
    await named(milo, 'Bartholomew Quist')
    expect(await people('bartholomew')).toEqual([milo.id])
    expect(await people('quist barth')).toEqual([milo.id])
    expect(await people(milo.username.slice(0, 9))).toContain(milo.id)
    expect(await stories('onion quist')).toEqual([id])
    const setUser = (set: object) => app.database.db.updateTable('users').set(set).where('id', '=', milo.id).execute()
    await setUser({ suspendedAt: app.clock() })
    expect(await people('bartholomew')).toEqual([])
    expect(await stories('onion quist')).toEqual([])
    await setUser({ suspendedAt: null, deactivatedAt: app.clock() })
    expect(await people('bartholomew')).toEqual([])
    expect(await stories('onion budget')).toEqual([])
  })

  test('a viewer does not find users who are muted, blocked or blocking; others do', async () => {
    const wen = await writer(app)
    const tomasz = await writer(app)
    await named(wen, 'Wen Zhao')
    const id = await publishWithText(wen, 'Ampersand collector')
    const { db } = app.database
    const found = async () => [await people('zhao', tomasz), await stories('ampersand', tomasz)]
    expect(await found()).toEqual([[wen.id], [id]])
    await addMute(app, { userId: tomasz.id, mutedId: wen.id })
    expect(await found()).toEqual([[], []])
    await db.deleteFrom('mutesUsers').execute()
    await addBlock(app, { userId: wen.id, blockedId: tomasz.id })
    expect(await found()).toEqual([[], []])
    expect([await people('zhao'), await stories('ampersand')]).toEqual([[wen.id], [id]])
    await db.deleteFrom('blocks').execute()
    const saltgrass = await publication(app, { slug: 'saltgrass', name: 'Saltgrass Review', owner: wen })
    const inIt = await publishedIn(app, saltgrass, wen, 'Eelgrass in winter')
    await sql`select search_fill()`.execute(db)
    expect(await stories('eelgrass', tomasz)).toEqual([inIt])
    expect(idsOf(await searchIndex(app, tomasz, 'search_publication', 'saltgrs'))).toEqual([saltgrass])
    await addPublicationMute(app, { userId: tomasz.id, publicationId: saltgrass })
    expect(await stories('eelgrass', tomasz)).toEqual([])
    expect(idsOf(await searchIndex(app, tomasz, 'search_publication', 'saltgrass'))).toEqual([])
    await db.updateTable('publications').set({ suspendedAt: app.clock() }).where('id', '=', saltgrass).execute()
    expect(idsOf(await searchIndex(app, visitor, 'search_publication', 'saltgrass'))).toEqual([])
  })

  test('a public list is found by name once its change is picked up, a private one never', async () => {
    const at = app.clock()
    const list = (name: string, visibility: 'PUBLIC' | 'PRIVATE') => addList(app, { ownerId: ines.id, name, visibility })
    const publicList = await list('Harbour reading', 'PUBLIC')
    await list('Harbour secrets', 'PRIVATE')
    await app.services.jobs.enqueue(app.database.db, {
      kind: 'search-catch-up',
      payload: { since: new Date(at.getTime() - hour).toISOString() },
    })
    await drained()
    expect(idsOf(await searchIndex(app, visitor, 'search_list', 'harbour'))).toEqual([publicList])
    await app.database.db.updateTable('lists').set({ visibility: 'PRIVATE' }).where('id', '=', publicList).execute()
    expect(idsOf(await searchIndex(app, visitor, 'search_list', 'harbour'))).toEqual([])
  })

  test('word frequencies are exact, however the index was built', async () => {
    const count = async () =>
      (
        await sql<{ kind: string; word: string; n: number }>`select kind, word, n from search_words order by 1, 2`.execute(
          app.database.db,
        )
      ).rows
    await drained()
    for (const kind of ['story', 'user', 'tag', 'list', 'publication'] as const)
      await app.services.jobs.enqueue(app.database.db, { kind: 'search-sweep', payload: { kind, after: '' } })
    await drained()
    const indexed = await count()
    await sql`select search_fill()`.execute(app.database.db)
    expect(indexed).toEqual(await count())
  })

  test('the daily sweep finds lost changes and removes orphans', async () => {
    const id = await publishWithText(ines, 'Zinc roofs')
    const { db } = app.database
    // Words are counted when entries change; deleting one behind its back counts them twice.
    onTestFinished(async () => void (await sql`select search_fill()`.execute(db)))
    await sql`delete from search_entries where id = ${id}`.execute(db)
    await sql`update search_entries set popularity = 77 where kind = 'user' and id = ${ines.id}`.execute(db)
    expect(await stories('zinc')).toEqual([])
    for (const kind of ['story', 'user'] as const)
      await app.services.jobs.enqueue(db, { kind: 'search-sweep', payload: { kind, after: '' } })
    await drained()
    expect(await stories('zinc')).toEqual([id])
    const { rows } = await sql`select popularity from search_entries where kind = 'user' and id = ${ines.id}`.execute(db)
    expect(rows).toEqual([{ popularity: 0 }])
    app.advanceClock(day)
  })

  test('the sweep indexes entries of an earlier version again', async () => {
    const id = await publishWithText(ines, '城市的秘密花园')
    const { db } = app.database
    await sql`update search_entries set text_version = 1, tsv = to_tsvector('english', '城市的秘密花园') where id = ${id}`.execute(
      db,
    )
    expect(await stories('花园')).toEqual([])
    await app.services.jobs.enqueue(db, { kind: 'search-sweep', payload: { kind: 'story', after: '' } })
    await drained()
    expect(await stories('花园')).toEqual([id])
  })
})
