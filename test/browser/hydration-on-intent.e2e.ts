import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { demoRoles } from '#db/seeds/people.ts'
import { noticeCookie } from '#shared/sign-in-notices.ts'
import { expect, hydrate, signIn, test } from './fixtures.ts'
import { actAtFirstPaint, isHydrated, openUntilFirstPaint, phone, recordOperations, slowDown } from './first-paint.ts'
import { followFromAnotherAccount, newAccount } from './new-account.ts'
import { recordEvents } from './reported-events.ts'

const story = `/p/${demoValues.postId}`
const profile = `/@${demoRoles.writer}`
const soon = { timeout: 60_000 }

/** Waits for the end of what a page does by itself: it is idle only once it has prefetched its code. */
const prefetchedClient = 'head link[rel=modulepreload][href*="/entry-client-"]'
const untilPrefetched = (page: Page) => page.locator(prefetchedClient).waitFor({ state: 'attached' })

/** A reader without a message about having signed in, which would hydrate the page. */
async function newReader(page: Page): Promise<void> {
  await newAccount(page)
  await page.context().clearCookies({ name: noticeCookie })
}

const sentBy = (operations: ReturnType<typeof recordOperations>, name: RegExp) =>
  operations.filter(({ operationName }) => name.test(operationName))

test.describe('right after the first paint on a slow phone', () => {
  test.use(phone)

  test('a clap counts once', async ({ page }) => {
    await newReader(page)
    const operations = recordOperations(page)
    await actAtFirstPaint(page, story, () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Clap.'))?.click(),
    )
    await expect(page.getByRole('button', { name: /^Clap\. .*, 1 of them yours$/ }).first()).toBeVisible()
    await expect.poll(() => sentBy(operations, /^Clap/)).toMatchObject([{ variables: { numClaps: 1 } }])
  })

  test('a tap on the clap button counts once', async ({ page }) => {
    await newReader(page)
    await openUntilFirstPaint(page, story)
    const button = page.getByRole('button', { name: /^Clap\./ }).first()
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect(page.getByRole('button', { name: /^Clap\. .*, 1 of them yours$/ }).first()).toBeVisible()
  })

  test('a follow is sent once, also when pressed twice', async ({ page }) => {
    await newReader(page)
    const operations = recordOperations(page)
    await actAtFirstPaint(page, profile, () => {
      const follow = [...document.querySelectorAll('button')].find(
        (button) => button.ariaLabel?.startsWith('Follow ') && button.checkVisibility(),
      )
      follow?.click()
      follow?.click()
    })
    await expect(
      page
        .getByRole('button', { name: /^Following / })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect.poll(() => sentBy(operations, /Follow/)).toHaveLength(1)
  })

  test('a story is saved once', async ({ page }) => {
    await newReader(page)
    const operations = recordOperations(page)
    await actAtFirstPaint(page, story, () => document.querySelector<HTMLElement>('button[aria-label="Save to a list"]')?.click())
    await expect(page.getByRole('button', { name: 'Saved' }).first()).toBeVisible()
    await expect.poll(() => sentBy(operations, /^AddToList/)).toHaveLength(1)
    await expect(page.getByRole('button', { name: 'Saved' }).first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('a menu opens with its items', async ({ page }) => {
    await signIn(page, 'reader')
    await actAtFirstPaint(page, story, () => document.querySelector<HTMLElement>('button[aria-label="Share"]')?.click())
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' }).first()).toHaveAttribute('aria-controls', /./)
  })

  test('a panel opens', async ({ page }) => {
    await signIn(page, 'reader')
    await actAtFirstPaint(page, story, () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => /\d responses?$/.test(textContent))?.click(),
    )
    await expect(page.getByTestId('responses')).toBeVisible()
  })

  test('selected text gets its toolbar', async ({ page }) => {
    await signIn(page, 'reader')
    await actAtFirstPaint(page, story, () => {
      const paragraph = document.querySelector('[data-island] p')
      if (paragraph) document.getSelection()?.selectAllChildren(paragraph)
    })
    await expect(
      page
        .getByRole('toolbar')
        .or(page.getByRole('button', { name: 'Highlight' }))
        .first(),
    ).toBeVisible()
  })

  const parts: Record<string, { press: () => void; expectAnswer: (page: Page) => Promise<void> }> = {
    'the banner above a story': {
      press: () => document.querySelector<HTMLElement>('section[aria-label=Membership] button')?.click(),
      expectAnswer: (page) => expect(page.getByRole('region', { name: 'Membership' })).toHaveCount(0),
    },
    'the header': {
      press: () => document.querySelector<HTMLElement>('button[aria-label="Your menu"]')?.click(),
      expectAnswer: (page) => expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible(),
    },
    'the head of a story': {
      press: () => document.querySelector<HTMLElement>('article header button[aria-label^="Follow "]')?.click(),
      expectAnswer: (page) => expect(page.getByRole('article').getByRole('button', { name: /^Following / })).toBeVisible(),
    },
    'the tools below a story': {
      press: () =>
        [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent.startsWith('Clap.'))?.click(),
      expectAnswer: (page) => expect(page.getByRole('button', { name: /^Clap\. .*, 1 of them yours$/ }).last()).toBeVisible(),
    },
    'the box about the author': {
      press: () => document.querySelector<HTMLElement>('section[aria-label="About the author"] button')?.click(),
      expectAnswer: (page) =>
        expect(page.getByRole('region', { name: 'About the author' }).getByRole('button', { name: /^Following / })).toBeVisible(),
    },
    'the box about the publication': {
      press: () => document.querySelector<HTMLElement>('section[aria-label="About the publication"] button')?.click(),
      expectAnswer: (page) =>
        expect(
          page.getByRole('region', { name: 'About the publication' }).getByRole('button', { name: /^Following / }),
        ).toBeVisible(),
    },
  }
  for (const [name, { press, expectAnswer }] of Object.entries(parts))
    test(`a press in ${name} is answered once`, async ({ page }) => {
      await newReader(page)
      const operations = recordOperations(page)
      await actAtFirstPaint(page, story, press)
      await expectAnswer(page)
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
      await expectAnswer(page)
      const sent = sentBy(operations, /^(?:Clap|Follow|Unfollow)/).map(({ operationName }) => operationName)
      expect(new Set(sent).size).toBe(sent.length)
    })

  test('a press is answered before the other parts hydrate', async ({ page }) => {
    await newReader(page)
    await actAtFirstPaint(page, story, () => {
      const answered = new MutationObserver(() => {
        if (!/, 1 of them yours|\+1/.test(document.querySelector('article [role=group]')?.textContent ?? '')) return
        answered.disconnect()
        Object.assign(window, { wasHydrated: document.documentElement.dataset.hydrated !== undefined })
      })
      answered.observe(document.body, { subtree: true, childList: true })
      document.querySelector<HTMLElement>('article [role=group] button')?.click()
    })
    await page.waitForFunction(() => 'wasHydrated' in window)
    expect(await page.evaluate(() => Reflect.get(window, 'wasHydrated'))).toBe(false)
  })

  test('a link opens as links do', async ({ page }) => {
    await openUntilFirstPaint(page, story)
    await page.getByRole('main').getByRole('link', { name: 'Ines Okafor' }).first().click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'user-profile')
  })
})

test.describe('with a keyboard', () => {
  for (const key of ['Enter', 'Space'])
    test(`${key} presses the focused button once`, async ({ page }) => {
      await newReader(page)
      const operations = recordOperations(page)
      await openUntilFirstPaint(page, story)
      await page
        .getByRole('button', { name: /^Clap\./ })
        .first()
        .focus()
      await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: /^Clap\. .*, 1 of them yours$/ }).first()).toBeVisible()
      await expect.poll(() => sentBy(operations, /^Clap/)).toMatchObject([{ variables: { numClaps: 1 } }])
    })

  test('Escape closes the banner above the page, as the first key pressed', async ({ page }) => {
    await newReader(page)
    await openUntilFirstPaint(page, story)
    const banner = page.getByRole('region', { name: 'Membership' })
    await expect(banner).toContainText('Become a member')
    await page.keyboard.press('Escape')
    await expect(banner).toHaveCount(0)
  })

  test('text typed into the search field gets suggestions', async ({ page }) => {
    await openUntilFirstPaint(page, story)
    const field = page.locator('header input[name=q]')
    await field.focus()
    await page.keyboard.type('tide')
    await expect(page.getByRole('dialog', { name: 'Search suggestions' }).getByRole('link').first()).toBeVisible()
    await expect(field).toHaveValue('tide')
  })
})

