import { nothingOwn, readContext } from '#shared/body/read/read-context.ts'
import { readHtml, type Reading } from '#shared/body/read/read-html.ts'
import { readMarkdown } from '#shared/body/read/read-markdown.ts'

/** Parses text of unknown origin. Whether its images, embeds and people are ours is resolved when the story is saved. */
export const readForeignHtml = (html: string): Reading => readHtml(html, readContext(nothingOwn))
export const readForeignMarkdown = (markdown: string): Reading => readMarkdown(markdown, nothingOwn)
