import { parse } from 'csv-parse/sync'
import { omit } from '#shared/body/read/omissions.ts'
import { type Archive, ArchiveProblem } from '../archive.ts'
import { decodeText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { ParsedStory, SkippedStory, StoryFile } from '../parsed-story.ts'
import { htmlToPlainText } from './entities.ts'
import { normalizeHeadings, removeRepeatedTitle } from '../imported-headings.ts'
import { parseRestriction } from './restriction.ts'
import { parseExternalHtml } from '../parse-external.ts'

const list = /(?:^|\/)posts\.csv$/

export const isSubstackExport = (names: readonly string[]): boolean => names.some((name) => list.test(name))

/** Substack's export: a table of the posts, and an HTML file named by id for each. */
export async function openSubstackArchive(archive: Archive): Promise<StoryFile> {
  const name = archive.names.find((name) => list.test(name)) ?? ''
  const folder = name.replace(/posts\.csv$/, '')
  let rows: Record<string, string>[]
  try {
    rows = parse(decodeText((await archive.read(name)) ?? Buffer.alloc(0)).text, {
      columns: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    throw new ArchiveProblem('We can’t read the list of posts in this archive.')
  }
  const posts = rows.filter(({ post_id }) => post_id)
  return {
    format: 'substack',
    count: posts.length,
    close: archive.close,
    readStory: async (index) => readPost(posts[index] ?? {}, (id) => archive.read(`${folder}posts/${id}.html`)),
    readImage: async () => undefined,
  }
}

/** Posts whose main content is not text. */
const media: Record<string, string> = {
  podcast: 'The episode’s audio. Only its notes are imported.',
  video: 'The post’s video. Only its text is imported.',
}

type ReadHtml = (id: string) => Promise<Buffer | undefined>

async function readPost(row: Record<string, string>, read: ReadHtml): Promise<ParsedStory | SkippedStory> {
  const { post_id = '', post_date, is_published = '', audience, type = '' } = row
  const title = htmlToPlainText(row.title ?? '')
  const subtitle = htmlToPlainText(row.subtitle ?? '')
  if (type === 'thread') return { title, skipped: 'It is a discussion thread, which has no text of its own.' }
  const html = await read(post_id)
  if (!html) {
    if (type === 'podcast') return { title, skipped: 'It is a podcast episode without notes.' }
    return { title, skipped: 'Its text is not in this archive.' }
  }
  const { text, remark } = decodeText(html)
  const { blocks, left } = parseExternalHtml(text)
  const reason = media[type]
  if (reason) omit(left, type, { reason })
  return {
    source: { site: '', id: post_id },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: [],
    ...publishedOn(/^(?:true|1|yes)$/i.test(is_published.trim()) ? post_date : ''),
    remarks: [remark],
    restriction: parseRestriction(audience, 'on Substack'),
    left,
  }
}
