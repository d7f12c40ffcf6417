import { createZip } from '#test/server/create-zip.ts'
import { drawPicture } from './story-writing.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'

// Slow: the files are read by a thread of their own, twice, and the pages of both steps are audited.
test('a writer uploads a folder of Markdown, reviews the changes, and finds the drafts', async ({ page }) => {
  await signIn(page, 'friend')
  await page.goto('/p/import')
  const picture = await drawPicture()
  const zip = await createZip({
    'tides.md': `---\ntitle: The tide table\ndate: 2021-03-04\n---\nFirst words.\n\n![A boat](boat.png)\n\n<video src="a.mp4"></video>`,
    'notes.md': '---\ndraft: true\n---\n# Notes to keep\n\nLater.',
    'boat.png': picture,
  })
  await page.getByLabel('Export file').setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: zip })
  const report = page.getByRole('region', { name: 'Import report' })
  await expect(report).toContainText('site.zip contains 2 posts (Markdown).')
  await expect(report.getByRole('listitem')).toHaveText([/The tide table.*March 4, 2021.*New/, /Notes to keep.*New/])
  await report.getByText('What changes (1)').click()
  await expect(report).toContainText('1 embed skipped: Video files can’t be imported.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Import 2 stories' }).click()
  await expect(report).toContainText('Import finished: 2 drafts.')
  await report.getByRole('link', { name: 'The tide table' }).click()
  await expect(page.getByTestId('story-editor').locator('figure img')).toBeVisible()
  await expect(page.getByTestId('story-editor')).toContainText('First words.')

  await page.goto('/me/stories/drafts')
  await page.getByRole('button', { name: 'More about The tide table' }).first().click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish this story?' })
  await expectAccessibleOverlay(page, 'web/pages/writing/your-stories/use-story-desk.ts', question)
})

test.describe('what cannot be imported', () => {
  // The browser logs a refused call as a failed load.
  test.use({ allowedErrors: [[/status of 400 .*import-archive/], { scope: 'test' }] })

  test('[import-story] [export-data] a file without stories and an unreachable address are refused where they were entered; a full export can be downloaded', async ({
    page,
  }) => {
    await signIn(page, 'friend')
    await page.goto('/p/import')
    await test.step('a file without stories', async () => {
      const file = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK no zip') }
      await page.getByLabel('Export file').setInputFiles(file)
      await expect(page.getByText('This file isn’t a zip archive, or it’s damaged.')).toBeVisible()
    })
    await test.step('an address', async () => {
      await page.getByLabel('Story URL').fill('http://127.0.0.1/tides')
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(page.getByText("We couldn't import that story. Check the link and try again.")).toBeVisible()
      await expect(page.getByLabel('Story URL')).toHaveValue('http://127.0.0.1/tides')
    })
    await test.step('a full export', async () => {
      await page.getByRole('button', { name: 'Create archive' }).click()
      const link = page.getByRole('link', { name: 'Download the archive' })
      await expect(link).toBeVisible()
      const download = page.waitForEvent('download')
      await link.click()
      expect((await download).suggestedFilename()).toBe('octavo-export.zip')
    })
  })
})
