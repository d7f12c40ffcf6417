import { parentPort } from 'node:worker_threads'
import { ArchiveProblem } from './archive.ts'
import type { SkippedStory, StoryFile } from './found-story.ts'
import { openStoryFile } from './open-story-file.ts'
import { isSkipped, type PreparedStory, prepareStory, summaryOf } from './prepare-story.ts'
import { readPage } from './read-page.ts'
import { readSentText, type SentText } from './read-sent-text.ts'

/** Requests to the worker thread that parses external content. Responses are bounded by the limits of a story. */
export type Ask =
  | { task: 'open'; name: string; bytes: Uint8Array }
  | { task: 'summary'; index: number }
  | { task: 'story'; index: number }
  | { task: 'image'; source: string; index: number }
  | { task: 'page'; html: string; url: string }
  | { task: 'text'; text: SentText }

export type Told = { number: number } & ({ ok: true; value: unknown } | { ok: false; problem: string | undefined; error: string })

/** The first message: the modules are loaded, so the limits apply from now on. */
export type Loaded = { loaded: true }

let file: StoryFile | undefined

async function answer(ask: Ask): Promise<unknown> {
  switch (ask.task) {
    case 'open':
      file = await openStoryFile(ask.name, Buffer.from(ask.bytes.buffer, ask.bytes.byteOffset, ask.bytes.byteLength))
      return { format: file.format, count: file.count }
    case 'summary': {
      const story = await storyAt(ask.index)
      return isSkipped(story) ? story : summaryOf(story)
    }
    case 'story':
      return storyAt(ask.index)
    case 'image':
      return file?.readImage(ask.source, ask.index)
    case 'page': {
      const found = readPage(ask.html, ask.url)
      return found ? prepareStory(found, 'url') : undefined
    }
    case 'text':
      return readSentText(ask.text)
  }
}

async function storyAt(index: number): Promise<PreparedStory | SkippedStory> {
  if (!file) throw new Error('No file is open.')
  const found = await file.readStory(index)
  return 'skipped' in found ? found : prepareStory(found, file.format)
}

parentPort?.on('message', ({ number, ask }: { number: number; ask: Ask }) => {
  answer(ask).then(
    (value) => parentPort?.postMessage({ number, ok: true, value } satisfies Told, []),
    (error: unknown) =>
      parentPort?.postMessage(
        {
          number,
          ok: false,
          problem: error instanceof ArchiveProblem ? error.message : undefined,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies Told,
        [],
      ),
  )
})

parentPort?.postMessage({ loaded: true } satisfies Loaded, [])
