import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { ArchiveProblem } from './archive.ts'
import type { FoundStory, ImportFormat, StoryFile } from './found-story.ts'
import type { SentText } from './read-sent-text.ts'
import type { Ask, Told } from './reading.worker.ts'

const here = dirname(fileURLToPath(import.meta.url))
// Beside the built server, or the source itself.
const script =
  [join(here, 'reading.worker.js'), join(here, '..', 'reading.worker.js')].find(existsSync) ?? join(here, 'reading.worker.ts')

/** Nobody's story takes as long, or as much memory; what does was made to. */
const longestMs = 5_000
const mostMegabytes = 256
const tooLong = 'This file takes too long to read.'

/**
 * A thread of its own for reading what comes from elsewhere. Texts can be made that keep a reader busy for hours; here that ends after
 * a few seconds, and the server answers others meanwhile.
 */
function startReader() {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (told: Told) => {
    const asked = waiting.get(told.number)
    waiting.delete(told.number)
    if (told.ok) asked?.resolve(told.value)
    else asked?.reject(told.problem === undefined ? new Error(told.error) : new ArchiveProblem(told.problem))
  })
  worker.on('error', () => failAll(new ArchiveProblem('This file takes too much to read.')))
  worker.on('exit', () => failAll(new ArchiveProblem(tooLong)))
  return {
    ask: <Value>(ask: Ask): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        const number = ++last
        const timer = setTimeout(() => void worker.terminate(), longestMs)
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            settle(value)
          }
        waiting.set(number, { resolve: done(resolve as (value: unknown) => void), reject: done(reject) })
        worker.postMessage({ number, ask }, [])
      }),
    stop: () => void worker.terminate(),
  }
}

/** Opens a file of stories in a thread of its own, which ends with `close`. */
export async function openStoryFileApart(name: string, bytes: Buffer): Promise<StoryFile> {
  const reader = startReader()
  try {
    const { format, count } = await reader.ask<{ format: ImportFormat; count: number }>({ task: 'open', name, bytes })
    return {
      format,
      count,
      readStory: (index) => reader.ask<FoundStory | undefined>({ task: 'story', index }),
      readImage: async (source, story) => {
        const found = await reader.ask<Uint8Array | undefined>({ task: 'image', source, story })
        return found && Buffer.from(found.buffer, found.byteOffset, found.byteLength)
      },
      close: reader.stop,
    }
  } catch (error) {
    reader.stop()
    throw error
  }
}

/** The story on a page of another site; undefined where there is none, or where reading it takes too long. */
export const readPageApart = (html: string, url: string): Promise<FoundStory | undefined> => readOne({ task: 'page', html, url })

/** The story in a text that a program sends; undefined where reading it takes too long. */
export const readTextApart = (text: SentText): Promise<FoundStory | undefined> => readOne({ task: 'text', text })

async function readOne(ask: Ask): Promise<FoundStory | undefined> {
  const reader = startReader()
  try {
    return await reader.ask<FoundStory | undefined>(ask)
  } catch {
    // A page that its reader gives up on is a page without a story.
    return undefined
  } finally {
    reader.stop()
  }
}
