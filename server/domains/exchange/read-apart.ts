import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createGate } from '#server/platform/gate.ts'
import { ArchiveProblem } from './archive.ts'
import type { ImportFormat, SkippedStory } from './found-story.ts'
import type { PreparedStory, StorySummary } from './prepare-story.ts'
import type { ReadText, SentText } from './read-sent-text.ts'
import type { Ask, Loaded, Told } from './reading.worker.ts'

const here = dirname(fileURLToPath(import.meta.url))
// Beside the built server, or the source itself.
const script =
  [join(here, 'reading.worker.js'), join(here, '..', 'reading.worker.js')].find(existsSync) ?? join(here, 'reading.worker.ts')

/** No real story takes as much work or memory. Work is limited rather than time, because a busy machine takes longer for the same work. */
const maxCpuMs = 5_000
const maxWaitMs = 30_000
const checkEveryMs = 200
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const tooLong = 'This file takes too long to read.'

/**
 * A thread of its own for reading what comes from elsewhere. Texts can be made that keep a reader busy for hours; here that ends after
 * a few seconds, and the server answers others meanwhile.
 */
function startReader() {
  const worker = new Worker(script, { resourceLimits: limits })
  // The time it takes to load its modules does not count.
  const loaded = new Promise<void>((resolve) => worker.once('message', () => resolve()))
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (told: Told | Loaded) => {
    if ('loaded' in told) return
    const asked = waiting.get(told.number)
    waiting.delete(told.number)
    if (told.ok) asked?.resolve(told.value)
    else asked?.reject(told.problem === undefined ? new Error(told.error) : new ArchiveProblem(told.problem))
  })
  worker.on('error', () => failAll(new ArchiveProblem('This file is too large to read.')))
  worker.on('exit', () => failAll(new ArchiveProblem(tooLong)))
  return {
    ask: <Value>(ask: Ask): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        const number = ++last
        const release = limitWork(worker, loaded)
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            release()
            settle(value)
          }
        waiting.set(number, { resolve: done(resolve as (value: unknown) => void), reject: done(reject) })
        worker.postMessage({ number, ask }, [])
      }),
    stop: () => void worker.terminate(),
  }
}

/** Ends a thread that works or is waited for too long, until it is released. */
function limitWork(worker: Worker, loaded: Promise<void>): () => void {
  let before: NodeJS.CpuUsage | undefined
  const check = async () => {
    before ??= await worker.cpuUsage()
    const { user, system } = await worker.cpuUsage(before)
    if ((user + system) / 1_000 > maxCpuMs) void worker.terminate()
  }
  let timer: ReturnType<typeof setInterval> | undefined
  let isReleased = false
  void loaded.then(() => {
    // A thread that has ended meanwhile has nothing left to measure.
    if (!isReleased) timer = setInterval(() => void check().catch(() => {}), checkEveryMs)
  })
  const deadline = setTimeout(() => void worker.terminate(), maxWaitMs)
  return () => {
    isReleased = true
    clearInterval(timer)
    clearTimeout(deadline)
  }
}

/** A file of stories that is read in a thread of its own. What it gives has the size of one story at most. */
export type ImportFile = {
  format: ImportFormat
  count: number
  readSummary: (index: number) => Promise<StorySummary | SkippedStory>
  readStory: (index: number) => Promise<PreparedStory | SkippedStory>
  readImage: (source: string, index: number) => Promise<Buffer | undefined>
}

// Each thread may take 300 MB, so few run at once, and who waits holds little. Imports wait in line of their own, because one may
// fetch pictures for a minute while somebody waits for a preview.
const gates = {
  preview: createGate({ atOnce: 2, waiting: 10 }),
  import: createGate({ atOnce: 1, waiting: 100 }),
  text: createGate({ atOnce: 2, waiting: 20 }),
}

type StoryArchive = { name: string; bytes: Buffer }

/** Opens a file of stories in a thread of its own, which ends with `use`. Throws Overloaded when too many wait. */
export const withStoryFile = <Value>(
  purpose: 'preview' | 'import',
  { name, bytes }: StoryArchive,
  use: (file: ImportFile) => Promise<Value>,
): Promise<Value> =>
  gates[purpose](async () => {
    const reader = startReader()
    try {
      const { format, count } = await reader.ask<{ format: ImportFormat; count: number }>({ task: 'open', name, bytes })
      return await use({
        format,
        count,
        readSummary: (index) => reader.ask({ task: 'summary', index }),
        readStory: (index) => reader.ask({ task: 'story', index }),
        readImage: async (source, index) => {
          const found = await reader.ask<Uint8Array | undefined>({ task: 'image', source, index })
          return found && Buffer.from(found.buffer, found.byteOffset, found.byteLength)
        },
      })
    } finally {
      reader.stop()
    }
  })

/** The story on a page of another site; undefined where there is none, or where reading it takes too long. */
export const readPageApart = (html: string, url: string): Promise<PreparedStory | SkippedStory | undefined> =>
  readOne({ task: 'page', html, url })

/** The story in a text that a program sends; undefined where reading it takes too long. */
export const readTextApart = (text: SentText): Promise<ReadText | undefined> => readOne({ task: 'text', text })

const readOne = <Value>(ask: Ask): Promise<Value | undefined> =>
  gates.text(async () => {
    const reader = startReader()
    try {
      return await reader.ask<Value | undefined>(ask)
    } catch {
      // A text that its reader gives up on is a text without a story.
      return undefined
    } finally {
      reader.stop()
    }
  })
