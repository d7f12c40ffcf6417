import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.js'

// Lighthouse's mobile settings: a mid-range phone with a four times slower CPU, on slow 4G.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const processorSlowdown = 4
const kilobitPerSecond = 1024 / 8
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638.4 * kilobitPerSecond,
  uploadThroughput: 750 * kilobitPerSecond,
}

/** A browser that reaches nothing but this machine. */
export const launchBrowser = async (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...args,
    ],
  })

/** Runs this many times on such a phone, each time in a browser with an empty cache. */
export async function onPhones<Seen>(
  times: number,
  run: (page: Page, context: BrowserContext, session: CDPSession) => Promise<Seen>,
): Promise<Seen[]> {
  const browser = await launchBrowser()
  const seen: Seen[] = []
  try {
    for (let load = 0; load < times; load++) {
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow4g)
      await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
      seen.push(await run(page, context, session))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return seen
}

/** Adds the cookies of a reader's header to a browser. */
export const signIn = (context: BrowserContext, header: string, url: string): Promise<void> =>
  context.addCookies(
    header.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url }
    }),
  )
