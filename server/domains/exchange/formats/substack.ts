import { parse } from 'csv-parse/sync'
import { type Archive, ArchiveProblem } from '../archive.ts'
import { dateOf, type StoryFile } from '../found-story.ts'
import { liftHeadings, withoutTitle } from './headings.ts'
import { restrictionOf } from './restriction.ts'
import { readForeignHtml } from '../read-foreign.ts'

const list = /(?:^|\/)posts\.csv$/

export const looksLikeSubstack = (names: readonly string[]): boolean => names.some((name) => list.test(name))

/** Substack's archive: a table of the posts, and the HTML of each in a file that is called by its id. */
export async function openSubstackArchive(archive: Archive): Promise<StoryFile> {
  const name = archive.names.find((one) => list.test(one)) ?? ''
  const folder = name.replace(/posts\.csv$/, '')
  let rows: Record<string, string>[]
  try {
    rows = parse((await archive.read(name)) ?? Buffer.alloc(0), {
      columns: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    throw new ArchiveProblem('The list of posts in this archive cannot be read.')
  }
  // A podcast or a thread has no text of its own.
  const posts = rows.filter(({ type, post_id }) => post_id && (!type || type === 'newsletter' || type === 'post'))
  return {
    format: 'substack',
    count: posts.length,
    close: archive.close,
    readStory: async (index) => {
      const { post_id = '', title = '', subtitle = '', post_date, is_published, audience } = posts[index] ?? {}
      const html = await archive.read(`${folder}posts/${post_id}.html`)
      if (!html) return { title, skipped: 'Its text is not in this archive.' }
      const { blocks, left } = readForeignHtml(html.toString('utf8'))
      return {
        source: { site: '', id: post_id },
        title,
        subtitle,
        blocks: liftHeadings(withoutTitle(blocks, title, subtitle)),
        tags: [],
        publishedAt: /^true$/i.test(is_published ?? '') ? dateOf(post_date) : undefined,
        restriction: restrictionOf(audience, 'on Substack'),
        left,
      }
    },
    readImage: async () => undefined,
  }
}
