import type { Config } from '#server/platform/config.ts'
import { type Context, createContext, noOrigin } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listening, on } from '#server/platform/events.ts'
import type { Log } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import { feedsOfStory } from './feeds-of-story.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'ping-hub': { storyId: string }
  }
}

type Parts = { database: Database; config: Config; log: Log; services: Services }

const kind = 'ping-hub'
const mostAnswerBytes = 10_000

/** Whatever is published, changed or taken away has changed the feeds it stands in. */
export const pingHubOnChanges = listening(() => {
  const ping = async (tx: Context, { storyId }: { storyId: string }) => {
    if (tx.config.websubHub)
      await tx.services.jobs.enqueue(tx.db, { kind, payload: { storyId }, uniqueKey: `${kind}:${storyId}` })
  }
  on('StoryPublished', ping)
  on('StoryChanged', ping)
})

/** Takes over in this process the telling of the hub, which then fetches the feeds and tells those who asked it to. */
export function startFeedJobs({ database, config, log, services }: Parts): void {
  services.jobs.handle(kind, async ({ storyId }, { clock }) => {
    const ctx = createContext({ database, config, log, services, now: clock, viewer: undefined, origin: noOrigin })
    const paths = await feedsOfStory(ctx, storyId)
    if (!config.websubHub || paths.length === 0) return
    const said = new URLSearchParams({ 'hub.mode': 'publish' })
    for (const path of paths) said.append('hub.url', config.baseUrl + path)
    const answer = await services.fetchOutside(config.websubHub, {
      send: { body: said.toString(), type: 'application/x-www-form-urlencoded' },
      maxBytes: mostAnswerBytes,
      maxRedirects: 0,
    })
    if (!answer.ok) throw new Error(`the hub could not be told: ${answer.reason}`)
  })
}
