import type { FoundStory } from './found-story.ts'
import { liftHeadings, withoutTitle } from './formats/headings.ts'
import { readForeignHtml, readForeignMarkdown } from './read-foreign.ts'

export type SentText = { format: 'html' | 'markdown'; content: string; title: string }

/** The story in a text that a program sends. Its first heading is the title where none is named, and is not said twice. */
export function readSentText({ format, content, title: named }: SentText): FoundStory {
  const { blocks, left } = format === 'html' ? readForeignHtml(content) : readForeignMarkdown(content)
  const heading = /^H\d$/.test(blocks[0]?.type ?? '') ? (blocks[0]?.text ?? '') : ''
  const title = named || heading
  return { sourceKey: '', title, subtitle: '', blocks: liftHeadings(withoutTitle(blocks, title, '')), tags: [], left }
}
