import type { Page } from '@playwright/test'

export type ReportedEvent = { eventId: string; timestamp: number; key: string; type: string; data: Record<string, unknown> }

/** The analytics events of the page as they reach the server. Call before opening the page. */
export async function recordEvents(page: Page): Promise<ReportedEvent[]> {
  const events: ReportedEvent[] = []
  await page.route('**/_/events', async (route) => {
    events.push(...(route.request().postDataJSON() as ReportedEvent[]))
    await route.continue()
  })
  return events
}
