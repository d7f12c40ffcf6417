import type { Page } from '@playwright/test'

export type ToldEvent = { eventId: string; timestamp: number; key: string; type: string; data: Record<string, unknown> }

/** The analytics events of the page as they reach the server. Call before opening the page. */
export async function hearEvents(page: Page): Promise<ToldEvent[]> {
  const told: ToldEvent[] = []
  await page.route('**/_/events', async (route) => {
    told.push(...(route.request().postDataJSON() as ToldEvent[]))
    await route.continue()
  })
  return told
}
