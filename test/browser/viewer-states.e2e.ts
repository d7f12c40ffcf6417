import { demoValues } from '#db/seeds/demo-values.ts'
import { openWithState } from './changed-page.ts'
import { expect, signIn, test } from './fixtures.ts'

const story = `/p/${demoValues.postId}`

test('[toast-mute-entity] [follow-updates-counts] following is counted optimistically, before the server has answered; muting names the muted user, and Undo reverts it', async ({
  page,
}) => {
  await signIn(page, 'staff')
  await test.step('muting', async () => {
    await page.goto(`/@${demoValues.username}`)
    await page.waitForLoadState('networkidle')
    const choose = async () => {
      await page.getByRole('button', { name: 'More about this story' }).first().click()
      await page.getByRole('menuitem', { name: 'Mute author' }).click()
    }
    await choose()
    const toast = page.locator('[data-toast-style=MUTE_ENTITY]')
    await expect(toast).toContainText('Ines Okafor')
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Ines Okafor has been unmuted.')).toBeVisible()
  })
  await test.step('following', async () => {
    await page.goto(story)
    await page.waitForLoadState('networkidle')
    const box = page.getByRole('region', { name: 'About the author' })
    const button = box.getByRole('button', { name: /^Follow/ })
    const count = async () => Number(/(\d+) followers?/.exec((await box.innerText()).replaceAll(',', ''))?.[1])
    const wasFollowing = (await button.getAttribute('aria-pressed')) === 'true'
    const before = await count()
    let answer = () => {}
    const responded = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/_/batch', async (route) => {
      await responded
      await route.continue()
    })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(!wasFollowing))
    // The button and the count are different components.
    await expect.poll(count).toBe(before + (wasFollowing ? -1 : 1))
    answer()
    await expect.poll(count).toBe(before + (wasFollowing ? -1 : 1))
  })
})

test('[toast-limited-state-banner] [toast-post-suspended] a story under review says so to its readers, a suspended one to its writer', async ({
  page,
}) => {
  await openWithState(page, story, { '"isLimitedState":false': '"isLimitedState":true' })
  await expect(page.locator('[data-toast-style=LIMITED_STATE_BANNER]')).toContainText(
    'The following content is under review as a potential violation',
  )
  await signIn(page, 'writer')
  await openWithState(page, story, { '"isSuspended":false,"isLimitedState"': '"isSuspended":true,"isLimitedState"' })
  const toast = page.locator('[data-toast-style=POST_SUSPENDED]')
  await expect(toast).toContainText('This story was found in violation of our rules.')
  await expect(toast.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', /rules/)
  await expect(toast).toHaveAttribute('role', 'alert')
})
