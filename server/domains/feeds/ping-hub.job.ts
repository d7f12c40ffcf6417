import type { Context } from '#server/platform/context.ts'
import { listening, on } from '#server/platform/events.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import { feedsOfStory } from './feeds-of-story.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'ping-hub': { storyId: string }
  }
}

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
export function startFeedJobs(parts: JobParts): void {
  const { config, services } = parts
  services.jobs.handle(kind, async ({ storyId }, run) => {
    const paths = await feedsOfStory(contextOfJob(parts, run), storyId)
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
