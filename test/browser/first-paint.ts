import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Chromium's figures for a slow 4G connection, and a processor a quarter as fast. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const cpuSlowdown = 4

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)

/** Opens a page slowly and runs `act` in it right after its first paint, when nothing has hydrated. */
export async function actAtFirstPaint(page: Page, path: string, act: () => void): Promise<void> {
  await slowDown(page)
  await page.addInitScript(`
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      window.hydratedAtFirstPaint = document.documentElement.dataset.hydrated !== undefined;
      (${act.toString()})()
    }).observe({ type: 'paint', buffered: true })`)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'hydratedAtFirstPaint' in window)
  expect(await page.evaluate(() => Reflect.get(window, 'hydratedAtFirstPaint'))).toBe(false)
}

/** Opens a page slowly and returns right after its first paint. */
export const openUntilFirstPaint = (page: Page, path: string): Promise<void> => actAtFirstPaint(page, path, () => {})

/** The names of the operations that a page sends, with their variables. */
export function recordOperations(page: Page): { operationName: string; variables: Record<string, unknown> }[] {
  const operations: { operationName: string; variables: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/_/batch')) operations.push(...(request.postDataJSON() as typeof operations))
  })
  return operations
}
