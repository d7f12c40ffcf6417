import { parentPort } from 'node:worker_threads'
import { ArchiveProblem } from './archive.ts'
import type { FoundStory, StoryFile } from './found-story.ts'
import { openStoryFile } from './open-story-file.ts'
import { readPage } from './read-page.ts'
import { readSentText, type SentText } from './read-sent-text.ts'

/** What may be asked of the thread in which texts from elsewhere are read. */
export type Ask =
  | { task: 'open'; name: string; bytes: Uint8Array }
  | { task: 'story'; index: number }
  | { task: 'image'; source: string; story: FoundStory }
  | { task: 'page'; html: string; url: string }
  | { task: 'text'; text: SentText }

export type Told = { number: number } & ({ ok: true; value: unknown } | { ok: false; problem: string | undefined; error: string })

let file: StoryFile | undefined

async function answer(ask: Ask): Promise<unknown> {
  switch (ask.task) {
    case 'open':
      file = await openStoryFile(ask.name, Buffer.from(ask.bytes.buffer, ask.bytes.byteOffset, ask.bytes.byteLength))
      return { format: file.format, count: file.count }
    case 'story':
      return file?.readStory(ask.index)
    case 'image':
      return file?.readImage(ask.source, ask.story)
    case 'page':
      return readPage(ask.html, ask.url)
    case 'text':
      return readSentText(ask.text)
  }
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
