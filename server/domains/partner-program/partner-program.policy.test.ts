import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizePrivateRead } from '#server/domains/accounts/accounts.ts'
import { type Relations, createRelations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { partnerPolicy } from './partner-program.policy.ts'

describe('permission to see earnings', () => {
  let app: TestApp
  let people: Relations
  beforeAll(async () => {
    app = await openTestApp()
    people = await createRelations(app, 'ledger')
  })
  afterAll(() => app.close())

  test('only the writer and staff see earnings, not editors; only staff decide', async () => {
    const story = { authorId: people.author.id }
    expect(await people.permitted((ctx) => partnerPolicy.seeEarnings(ctx, story))).toEqual(['author', 'staff'])
    expect(await people.permitted((ctx) => authorizePrivateRead(ctx, people.author))).toEqual(['author', 'staff'])
    expect(await people.permitted(partnerPolicy.decide)).toEqual(['staff'])
  })
})
