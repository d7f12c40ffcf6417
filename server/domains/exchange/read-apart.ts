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
// Next to the built server, or the source itself.
const script =
  [join(here, 'reading.worker.js'), join(here, '..', 'reading.worker.js')].find(existsSync) ?? join(here, 'reading.worker.ts')

/**
 * No real story takes as much work or memory. CPU time is limited rather than elapsed time, because a busy machine takes longer for the
 * same work.
 */
const maxCpuMs = 5_000
const maxWaitMs = 30_000
const checkEveryMs = 200
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const tooLong = 'This file takes too long to read.'

/**
 * Starts a worker thread that parses external content. A malicious file could take hours; the thread is stopped after a few seconds, and
 * the server stays responsive.
 */
function startReader() {
  const worker = new Worker(script, { resourceLimits: limits })
  // Loading the modules does not count towards the limit.
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

/** Stops a worker that takes too much work or time, until it is released. */
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
    // A worker that has ended has nothing left to measure.
    if (!isReleased) timer = setInterval(() => void check().catch(() => {}), checkEveryMs)
  })
  const deadline = setTimeout(() => void worker.terminate(), maxWaitMs)
  return () => {
    isReleased = true
    clearInterval(timer)
    clearTimeout(deadline)
  }
}

/** A story file read in a worker thread. Each result is at most the size of one story. */
export type ImportFile = {
  format: ImportFormat
  count: number
  readSummary: (index: number) => Promise<StorySummary | SkippedStory>
  readStory: (index: number) => Promise<PreparedStory | SkippedStory>
  readImage: (source: string, index: number) => Promise<Buffer | undefined>
}

// Each worker may use 300 MB, so few run at once and waiting requests hold little memory. Imports have their own queue, because one may
// fetch images for a minute while others wait for a preview.
const gates = {
  preview: createGate({ atOnce: 2, waiting: 10 }),
  import: createGate({ atOnce: 1, waiting: 100 }),
  text: createGate({ atOnce: 2, waiting: 20 }),
}

type StoryArchive = { name: string; bytes: Buffer }

/** Opens a story file in a worker thread, which ends with `use`. Throws Overloaded when the queue is full. */
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

/** The story on an external page; undefined if there is none or parsing takes too long. */
export const readPageApart = (html: string, url: string): Promise<PreparedStory | SkippedStory | undefined> =>
  readOne({ task: 'page', html, url })

/** The story in a text sent by a program; undefined if parsing takes too long. */
export const readTextApart = (text: SentText): Promise<ReadText | undefined> => readOne({ task: 'text', text })

const readOne = <Value>(ask: Ask): Promise<Value | undefined> =>
  gates.text(async () => {
    const reader = startReader()
    try {
      return await reader.ask<Value | undefined>(ask)
    } catch {
      // A text whose parsing is stopped has no story.
      return undefined
    } finally {
      reader.stop()
    }
  })
