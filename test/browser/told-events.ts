import type { Page } from '@playwright/test'

export type ToldEvent = { eventId: string; timestamp: number; key: string; type: string; data: Record<string, unknown> }

/** What the page tells the server of what was done on it, as it arrives there. Ask before the page is opened. */
export async function hearEvents(page: Page): Promise<ToldEvent[]> {
  const told: ToldEvent[] = []
  await page.route('**/_/events', async (route) => {
    told.push(...(route.request().postDataJSON() as ToldEvent[]))
    await route.continue()
  })
  return told
}
