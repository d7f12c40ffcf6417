import { setTimeout as wait } from 'node:timers/promises'
import { findMissing, saveParagraph, type DurabilityWriter } from '../durability/saving.ts'
import type { Server } from './server.ts'

const thinkMs = 400
const timeoutMs = 30_000

/** Continuous load from writers who save and readers who read. Failures are retried, as browsers do. */
export function startLoad(servers: readonly Server[], writers: readonly DurabilityWriter[]) {
  let isOver = false
  let round = 0
  const statusCounts = new Map<number | 'none', number>()
  const count = (status: number | 'none') => void statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
  const serverOf = (index: number) => servers[index % servers.length] as Server

  const write = async (writer: DurabilityWriter, index: number): Promise<void> => {
    const { url } = serverOf(index)
    for (let i = 0; !isOver; i++) {
      const name = `r${round}x${index}x${i}`
      try {
        const answer = await saveParagraph(url, writer, name, `${name} ${'low water '.repeat(i % 9)}`)
        count(answer.status)
        if (answer.status !== 200) await readRevision(url, writer)
      } catch {
        count('none')
        await readRevision(url, writer)
      }
      await wait(thinkMs)
    }
  }
  const read = async (writer: DurabilityWriter, index: number): Promise<void> => {
    const { url } = serverOf(index + 1)
    for (let i = 0; !isOver; i++) {
      const path = [`/@${writer.username}`, '/me/stories/drafts', '/me/settings', '/'][i % 4]
      await fetch(url + path, {
        headers: { cookie: writer.cookie, accept: 'text/html' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        async (answer) => {
          count(answer.status)
          await answer.arrayBuffer()
        },
        () => count('none'),
      )
      await wait(thinkMs / 2)
    }
  }
  const running = writers.flatMap((writer, index) => [write(writer, index), read(writer, index)])

  return {
    /** By status; `none` where the connection was lost. */
    statusCounts: statusCounts,
    nextRound: () => void round++,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** After a save with an unknown outcome: the revision of the draft. */
async function readRevision(url: string, writer: DurabilityWriter): Promise<void> {
  const headers = { cookie: writer.cookie }
  const answer = await fetch(`${url}/p/${writer.postId}/deltas`, { headers }).catch(() => undefined)
  if (answer?.status !== 200) return
  const { payload } = (await answer.json()) as { payload: { latestRev: number } }
  writer.rev = payload.latestRev
}

/** Acknowledged paragraphs that are missing. Saves in progress meanwhile do not count as acknowledged. */
export const findLostSaves = async ({ url }: Server, writers: readonly DurabilityWriter[]): Promise<string[]> => {
  const known = writers.map((writer) => ({ ...writer, saved: new Map(writer.saved) }))
  return (await Promise.all(known.map((writer) => findMissing(url, writer)))).flat()
}
