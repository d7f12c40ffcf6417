import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { bookPolicy } from './book.policy.ts'

describe('book permissions', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'bookshelf')
  })
  afterAll(() => app.close())

  type Change = { isBookAuthor?: boolean; suspendedAt?: Date | null; deactivatedAt?: Date | null }
  const becomes = (change: Change) =>
    app.database.db.updateTable('users').set(change).where('id', '=', people.author.id).execute()
  const seenBy = () => people.permitted((ctx) => bookPolicy.see(ctx, people.author.id))

  test('books are visible while their author is verified, except to users who block or are blocked', async () => {
    expect(await seenBy()).toEqual([])
    await becomes({ isBookAuthor: true })
    expect(await seenBy()).toEqual(allPersonsExcept('blocked', 'blocker'))
    await becomes({ suspendedAt: app.clock() })
    expect(await seenBy()).toEqual(['author'])
    await becomes({ suspendedAt: null, deactivatedAt: app.clock() })
    expect(await seenBy()).toEqual([])
    await becomes({ deactivatedAt: null })
    expect(await people.permitted((ctx) => bookPolicy.see(ctx, 'cccccccccccc'))).toEqual([])
  })

  test('only a verified author has a book list', async () => {
    await becomes({ isBookAuthor: true })
    expect(await people.permitted(bookPolicy.update)).toEqual(['author'])
    await becomes({ isBookAuthor: false })
    expect(await people.permitted(bookPolicy.update)).toEqual([])
  })
})
