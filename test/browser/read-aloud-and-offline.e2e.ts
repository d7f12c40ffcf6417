import { demoValues } from '#db/seeds/demo-values.ts'
import { demoDigestId } from '#db/seeds/fill/digest-rows.ts'
import { createDigestToken } from '#server/domains/digests/digest.ts'
import { readConfig } from '#server/platform/config.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'

const storyPath = `/p/${demoValues.postId}`

/** A silent voice that reports when it would have finished. */
const withVoice = () => {
  const spoken: { text: string; end: () => void }[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [
      { voiceURI: 'petra', name: 'Petra', lang: 'de-DE' },
      { voiceURI: 'anna', name: 'Anna', lang: 'en-GB' },
      { voiceURI: 'liam', name: 'Liam', lang: 'en-US' },
    ],
    speak: (utterance: SpeechSynthesisUtterance) =>
      spoken.push({ text: utterance.text, end: () => utterance.dispatchEvent(new Event('end')) }),
    cancel: () => {},
  })
  class Utterance extends EventTarget {
    rate = 1
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken })
}
type Spoken = { spoken: { text: string; end: () => void }[] }

test('reading aloud marks the current text and keeps it in view, and can be paused, skipped by paragraph and sped up', async ({
  page,
}) => {
  await page.addInitScript(withVoice)
  await page.goto(storyPath)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const player = page.getByRole('region', { name: 'Listening' })
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused()
  const spokenTexts = () => page.evaluate(() => (window as unknown as Spoken).spoken.map(({ text }) => text))
  expect(await spokenTexts()).toHaveLength(1)
  const marked = page.locator('[data-listening]')
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText((await spokenTexts())[0] ?? '')
  const first = await marked.textContent()
  await page.evaluate(() => (window as unknown as Spoken).spoken.at(-1)?.end())
  await expect.poll(async () => (await spokenTexts()).length).toBe(2)
  for (let i = 0; i < 6; i++) await player.getByRole('button', { name: 'Next paragraph' }).click()
  await expect(marked).not.toHaveText(first ?? '')
  await expect(marked).toBeInViewport()
  await player.getByRole('button', { name: 'Pause' }).click()
  await player.getByLabel('Speed').selectOption('1.5')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await expect(marked).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeFocused()
})

test('a story is read by a voice of its language, which is the one chosen before if that speaks it', async ({ page }) => {
  await page.addInitScript(withVoice)
  await page.goto(storyPath)
  const listen = page.getByRole('button', { name: 'Listen', exact: true })
  const voice = page.getByRole('region', { name: 'Listening' }).getByLabel('Voice')
  await listen.click()
  await expect(voice).toHaveValue('anna')
  await voice.selectOption('liam')
  await page.keyboard.press('Escape')
  await listen.click()
  await expect(voice).toHaveValue('liam')
  await page.keyboard.press('Escape')
  await page.locator('section.story').evaluate((text) => text.setAttribute('lang', 'de'))
  await listen.click()
  await expect(voice).toHaveValue('petra')
})

test('without a voice nothing is offered, and a printed story shows its link targets', async ({ page }) => {
  await page.goto(storyPath)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const left of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('group', { name: 'Story tools' }).first(),
  ])
    await expect(left).toBeHidden()
  expect(await page.locator('button:visible').count()).toBe(0)
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color)
  expect(ink).toBe('rgb(31, 26, 28)')
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|dynamically imported module/],
  })

  test('a saved story can be read offline, an unsaved one says so, and signing out removes all data', async ({
    page,
    context,
  }) => {
    await newAccount(page)
    await page.goto('/')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.goto(storyPath)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: 'Save to a list' }).first().click()
    await expect(page.getByText('Saved to your reading list.')).toBeVisible()
    const cachedStories = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
        return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).join()
      })
    await expect.poll(cachedStories).toBe('1')
    await expect.poll(() => page.evaluate(() => caches.match('/_/offline').then(Boolean))).toBe(true)
    await context.setOffline(true)
    await page.goto(storyPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goto('/me/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByRole('navigation', { name: 'Saved stories' }).getByRole('link')).toHaveCount(1)
    await expectNoViolations(page)
    await context.setOffline(false)

    await page.goto('/')
    const xsrf = decodeURIComponent((await context.cookies()).find(({ name }) => name === 'xsrf')?.value ?? '')
    await page.goto(`/m/signout/${xsrf}`)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).join())).toBe('')
    // The worker goes after the data.
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})

test('[toast-alternate-user] a link from a member’s digest warns another account or a visitor, and not the member', async ({
  page,
  browser,
}) => {
  const path = `${storyPath}?source=digest-${createDigestToken(readConfig(process.env), demoDigestId)}`
  const text = 'This email was sent to a different account. Switch accounts to read with your membership.'
  await page.goto(path)
  await expect(page.getByText(text)).toBeVisible()
  await signIn(page, 'reader')
  await page.goto(path)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Switch accounts' })).toHaveAttribute('href', /^\/m\/signin/)

  const own = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  const member = await own.newPage()
  await signIn(member, 'member')
  const requestSent = member.waitForResponse((response) => response.request().postData()?.includes('OpenDigestMutation') === true)
  await member.goto(path)
  expect(await (await requestSent).text()).toContain('"isForMember":true')
  await expect(member.getByText(text)).toHaveCount(0)
  await own.close()
})

type Moved = { moved: number[] }

test('more stories load as a signed-in reader nears the end, without layout shifts', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto(storyPath)
  const more = page.getByRole('region', { name: /^More from / })
  await expect(more).toHaveCount(0)
  // Above them, and loaded on its own.
  await expect(page.getByRole('heading', { name: /^High water/ })).toBeAttached()
  await page.evaluate(() => {
    const moved: number[] = []
    const note = (list: PerformanceObserverEntryList) =>
      moved.push(...(list.getEntries() as (PerformanceEntry & { value: number })[]).map(({ value }) => value))
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
    Object.assign(window, { moved })
  })
  await page.keyboard.press('End')
  await expect(more.getByRole('article')).toHaveCount(3)
  await expect(more.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Moved).moved)).toEqual([])
})
