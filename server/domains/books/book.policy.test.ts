import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { allPersonsExcept, type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { bookPolicy } from './book.policy.ts'

describe.each(testEngines)('book permissions, on $engine', ({ open }) => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp({ open })
    people = await createRelations(app, 'bookshelf')
  })
  afterAll(() => app.close())

  type Change = { is_book_author?: boolean; suspended_at?: Date | null; deactivated_at?: Date | null }
  const becomes = (change: Change) =>
    app.database.db.updateTable('users').set(change).where('id', '=', people.author.id).execute()
  const seenBy = () => people.permitted((ctx) => bookPolicy.see(ctx, people.author.id))

  test('books are visible while their author is verified, except to users who block or are blocked', async () => {
    expect(await seenBy()).toEqual([])
    await becomes({ is_book_author: true })
    expect(await seenBy()).toEqual(allPersonsExcept('blocked', 'blocker'))
    await becomes({ suspended_at: app.clock() })
    expect(await seenBy()).toEqual(['author'])
    await becomes({ suspended_at: null, deactivated_at: app.clock() })
    expect(await seenBy()).toEqual([])
    await becomes({ deactivated_at: null })
    expect(await people.permitted((ctx) => bookPolicy.see(ctx, 'cccccccccccc'))).toEqual([])
  })

  test('only a verified author has a book list', async () => {
    await becomes({ is_book_author: true })
    expect(await people.permitted(bookPolicy.update)).toEqual(['author'])
    await becomes({ is_book_author: false })
    expect(await people.permitted(bookPolicy.update)).toEqual([])
  })
})
