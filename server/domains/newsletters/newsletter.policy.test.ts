import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { testEngines } from '#server/platform/database/test-database.ts'
import { allPersons, allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import type { Newsletter } from './newsletter.ts'
import { canSend, newsletterPolicy, ownsNewsletter } from './newsletter.policy.ts'

describe.each(testEngines)('newsletter permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await createRelations(app, 'gazette')
  })
  afterAll(() => app.close())

  const ofPublication = (id = people.publicationId) => ({ publication_id: id, user_id: null }) as Newsletter
  const ofWriter = (id = people.author.id) => ({ publication_id: null, user_id: id }) as Newsletter
  const withoutOwner = { publication_id: null, user_id: null } as Newsletter

  test.each([
    ['see', allPersons, allPersonsExcept('blocked', 'blocker')],
    ['edit', ['owner', 'editor'], ['author']],
    ['manage', ['owner'], ['author']],
  ] as const)(
    '%s: a publication’s newsletter %j, a writer’s %j, one without an owner nobody',
    async (action, publications, writers) => {
      expect(await people.permitted((ctx) => newsletterPolicy[action](ctx, ofPublication()))).toEqual(publications)
      expect(await people.permitted((ctx) => newsletterPolicy[action](ctx, ofWriter()))).toEqual(writers)
      expect(await people.permitted((ctx) => newsletterPolicy[action](ctx, withoutOwner))).toEqual([])
    },
  )

  test('a suspended writer sees their newsletter but cannot send; a closed account has none', async () => {
    const sends = (newsletter: Newsletter) => canSend(people.contextOf('visitor'), newsletter)
    const suspended = ofWriter(people.suspended.id)
    expect(await people.permitted((ctx) => newsletterPolicy.see(ctx, suspended))).toEqual(['suspended'])
    expect(await sends(suspended)).toBe(false)
    expect(await sends(ofWriter())).toBe(true)
    const setDeactivated = (deactivated_at: Date | null) =>
      app.database.db.updateTable('users').set({ deactivated_at }).where('id', '=', people.stranger.id).execute()
    await setDeactivated(app.clock())
    expect(await people.permitted((ctx) => newsletterPolicy.see(ctx, ofWriter(people.stranger.id)))).toEqual([])
    expect(await sends(ofWriter(people.stranger.id))).toBe(false)
    await setDeactivated(null)
    expect(await sends(ofWriter('cccccccccccc'))).toBe(false)
    expect(await sends(withoutOwner)).toBe(false)
  })

  test('a suspended or deleted publication cannot send', async () => {
    const sends = (id = people.publicationId) => canSend(people.contextOf('visitor'), ofPublication(id))
    const becomes = (change: { suspended_at?: Date | null; deleted_at?: Date | null }) =>
      app.database.db.updateTable('publications').set(change).where('id', '=', people.publicationId).execute()
    expect(await sends()).toBe(true)
    expect(await sends('cccccccccccc')).toBe(false)
    await becomes({ suspended_at: app.clock() })
    expect(await sends()).toBe(false)
    await becomes({ suspended_at: null, deleted_at: app.clock() })
    expect(await sends()).toBe(false)
    await becomes({ deleted_at: null })
  })

  test('the newsletter of a deleted publication is hidden', async () => {
    const deletedPublication = ofPublication('cccccccccccc')
    expect(await people.permitted((ctx) => newsletterPolicy.see(ctx, deletedPublication))).toEqual([])
  })

  test('a publication’s newsletter is owned by its owner', async () => {
    const id = newId()
    await app.database.db
      .insertInto('newsletters')
      .values({
        id,
        publication_id: people.publicationId,
        slug: 'gazette',
        name: 'Gazette',
        description: null,
        created_at: app.clock(),
      })
      .execute()
    expect(await people.permitted((ctx) => ownsNewsletter(ctx, id))).toEqual(['owner'])
  })

  test('a missing newsletter has no owner', async () => {
    expect(await people.permitted((ctx) => ownsNewsletter(ctx, 'cccccccccccc'))).toEqual([])
  })
})
