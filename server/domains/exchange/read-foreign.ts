import { nothingOwn, readContext } from '#shared/body/read/read-context.ts'
import { readHtml, type Reading } from '#shared/body/read/read-html.ts'
import { readMarkdown } from '#shared/body/read/read-markdown.ts'

/** A text of unknown origin: whether a picture, an embed or a person in it is ours is decided when the story is kept. */
export const readForeignHtml = (html: string): Reading => readHtml(html, readContext(nothingOwn))
export const readForeignMarkdown = (markdown: string): Reading => readMarkdown(markdown, nothingOwn)
