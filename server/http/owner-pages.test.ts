import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, story, writer, type Writer } from '#test/server/writers.ts'

let app: TestApp
let ada: Writer
let bob: Writer
let addresses: string[]
beforeAll(async () => {
  app = await openTestApp()
  ada = await writer(app)
  bob = await writer(app)
  const draft = await draftWith(ada, story('Half', 'Not yet.'))
  const exportId = newId()
  const expires = new Date(app.clock().getTime() + 1_000_000)
  await app.services.archives.put(exportId, Buffer.from('zip'), 'application/zip')
  await app.database.db
    .insertInto('exports')
    .values({
      id: exportId,
      userId: ada.id,
      state: 'ready',
      createdAt: app.clock(),
      readyAt: app.clock(),
      expiresAt: expires,
    })
    .execute()
  addresses = [`/p/${draft}`, `/p/${draft}/edit`, `/me/export/${exportId}`, `/@${ada.username}/audience/stats/export`]
})
afterAll(() => app.close())

test('[own-pages-only] drafts, exports and the audience open for their owner and are not found for anyone else', async () => {
  for (const address of addresses) {
    expect([address, (await ada.get(address)).statusCode]).toEqual([address, 200])
    expect([address, (await bob.get(address)).statusCode]).toEqual([address, 404])
    expect([302, 404]).toContain((await app.browser().get(address)).statusCode)
  }
})

test('[own-pages-only] settings show a user their own, and send a visitor to sign in', async () => {
  for (const tab of ['account', 'publishing', 'notifications', 'membership', 'security']) {
    const address = `/me/settings/${tab}`
    const page = await ada.get(address)
    expect([page.statusCode, page.body.includes(bob.username)]).toEqual([200, false])
    expect((await app.browser().get(address)).headers.location).toBe(`/m/signin?redirect=${encodeURIComponent(address)}`)
  }
  expect((await ada.get('/me/settings/nowhere')).statusCode).toBe(404)
})
