import { lookup } from 'node:dns/promises'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { SafeFetchOptions } from '#server/platform/outgoing/safe-fetch.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { feedFormats, feedPath } from '#shared/feed-formats.ts'
import { listMainPublicationFeeds, listStoryFeeds, listUserFeeds } from './feeds-of-story.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `paths` are the feeds at the time of the change; for a story, the feeds are looked up again when the job runs. */
    'ping-hub': { paths?: readonly string[]; storyId?: string }
  }
}

const kind = 'ping-hub'
const maxResponseBytes = 10_000

async function ping(tx: Context, feeds: () => Promise<string[]>, storyId?: string): Promise<void> {
  if (!tx.config.websubHub) return
  const paths = await feeds()
  if (paths.length === 0) return
  const payload = { paths, ...(storyId !== undefined && { storyId }) }
  await tx.services.jobs.enqueue(tx.db, { kind, payload, uniqueKey: `${kind}:${hashToken(JSON.stringify(payload))}` })
}

const pingStory = (tx: Context, { storyId }: { storyId: string }) => ping(tx, () => listStoryFeeds(tx, storyId), storyId)

/** Pings the hub about every hub-enabled feed that changes. */
export const pingHubOnChanges: Listeners = {
  StoryPublished: pingStory,
  StoryChanged: pingStory,
  ProfileChanged: (tx, { userId }) => ping(tx, () => listUserFeeds(tx, userId)),
  PublicationChanged: (tx, { publicationId }) => ping(tx, () => listMainPublicationFeeds(tx, publicationId)),
}

/** The operator configures the hub. An internal hub may have any address; others must be public. */
function hubFetchOptions({
  websubHub,
  websubHubIsInternal,
}: Pick<Config, 'websubHub' | 'websubHubIsInternal'>): SafeFetchOptions {
  if (!websubHubIsInternal) return {}
  const { port, protocol } = new URL(websubHub)
  return {
    ports: [Number(port) || (protocol === 'https:' ? 443 : 80)],
    allowPrivate: () => true,
    // Names in an internal network may resolve only through the machine's own resolver.
    resolve: (hostname) => lookup(hostname, { all: true }),
  }
}

/** The hub then fetches the feeds and notifies its subscribers. */
export const feedJobs: JobHandlers = {
  'ping-hub': async ({ paths: before = [], storyId }, ctx) => {
    const { config, services } = ctx
    // The story may have gained topics or a publication later in the transaction that published it.
    const now = storyId === undefined ? [] : await listStoryFeeds(ctx, storyId)
    const paths = new Set([...before, ...now])
    if (!config.websubHub || paths.size === 0) return
    const form = new URLSearchParams({ 'hub.mode': 'publish' })
    for (const path of paths) for (const format of feedFormats) form.append('hub.url', config.baseUrl + feedPath(path, format))
    const response = await services.safeFetch(config.websubHub, {
      send: { body: form.toString(), type: 'application/x-www-form-urlencoded' },
      maxBytes: maxResponseBytes,
      maxRedirects: 0,
      ...hubFetchOptions(config),
    })
    if (response.ok) return
    throw new Error(
      response.reason === 'address'
        ? 'WEBSUB_HUB is not a public address on port 80 or 443. If it is your own, set WEBSUB_HUB_INTERNAL=true.'
        : `The hub refused the ping: ${response.reason} ${response.status ?? ''}`.trim(),
    )
  },
}
