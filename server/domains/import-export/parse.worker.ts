import { parentPort } from 'node:worker_threads'
import { ArchiveProblem } from './archive.ts'
import type { SkippedStory, StoryFile } from './parsed-story.ts'
import { openStoryFile } from './open-story-file.ts'
import { isSkipped, type PreparedStory, prepareStory, summarizeStory } from './prepare-story.ts'
import { readExternalText, type ExternalText } from './read-external-text.ts'

/** Requests to the worker thread that parses external content. Responses are bounded by the limits of a story. */
export type ParseRequest =
  | { task: 'open'; name: string; bytes: Uint8Array }
  | { task: 'summary'; index: number }
  | { task: 'story'; index: number }
  | { task: 'image'; source: string; index: number }
  | { task: 'page'; html: string; url: string }
  | { task: 'text'; text: ExternalText }

export type ParseResponse = { number: number } & (
  | { ok: true; value: unknown }
  | { ok: false; problem: string | undefined; error: string }
)

/** The first message: the modules are loaded, so the limits apply from now on. */
export type WorkerReady = { loaded: true }

let file: StoryFile | undefined

/** Loads what reads one kind of content only when it is needed: a thread is started for each request. */
async function handleRequest(request: ParseRequest): Promise<unknown> {
  switch (request.task) {
    case 'open':
      file = await openStoryFile(
        request.name,
        Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength),
      )
      return { format: file.format, count: file.count }
    case 'summary': {
      const story = await storyAt(request.index)
      return isSkipped(story) ? story : summarizeStory(story)
    }
    case 'story':
      return storyAt(request.index)
    case 'image':
      return file?.readImage(request.source, request.index)
    case 'page': {
      const { parseStoryPage } = await import('./read-page.ts')
      const found = parseStoryPage(request.html, request.url)
      return found ? prepareStory(found, 'url') : undefined
    }
    case 'text':
      return readExternalText(request.text)
  }
}

async function storyAt(index: number): Promise<PreparedStory | SkippedStory> {
  if (!file) throw new Error('No file is open.')
  const found = await file.readStory(index)
  return 'skipped' in found ? found : prepareStory(found, file.format)
}

parentPort?.on('message', ({ number, request }: { number: number; request: ParseRequest }) => {
  handleRequest(request).then(
    (value) => parentPort?.postMessage({ number, ok: true, value } satisfies ParseResponse, []),
    (error: unknown) =>
      parentPort?.postMessage(
        {
          number,
          ok: false,
          problem: error instanceof ArchiveProblem ? error.message : undefined,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies ParseResponse,
        [],
      ),
  )
})

parentPort?.postMessage({ loaded: true } satisfies WorkerReady, [])
