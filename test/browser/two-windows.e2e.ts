import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'
import { editor, saved, startStory, typedStory } from './story-writing.ts'

const changedElsewhere = 'This story was changed elsewhere.'

async function typeAfter(page: Page, text: string, added: string): Promise<void> {
  await editor(page).getByText(text).click()
  await page.keyboard.press('End')
  await page.keyboard.type(added)
}

async function startTwoParagraphs(page: Page, title: string): Promise<string> {
  await startStory(page, title)
  await page.keyboard.type('First paragraph.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second paragraph.')
  return typedStory(page)
}

test.describe('two tabs on one story', () => {
  // The server rejects the later of two saves, which browsers log on their console.
  test.use({ allowedErrors: [[/status of 409/], { scope: 'test' }] })

  test('changes of different paragraphs and of the title come together while both go on writing', async ({ page, context }) => {
    await signIn(page, 'writer')
    const address = await startTwoParagraphs(page, 'Two hands')
    const second = await context.newPage()
    await second.goto(address)
    await typeAfter(second, 'Second paragraph.', ' From the other tab.')
    await typeAfter(second, 'Two hands', ' and two tabs')
    await expect(saved(second)).toBeVisible()

    await typeAfter(page, 'First paragraph.', ' From this tab')
    await expect(editor(page)).toContainText('Second paragraph. From the other tab.')
    await expect(editor(page)).toContainText('Two hands and two tabs')
    // The cursor and the history are where they were.
    await page.keyboard.type(', still here.')
    await expect(editor(page)).toContainText('First paragraph. From this tab, still here.')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(editor(page)).not.toContainText('From this tab')
    await expect(editor(page)).toContainText('From the other tab.')
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+Shift+z')
    await expect(editor(page)).toContainText('First paragraph. From this tab, still here.')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText(changedElsewhere)).toHaveCount(0)

    await typeAfter(second, 'From the other tab.', ' Twice.')
    await expect(editor(second)).toContainText('From this tab, still here.')
    await expect(saved(second)).toBeVisible()
    await page.reload()
    for (const text of ['two tabs', 'First paragraph. From this tab, still here.', 'From the other tab. Twice.'])
      await expect(editor(page)).toContainText(text)
  })

  test('changes of the same paragraph ask for a decision, and nothing is overwritten', async ({ page, context }) => {
    await signIn(page, 'writer')
    const address = await startTwoParagraphs(page, 'One hand')
    const second = await context.newPage()
    await second.goto(address)
    await typeAfter(second, 'Second paragraph.', ' From the other tab.')
    await expect(saved(second)).toBeVisible()

    await typeAfter(page, 'Second paragraph.', ' From this tab.')
    await expect(page.getByRole('alert')).toContainText(
      `${changedElsewhere} You saved it in another tab or on another device. Your text is safe on this device.`,
    )
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Keep mine as a copy' }).click()
    await expect(editor(page)).toContainText('Second paragraph. From the other tab.')
    await page.getByRole('link', { name: 'Open draft' }).click()
    await expect(editor(page)).toContainText('One hand (copy)')
    await expect(editor(page)).toContainText('Second paragraph. From this tab.')
  })
})

/** Saves that reach the server when the test lets them, as on a slow connection; the page that sent them may be gone by then. */
async function holdSaves(context: BrowserContext) {
  const held: (() => Promise<void>)[] = []
  let isHolding = true
  await context.route(/\/deltas$/, (route) => {
    const request = route.request()
    if (!isHolding || request.method() !== 'POST') return route.continue()
    held.push(async () => {
      await context.request.post(request.url(), { headers: await request.allHeaders(), data: request.postData() ?? '' })
      // A page that still waits for the answer sends it again at once, and not after its time limit. One that is gone does not.
      await route.abort().catch(() => {})
    })
    return undefined
  })
  return {
    count: () => held.length,
    arrive: async () => {
      isHolding = false
      for (const send of held) await send()
    },
  }
}

test.describe('a save that arrives after the page that sent it', () => {
  test.use({ allowedErrors: [[/status of 409/, /ERR_FAILED .*\/deltas/], { scope: 'test' }] })

  for (const [how, leave] of [
    ['a reload', (page: Page) => page.reload()],
    [
      'another page and back',
      async (page: Page) => {
        await page.getByRole('link', { name: 'Octavo' }).first().click()
        await expect(editor(page)).toBeHidden()
        await page.goBack()
      },
    ],
  ] as const)
    test(`is no change from elsewhere after ${how}`, async ({ page, context }) => {
      await signIn(page, 'writer')
      await startTwoParagraphs(page, 'Late')
      const saves = await holdSaves(context)
      await typeAfter(page, 'Second paragraph.', ' Sent')
      await expect.poll(saves.count).toBe(1)
      await page.keyboard.type(' and more')
      await leave(page)
      await expect(editor(page)).toContainText('Second paragraph. Sent and more')
      await typeAfter(page, 'Sent and more', ', and again.')
      await saves.arrive()
      await expect(saved(page)).toBeVisible()
      await expect(page.getByText(changedElsewhere)).toHaveCount(0)
      await page.reload()
      await expect(editor(page)).toContainText('Second paragraph. Sent and more, and again.')
    })

  test('is no change from elsewhere after a crash', async ({ page, context }) => {
    await signIn(page, 'writer')
    const address = await startTwoParagraphs(page, 'Crash')
    const saves = await holdSaves(context)
    await typeAfter(page, 'Second paragraph.', ' Sent')
    await expect.poll(saves.count).toBe(1)
    const crashed = await context.newCDPSession(page)
    void crashed.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash')
    const next = await context.newPage()
    await next.goto(address)
    await expect(editor(next)).toContainText('Second paragraph. Sent')
    await saves.arrive()
    await typeAfter(next, 'Sent', ' again.')
    await expect(saved(next)).toBeVisible()
    await expect(next.getByText(changedElsewhere)).toHaveCount(0)
    await next.reload()
    await expect(editor(next)).toContainText('Second paragraph. Sent again.')
  })
})
