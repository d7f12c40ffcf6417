import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, test } from './fixtures.ts'
import { startSlowConnection } from './slow-connection.ts'

const story = `/p/${demoValues.postId}`

test('what has arrived is shown when the connection ends in the middle of a document', async ({ page }) => {
  await page.route(`**${story}`, async (route) => {
    const response = await route.fetch()
    const document = await response.text()
    await route.fulfill({ response, body: document.slice(0, document.indexOf('</article>')) })
  })
  await page.goto(story, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what has arrived is shown when the connection stalls in the middle of a document', async ({ page, baseURL }) => {
  const arrives = Promise.withResolvers<void>()
  let pieces = 0
  const connection = await startSlowConnection(baseURL ?? '', {
    // The head arrives, and half of what is drawn.
    betweenPieces: async () => (++pieces < 2 ? undefined : arrives.promise),
    pieces: 2,
  })
  await page.goto(connection.url + story, { waitUntil: 'commit' })
  await expect(page.locator('#root > *').first()).toBeVisible()
  arrives.resolve()
  await expect(page.locator('#state')).toBeAttached()
  connection.end()
})