test.describe('once a page is interactive, while its parts hydrate', () => {
  /** Acts as soon as presses are no longer recorded. */
  const whenInteractive = (page: Page, act: () => void) =>
    page.addInitScript(`
      new MutationObserver((_, observer) => {
        observer.disconnect()
        Object.assign(window, { hydratedWhenInteractive: document.documentElement.dataset.hydrated !== undefined })
        queueMicrotask(${act.toString()})
      }).observe(document, { subtree: true, attributeFilter: ['data-interactive'] })`)
  const wasHydrated = (page: Page) => page.evaluate(() => Reflect.get(window, 'hydratedWhenInteractive') as boolean)

  test('presses in two of them count once each', async ({ page }) => {
    await newReader(page)
    const operations = recordOperations(page)
    await whenInteractive(page, () => {
      document.querySelector<HTMLElement>('section[aria-label="About the author"] button')?.click()
      document.querySelector<HTMLElement>('article [role=group] button')?.click()
    })
    await page.goto(story)
    await page.getByRole('main').getByRole('link').first().hover()
    const author = page.getByRole('region', { name: 'About the author' })
    await expect(author.getByRole('button', { name: /^Following / })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Clap\. .*, 1 of them yours$/ }).first()).toBeVisible()
    await expect.poll(() => sentBy(operations, /^Clap/)).toMatchObject([{ variables: { numClaps: 1 } }])
    expect(sentBy(operations, /Follow/)).toHaveLength(1)
    expect(await wasHydrated(page)).toBe(false)
  })

  test('a key reaches a part that has not hydrated', async ({ page }) => {
    await newReader(page)
    await whenInteractive(page, () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
    )
    await page.goto(story)
    await page.getByRole('main').getByRole('link').first().hover()
    await expect(page.getByRole('region', { name: 'Membership' })).toHaveCount(0)
    expect(await wasHydrated(page)).toBe(false)
  })
})

