import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { ArchiveProblem } from './archive.ts'
import type { ImportFormat, SkippedStory } from './parsed-story.ts'
import type { PreparedStory, StorySummary } from './prepare-story.ts'
import type { ParsedText, ExternalText } from './read-external-text.ts'
import type { ParseRequest, WorkerReady, ParseResponse } from './parse.worker.ts'

const moduleFolder = dirname(fileURLToPath(import.meta.url))
// Next to the built server, or the source itself.
const script =
  [join(moduleFolder, 'parse.worker.js'), join(moduleFolder, '..', 'parse.worker.js')].find(existsSync) ??
  join(moduleFolder, 'parse.worker.ts')

/**
 * No real story takes as much work or memory. CPU time is limited rather than elapsed time, because a busy machine takes longer for the
 * same work. The elapsed time ends only a worker that neither works nor answers.
 */
const maxCpuMs = 5_000
const maxWaitMs = 120_000
const checkEveryMs = 200
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const takesTooLong = 'This file takes too long to read.'

/**
 * Starts a worker thread that parses external content. A malicious file could take hours; the thread is stopped after a few seconds, and
 * the server stays responsive.
 */
function startWorker() {
  const worker = new Worker(script, { resourceLimits: limits })
  // Loading the modules that every request needs does not count towards the limit.
  const loaded = new Promise<void>((resolve) => worker.once('message', () => resolve()))
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (response: ParseResponse | WorkerReady) => {
    if ('loaded' in response) return
    const pendingRequest = waiting.get(response.number)
    waiting.delete(response.number)
    if (response.ok) pendingRequest?.resolve(response.value)
    else pendingRequest?.reject(response.problem === undefined ? new Error(response.error) : new ArchiveProblem(response.problem))
  })
  worker.on('error', () => failAll(new ArchiveProblem('This file is too large to read.')))
  worker.on('exit', () => failAll(new ArchiveProblem(takesTooLong)))
  return {
    request: <Value>(request: ParseRequest): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        const number = ++last
        const release = limitWork(worker, loaded)
        const done =
          <T>(complete: (value: T) => void) =>
          (value: T) => {
            release()
            complete(value)
          }
        waiting.set(number, { resolve: done(resolve as (value: unknown) => void), reject: done(reject) })
        worker.postMessage({ number, request }, [])
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
const concurrencyLimits = {
  preview: createConcurrencyLimit({ concurrency: 2, queueSize: 10 }),
  import: createConcurrencyLimit({ concurrency: 1, queueSize: 100 }),
  text: createConcurrencyLimit({ concurrency: 2, queueSize: 20 }),
}

type StoryArchive = { name: string; bytes: Buffer }

/** Opens a story file in a worker thread, which ends with `use`. Throws Overloaded when the queue is full. */
export const withStoryFile = <Value>(
  purpose: 'preview' | 'import',
  { name, bytes }: StoryArchive,
  use: (file: ImportFile) => Promise<Value>,
): Promise<Value> =>
  concurrencyLimits[purpose](async () => {
    const reader = startWorker()
    try {
      const { format, count } = await reader.request<{ format: ImportFormat; count: number }>({ task: 'open', name, bytes })
      return await use({
        format,
        count,
        readSummary: (index) => reader.request({ task: 'summary', index }),
        readStory: (index) => reader.request({ task: 'story', index }),
        readImage: async (source, index) => {
          const found = await reader.request<Uint8Array | undefined>({ task: 'image', source, index })
          return found && Buffer.from(found.buffer, found.byteOffset, found.byteLength)
        },
      })
    } finally {
      reader.stop()
    }
  })

/** The story on an external page; undefined if there is none or parsing takes too long. */
export const parsePageInWorker = (html: string, url: string): Promise<PreparedStory | SkippedStory | undefined> =>
  readOne({ task: 'page', html, url })

/** The story in a text sent by a program; undefined if parsing takes too long. */
export const parseTextInWorker = (text: ExternalText): Promise<ParsedText | undefined> => readOne({ task: 'text', text })

const readOne = <Value>(request: ParseRequest): Promise<Value | undefined> =>
  concurrencyLimits.text(async () => {
    const reader = startWorker()
    try {
      return await reader.request<Value | undefined>(request)
    } catch {
      // A text whose parsing is stopped has no story.
      return undefined
    } finally {
      reader.stop()
    }
  })
