import { limitProblem } from './fit-blocks.ts'
import type { FoundStory } from './found-story.ts'
import { liftHeadings, withoutTitle } from './formats/headings.ts'
import { readForeignHtml, readForeignMarkdown } from './read-foreign.ts'

export type SentText = { format: 'html' | 'markdown'; content: string; title: string }

/** The story in a text that a program sends, or why it is more than a story can hold. */
export type ReadText = Pick<FoundStory, 'title' | 'blocks'> | { problem: string }

/** The story in a text that a program sends. Its first heading is the title where none is named, and is not repeated. */
export function readSentText({ format, content, title: named }: SentText): ReadText {
  const { blocks: given } = format === 'html' ? readForeignHtml(content) : readForeignMarkdown(content)
  const heading = /^H\d$/.test(given[0]?.type ?? '') ? (given[0]?.text ?? '') : ''
  const title = named || heading
  const blocks = liftHeadings(withoutTitle(given, title, ''))
  const problem = limitProblem(blocks)
  return problem ? { problem } : { title, blocks }
}