test.describe('untouched', () => {
  test.use(phone)

  for (const [who, prepare] of Object.entries({ 'a visitor': async () => {}, 'a signed-in reader': newReader }))
    test(`a story runs at most 15 KB of scripts for ${who}, prefetches the rest when idle, and applies no late style sheet`, async ({
      page,
    }) => {
      await prepare(page)
      await slowDown(page)
      const response = await page.goto(story, { waitUntil: 'load' })
      const html = (await response?.text()) ?? ''
      const [, client = ''] = /data-client="([^"]+)"/.exec(html) ?? []
      // Without the files that the small script imports, too.
      const prefetched = client.split(' ').filter((file) => !html.includes(`<link rel="modulepreload" href="${file}"`))
      // Of this document: the page before may still be loading some.
      const loadedScripts = () =>
        page.evaluate(() => {
          const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const loaded = resources.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const)
          return loaded.filter(([path]) => path.endsWith('.js'))
        })
      const missing = async () => {
        const loaded = new Set((await loadedScripts()).map(([path]) => path))
        return prefetched.filter((file) => !loaded.has(file))
      }
      await expect.poll(missing).toEqual([])
      expect(await isHydrated(page)).toBe(false)
      const scripts = new Map(await loadedScripts())
      for (const file of prefetched) scripts.delete(file)
      const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
      expect(total).toBeGreaterThan(0)
      expect(total, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(15 * 1024)
      const late = await page.evaluate(() => {
        const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        const styles = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
        return styles.filter(({ startTime }) => startTime > firstPaint).map(({ name }) => name)
      })
      expect(late).toEqual([])
    })

  test('a story prefetches nothing for readers who save data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const started = page.waitForResponse(/entry-reading-/).then((response) => response.finished())
    await page.goto(story, { waitUntil: 'load' })
    await started
    // Later than what was to run when the browser is idle. It may never be, while nothing is drawn.
    const latest = { timeout: 2_000 }
    await page.evaluate(
      (options) => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, options), options)),
      latest,
    )
    await expect(page.locator(prefetchedClient)).toHaveCount(0)
  })

  for (const isTouched of [false, true])
    test(`a story's view is counted once, ${isTouched ? 'also after it hydrates' : 'also if it never hydrates'}`, async ({
      page,
    }) => {
      const reported = await recordEvents(page)
      await page.goto(story, { waitUntil: 'load' })
      await untilPrefetched(page)
      if (isTouched) await hydrate(page)
      expect(await isHydrated(page)).toBe(isTouched)
      await expect.poll(() => reported.map(({ key }) => key), soon).toContain('post.clientViewed')
      // Leaving sends the rest.
      await page.goto('about:blank')
      await expect.poll(() => reported.filter(({ key }) => key === 'post.clientRead').length).toBeLessThanOrEqual(1)
      expect(reported.filter(({ key }) => key === 'post.clientViewed')).toHaveLength(1)
    })

  test('a reader who scrolls through a story gets the parts at its end, and what they have read is recorded', async ({
    page,
  }) => {
    await newReader(page)
    const progress: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/read'))
        progress.push((request.postDataJSON() as { percent: number }).percent)
    })
    await page.goto(story, { waitUntil: 'load' })
    await untilPrefetched(page)
    await expect.poll(() => progress).toEqual([0])
    expect(await isHydrated(page)).toBe(false)
    await page.evaluate(() => window.scrollTo(0, document.querySelector('article')?.getBoundingClientRect().height ?? 0))
    await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'High water' })).toBeVisible()
    await expect.poll(() => progress).toEqual([0, expect.any(Number)])
    expect(progress[1]).toBeGreaterThanOrEqual(90)
  })

  test('a page counts a notification that arrives', async ({ page, browser }) => {
    await newReader(page)
    await page.goto('/me')
    const me = new URL(page.url()).pathname
    const stream = page.waitForRequest((request) => request.resourceType() === 'eventsource')
    await page.goto(story, { waitUntil: 'load' })
    await stream
    expect(await isHydrated(page)).toBe(false)
    const close = await followFromAnotherAccount(browser, me)
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
    await close()
  })
})

test('going back to a page opened in place, after a reload, shows that page', async ({ page }) => {
  await page.goto(story)
  await page.getByRole('region', { name: 'About the author' }).getByRole('link').first().click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'user-profile')
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => location.reload())])
  await untilPrefetched(page)
  await page.evaluate(() => history.back())
  await expect(page.locator('body')).toHaveAttribute('data-page', 'post')
  await expect(page.locator('[data-island]')).toBeVisible()
})
