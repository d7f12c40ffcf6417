import type { Page } from '@playwright/test'

/** The page as the server would render it for an account in another state. */
export async function openWithState(
  page: Page,
  path: string,
  changes: Record<string, string>,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const [from, to] of Object.entries(changes)) {
      if (!body.includes(from)) throw new Error(`${path} does not say ${from}.`)
      body = body.replaceAll(from, to)
    }
    await route.fulfill({ response, body })
  })
  await page.goto(path, options)
}
