import { expect, signIn, test } from './fixtures.ts'
import { drawPicture, editor, startStory, typedStory, pressPublish } from './story-writing.ts'

test.use({ allowedErrors: [/^Failed to load resource: net::ERR_FAILED .*\/upload/] })

test('a picture that is still uploading is part of the story: leaving asks, and publishing waits for it', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'With its picture')
  await page.keyboard.type('Look.')
  await page.keyboard.press('Enter')
  await typedStory(page)
  let release = () => {}
  let isLost = true
  await page.route('**/_/upload', async (route) => {
    await new Promise<void>((done) => {
      release = done
    })
    return isLost ? route.abort() : route.continue()
  })
  const requested = page.waitForRequest('**/_/upload')
  await page.getByRole('button', { name: 'Add to the story' }).click()
  await page
    .getByLabel('Images for the story')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: await drawPicture() })
  await requested

  await page
    .getByRole('link', { name: /Octavo|Home/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('A picture or video is still uploading and isn’t in your text yet.')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await pressPublish(page)
  await expect(page.getByText('1 upload isn’t finished. The story is published after that.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  release()
  await expect(page.getByText('A picture or video wasn’t uploaded. Try it again or remove it first.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to story' }).click()

  isLost = false
  const again = page.waitForRequest('**/_/upload')
  await editor(page)
    .getByRole('button', { name: /Upload .* again/ })
    .click()
  await again
  await pressPublish(page)
  await page.getByRole('button', { name: 'Publish now' }).click()
  release()
  await expect(page.getByText('Your story is published.')).toBeVisible()
  await expect(page.locator('article figure img')).toBeVisible()
})

test('a file dropped next to the text does not replace the page', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Next to the text')
  const isIgnored = await page.evaluate(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
    const drop = (name: string) => {
      const event = new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: transfer })
      document.querySelector('header')?.dispatchEvent(event)
      return event.defaultPrevented
    }
    return [drop('dragover'), drop('drop')]
  })
  expect(isIgnored).toEqual([true, true])
})
