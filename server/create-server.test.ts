import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { modules } from './create-server.ts'
import type { ServerModule } from './platform/server-module.ts'

const openApp = async (more: readonly ServerModule[] = []) => {
  const app = await openTestApp({ modules: [...modules, ...more] })
  onTestFinished(() => app.close())
  return app
}

type App = Awaited<ReturnType<typeof openApp>>

const followSomeone = async (app: App): Promise<void> => {
  const [follower, followee] = [await writer(app), await writer(app)]
  await follower.graphql('mutation ($id: ID!) { followUser(targetUserId: $id) { id } }', { id: followee.id })
}

test('an event reaches the modules of its own server, and of no other in the same process', async () => {
  const followees: string[] = []
  const listening = await openApp([
    { name: 'listening', listeners: [{ UserFollowed: async (_tx, { followeeId }) => void followees.push(followeeId) }] },
  ])
  const other = await openApp()
  await followSomeone(other)
  expect(followees).toEqual([])
  await followSomeone(listening)
  expect(followees).toHaveLength(1)
})

test('listeners run in the order of their modules, inside the transaction: one that fails undoes the command', async () => {
  const calls: string[] = []
  const listener = (name: string, run: () => void): ServerModule => ({
    name,
    listeners: [
      {
        UserFollowed: async () => {
          calls.push(name)
          run()
        },
      },
    ],
  })
  const app = await openApp([
    listener('first', () => {}),
    listener('second', () => {
      throw new Error('the second listener fails')
    }),
    listener('third', () => {}),
  ])
  await expect(followSomeone(app)).rejects.toThrow('Something went wrong on our end')
  expect(calls).toEqual(['first', 'second'])
  expect(await app.database.db.selectFrom('followsUsers').selectAll().execute()).toEqual([])
})

test('two modules cannot handle the same kind of job', async () => {
  const again: ServerModule = { name: 'again', jobs: { 'empty-trash': async () => {} } }
  await expect(openTestApp({ modules: [...modules, again] })).rejects.toThrow(
    'Two handlers are registered for jobs of kind empty-trash.',
  )
})

test('recurring jobs are queued once, however often a server starts', async () => {
  const app = await openApp()
  const kinds = async () =>
    (await app.database.db.selectFrom('jobs').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  const names = modules.map(({ name }) => name)
  for (const name of names) await app.queueRecurringJobs(name)
  const queued = await kinds()
  expect(queued).toContain('empty-trash')
  for (const name of names) await app.queueRecurringJobs(name)
  expect(await kinds()).toEqual(queued)
})
