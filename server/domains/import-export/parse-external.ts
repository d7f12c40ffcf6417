import { noOwnPath, readContext } from '#shared/body/read/read-context.ts'
import { readHtml, type Reading } from '#shared/body/read/read-html.ts'
import { readMarkdown } from '#shared/body/read/read-markdown.ts'

/** Parses text of unknown origin. Whether its images, embeds and people are ours is resolved when the story is saved. */
export const parseExternalHtml = (html: string): Reading => readHtml(html, readContext(noOwnPath))
export const parseExternalMarkdown = (markdown: string): Reading => readMarkdown(markdown, noOwnPath)
