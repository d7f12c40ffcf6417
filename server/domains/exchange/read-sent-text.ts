import { limitProblem } from './fit-blocks.ts'
import type { FoundStory } from './found-story.ts'
import { liftHeadings, withoutTitle } from './formats/headings.ts'
import { readForeignHtml, readForeignMarkdown } from './read-foreign.ts'

export type SentText = { format: 'html' | 'markdown'; content: string; title: string }

/** The story in a text sent by a program, or why it exceeds the limits. */
export type ReadText = Pick<FoundStory, 'title' | 'blocks'> | { problem: string }

/** Parses a text sent by a program. Without a title, the first heading becomes the title and is removed from the text. */
export function readSentText({ format, content, title: named }: SentText): ReadText {
  const { blocks: given } = format === 'html' ? readForeignHtml(content) : readForeignMarkdown(content)
  const heading = /^H\d$/.test(given[0]?.type ?? '') ? (given[0]?.text ?? '') : ''
  const title = named || heading
  const blocks = liftHeadings(withoutTitle(given, title, ''))
  const problem = limitProblem(blocks)
  return problem ? { problem } : { title, blocks }
}
