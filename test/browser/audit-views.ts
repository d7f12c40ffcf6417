import type { Page } from '@playwright/test'
import type { auditedPages } from './audited-pages.ts'
import { test as base, type DemoRole, hydrate, keepOpen, signIn } from './fixtures.ts'
import { watchLayoutShifts } from './layout-shifts.ts'
import { startSlowConnection } from './slow-connection.ts'

type AuditedPage = (typeof auditedPages)[keyof typeof auditedPages]

/** A window that visits one audited page after the other, over a slow connection: a new one for each takes twice the time. */
export type View = {
  page: Page
  /** Opens a page and waits until everything has arrived; with `hydrated`, until it can be used. Returns its HTML as the server sent it. */
  open: (path: string, options?: { hydrated: boolean }) => Promise<string>
}

/** Until what has arrived is drawn. While the page is hidden there may be nothing to draw, and so no frame. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const stylesheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const missing = stylesheets.filter(({ sheet }) => !sheet)
    await Promise.all(missing.map((link) => new Promise((done) => link.addEventListener('load', done))))
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
      setTimeout(done, 50)
    })
  })

const firstPaint = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

const roleOf = (audited: AuditedPage): DemoRole | undefined => {
  if (!('signedIn' in audited)) return undefined
  return audited.signedIn === true ? 'reader' : audited.signedIn
}

/** Playwright's test with the windows of its worker, by their width and who is signed in there. */
export const test = base.extend<object, { viewFor: (audited: AuditedPage, width: number) => Promise<View> }>({
  viewFor: [
    async ({ browser }, provide) => {
      const views = new Map<string, Promise<View & { end: () => Promise<void> }>>()
      const openView = async (role: DemoRole | undefined, width: number) => {
        const server = process.env.OCTAVO_URL ?? ''
        const context = await browser.newContext({ baseURL: server, viewport: { width, height: 844 }, serviceWorkers: 'block' })
        keepOpen(context)
        await watchLayoutShifts(context)
        const page = await context.newPage()
        // A page that is left meanwhile is not waited for.
        const connection = await startSlowConnection(server, { betweenPieces: () => drawn(page).catch(() => {}) })
        let painted: Promise<unknown> | undefined
        // In the browser, because waiting for their responses would take the connections that style sheets need.
        const devTools = await context.newCDPSession(page)
        await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2*' }] })
        devTools.on('Fetch.requestPaused', async ({ requestId }) => {
          await (painted ??= firstPaint(page).catch(() => {}))
          await devTools.send('Fetch.continueRequest', { requestId }).catch(() => {})
        })
        const view: View = {
          page,
          open: async (path: string, { hydrated } = { hydrated: false }) => {
            // The first paint of the page before would release the fonts of this one.
            await page.goto('about:blank', { waitUntil: 'commit' })
            painted = undefined
            if (role) await signIn(page, role)
            await page.emulateMedia({ colorScheme: 'light' })
            await page.setViewportSize({ width, height: 844 })
            const response = await page.goto(connection.url + path, { waitUntil: 'load' })
            const html = (await response?.text()) ?? ''
            if (hydrated) await hydrate(page)
            await page.evaluate(() => document.fonts.ready)
            await drawn(page)
            return html
          },
        }
        return {
          ...view,
          end: async () => {
            await context.close()
            connection.end()
          },
        }
      }
      await provide((audited, width) => {
        const role = roleOf(audited)
        const key = `${process.env.OCTAVO_URL} ${role} ${width}`
        const view = views.get(key) ?? openView(role, width)
        views.set(key, view)
        return view
      })
      for (const view of views.values()) await (await view).end()
    },
    { scope: 'worker' },
  ],
})
