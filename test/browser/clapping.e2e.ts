import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'

test('[post-claps] holding the clap button counts up to 50 next to it; the total rolls its last digits, and one event is reported', async ({
  page,
}) => {
  await newAccount(page)
  await page.goto(`/p/${demoValues.postId}`)
  const tools = page.getByRole('group', { name: 'Story tools' }).first()
  const clap = tools.getByRole('button', { name: /^Clap\./ })
  await expect(clap).toContainText('1.8K')
  const announcements: string[] = []
  await page.exposeFunction('tell', (text: string) => announcements.push(text))
  await tools.getByRole('status').evaluate((region) => {
    const { tell } = window as unknown as { tell: (text: string) => void }
    new MutationObserver(() => tell(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })

  await clap.click()
  await expect(page.getByText('+1', { exact: true })).toBeVisible()
  await expect(clap).toContainText('1,823')
  await expect(page.getByText('+1', { exact: true })).toHaveCount(0)
  await expect(clap).toContainText('1.8K')
  await expect(clap).toHaveAccessibleName('Clap. 1.8K claps, 1 of them yours')
  await expect.poll(() => announcements.filter(Boolean)).toEqual(['You clapped 1 time.'])

  await clap.hover()
  await page.mouse.down()
  // On the way: each number stands for a tenth of a second only.
  await expect(page.getByText(/^\+(?:[5-9]|[1-4]\d)$/)).toBeVisible()
  await expect(clap, 'not read out with each clap').toHaveAccessibleName('Clap. 1.8K claps, 1 of them yours')
  await expect(page.getByText('+50', { exact: true })).toBeVisible()
  await expect(clap).toContainText('1,872')
  await expectNoViolations(page)
  await page.mouse.up()
  await expect(page.getByText('+50', { exact: true })).toHaveCount(0)
  await expect.poll(() => announcements.filter(Boolean)).toEqual(['You clapped 1 time.', 'You clapped 50 times, the maximum.'])
  await page.reload()
  await expect(clap).toHaveAccessibleName('Clap. 1.8K claps, 50 of them yours')
})
