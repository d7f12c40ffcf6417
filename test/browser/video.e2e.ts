import type { Locator, Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { hlsPath, mp4Path } from '#shared/video.ts'
import { fakeVideo } from '#test/server/videos.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'
import { startStory, editor, saved, pressPublish } from './story-writing.ts'

/** Drops a video onto this text. */
async function dropVideo(page: Page, text: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'folding.mp4', { type: 'video/mp4' }))
      return transfer
    },
    [...fakeVideo()],
  )
  const { x = 0, y = 0 } = (await text.boundingBox()) ?? {}
  await text.dispatchEvent('drop', { dataTransfer, clientX: x + 5, clientY: y + 5 })
}

test('a dropped video is processed, described, published, and can be played', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'A sheet, folded')
  await page.keyboard.type('Watch it fold.')
  await dropVideo(page, editor(page).getByText('Watch it fold.'))
  await expect(editor(page).getByText('Processing the video…')).toBeVisible()
  const video = editor(page).locator('figure.video video')
  await expect(video).toBeVisible()
  await expect(saved(page)).toBeVisible()

  await editor(page).locator('figure.video .frame').click()
  await expect(page.getByRole('toolbar', { name: 'Video tools' })).toBeInViewport()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  await page.getByLabel('Alt text').fill('A sheet is folded three times')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(video).toHaveAttribute('aria-label', 'A sheet is folded three times')
  await expectNoViolations(page)

  await expect(saved(page)).toBeVisible()
  await pressPublish(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/-[0-9a-f]{12}$/)
  const player = page.locator('article figure.video video')
  await expect(player).toHaveAttribute('aria-label', 'A sheet is folded three times')
  await expect(player).toHaveAttribute('preload', 'none')
  const sources = await player.locator('source').evaluateAll((all) => all.map((one) => (one as HTMLSourceElement).src))
  for (const source of sources) expect((await page.request.get(source)).status(), source).toBe(200)
  expect((await page.request.get((await player.getAttribute('poster')) ?? '')).headers()['content-type']).toContain('image/')
})

test.describe('a file that is not a video', () => {
  test.use({ allowedErrors: [/415/] })

  test('is refused inside the story, in one sentence', async ({ page }) => {
    await signIn(page, 'writer')
    await startStory(page, 'No film')
    await page
      .getByLabel('Videos for the story')
      .setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('only words') })
    await expect(editor(page).getByText('Choose an MP4, MOV or WebM video.')).toBeVisible()
    await editor(page).getByRole('button', { name: 'Cancel notes.mp4' }).click()
    await expect(editor(page).getByText('Choose an MP4, MOV or WebM video.')).toBeHidden()
  })
})

test('the video of the demo library is shown to a visitor', async ({ page }) => {
  await page.goto(`/p/${storyId('a-tide-table-in-thirty-lines')}`)
  const video = page.locator('article figure.video video')
  await video.scrollIntoViewIfNeeded()
  await expect(video).toHaveAttribute('aria-label', /folded three times/)
  expect((await page.request.get((await video.getAttribute('poster')) ?? '')).status()).toBe(200)
})

test('an issue of a newsletter, which goes out by email, offers no video and says why when one is dropped', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto(`/saltgrass/newsletters/${demoValues.newsletterV3Id}/stats`)
  await page.getByRole('link', { name: 'New issue' }).click()
  const issue = page.getByTestId('issue-editor').getByRole('textbox')
  await issue.locator('.title').click()
  await page.keyboard.type('Moving water')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add to the story' }).click()
  const quick = page.getByRole('toolbar', { name: 'Add to the story' })
  await expect(quick.getByRole('button', { name: 'Image' })).toBeVisible()
  await expect(quick.getByRole('button', { name: 'Video' })).toHaveCount(0)
  await quick.getByRole('button', { name: 'All blocks' }).click()
  const blocks = page.getByRole('listbox', { name: 'Blocks' })
  await expect(blocks.getByRole('option', { name: /^Image/ })).toBeVisible()
  await expect(blocks.getByRole('option', { name: /^Video/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await dropVideo(page, issue.getByText('Moving water'))
  await expect(page.getByText('Email programs don’t play uploaded videos.').first()).toBeVisible()
})

/** Plays a video without sound, which needs no press; says which address its browser has loaded. */
const play = (video: Locator, source?: string): Promise<string> =>
  video.evaluate(async (player: HTMLVideoElement, address) => {
    player.muted = true
    if (address) player.src = address
    else player.load()
    await player.play()
    return player.currentSrc
  }, source)

test('the video of a draft plays for its writer, also at its plain address, and not for visitors', async ({ page, browser }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Not folded yet')
  await page.keyboard.type('Watch it fold.')
  await dropVideo(page, editor(page).getByText('Watch it fold.'))
  await expect(editor(page).locator('figure.video video')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.goto(/\/p\/[0-9a-f]{12}/.exec(page.url())?.[0] ?? '')
  const video = page.locator('article figure.video video')
  const withPass = new URL(await play(video)).pathname
  expect(withPass).toMatch(/^\/_\/video\/[0-9a-f]{12}\/w-[^/]+\/(?:hls\.m3u8|video\.mp4)$/)
  const id = withPass.split('/')[3] ?? ''
  const visitor = await browser.newContext()
  for (const path of [hlsPath(id), mp4Path(id)]) {
    await play(video, path)
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
    expect((await visitor.request.get(new URL(path, page.url()).href)).status()).toBe(404)
  }
  await visitor.close()
})

test.describe('a video whose address no longer works', () => {
  test.use({ allowedErrors: [/410/] })

  test('says so below the player until it plays', async ({ page }) => {
    await page.route('**/_/video/**', (route) => route.fulfill({ status: 410 }))
    await page.goto(`/p/${storyId('a-tide-table-in-thirty-lines')}`)
    const video = page.locator('article figure.video video')
    await video.scrollIntoViewIfNeeded()
    // Not a press, which would hydrate the page first.
    await video.evaluate((player: HTMLVideoElement) => void player.play().catch(() => undefined))
    const note = page.locator('figure.video').getByRole('status')
    await expect(note).toHaveText('This video couldn’t be loaded. Reload the page to try again.')
    await expectNoViolations(page)
    await page.unroute('**/_/video/**')
    await play(video)
    await expect(note).toHaveCount(0)
  })
})
