import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/platform/context.ts'
import { createRelations, permittedViewers, type Relations } from '#test/server/roles.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { newFeedAddress, type PrivateFeed } from './private-feed.ts'
import { privateFeedPolicy } from './private-feed.policy.ts'

let app: TestApp
let people: Relations
beforeAll(async () => {
  app = await openTestApp()
  people = await createRelations(app, 'quay')
})
afterAll(() => app.close())

const feedOf = (name: 'member' | 'author'): PrivateFeed => ({
  ...newFeedAddress(app.config),
  userId: people[name].id,
  kind: 'author',
  subjectId: people.owner.id,
  createdAt: app.clock(),
  revokedAt: null,
  lastFetchedAt: null,
  sharedAt: null,
})

test('only members create a private feed', async () => {
  expect(await people.permitted((ctx: Context) => privateFeedPolicy.create(ctx, feedOf('member')))).toEqual(['member'])
})

test('only its owner revokes a feed, and only as a member replaces it', async () => {
  expect(await people.permitted((ctx) => privateFeedPolicy.revoke(ctx, feedOf('author')))).toEqual(['author'])
  expect(await people.permitted((ctx) => privateFeedPolicy.replace(ctx, feedOf('author')))).toEqual([])
  expect(await people.permitted((ctx) => privateFeedPolicy.replace(ctx, feedOf('member')))).toEqual(['member'])
})

test('only staff see which feeds are shared', () => {
  expect(permittedViewers((ctx) => privateFeedPolicy.seeShared(ctx))).toEqual(['staff'])
})
