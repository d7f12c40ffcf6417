import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, hydrate, signIn, test } from './fixtures.ts'

/** As translators of browsers do it: each text becomes an element, and the text node of the page is gone. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('script, style'))) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  })

test('a page translated by the browser goes on to tell the truth, and to work', async ({ page }) => {
  await signIn(page, 'staff')
  await page.goto(`/@${demoValues.username}`)
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const follow = page
    .getByRole('button', { name: /^Follow/ })
    .filter({ visible: true })
    .first()
  const before = (await follow.textContent()) ?? ''
  const [first, second] = before === 'Follow' ? ['Following', 'Follow'] : ['Follow', 'Following']
  for (const expected of [first, second]) {
    await translate(page)
    await expect(follow).toContainText('«')
    await follow.click()
    await expect(follow).toHaveText(expected ?? '')
  }
  await translate(page)
  // Leaving takes every translated text away.
  await page.getByRole('main').locator('article a[href*="/@"]').first().click()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText('there was a problem displaying this page')).toHaveCount(0)
})
