import { escapeHtml } from '#shared/body/escape-html.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { renderBody } from '#shared/body/render-body.ts'
import { writeMarkdown } from '#shared/body/write/write-markdown.ts'
import { markdownGenerator } from './formats/markdown.ts'
import type { ExportedStory } from './formats/octavo.ts'

/** A story in the three forms of an export: for programs and import, for browsers, and for other writing tools. */
export type StoryFiles = { json: string; html: string; markdown: string }

export type StoryToWrite = Omit<ExportedStory, 'body' | 'title' | 'subtitle'> & {
  document: Body
  path: string | null
  languageOfText?: string | null
}

type Places = {
  baseUrl: string
  /** The path of an image in the archive. */
  imageFile: (id: string) => string
}

const quoted = (text: string): string => JSON.stringify(text)

export function serializeStory(
  { document, path, languageOfText, ...story }: StoryToWrite,
  { baseUrl, imageFile }: Places,
): StoryFiles {
  const { title, subtitle, body } = splitDocument(document)
  const imageAddress = (id: string) => `../${imageFile(id)}`
  const storyUrl = path ? `${baseUrl}${path}` : undefined
  const html = renderBody(body, { plain: true, baseUrl, imageAddress, storyUrl })
  const front = [
    `title: ${quoted(title)}`,
    `generator: ${markdownGenerator}`,
    ...(subtitle ? [`subtitle: ${quoted(subtitle)}`] : []),
    ...(story.publishedAt ? [`date: ${story.publishedAt}`] : ['draft: true']),
    ...(story.visibility === 'PUBLIC' ? [] : [`visibility: ${story.visibility.toLowerCase()}`]),
    ...(story.tags.length > 0 ? [`tags: [${story.tags.map(quoted).join(', ')}]`] : []),
    ...(story.language ? [`language: ${quoted(story.language)}`] : []),
    ...(story.canonicalUrl ? [`canonical_url: ${quoted(story.canonicalUrl)}`] : []),
    ...(story.cover ? [`image: ${quoted(imageAddress(story.cover.id))}`] : []),
    ...(story.cover?.alt ? [`image_alt: ${quoted(story.cover.alt)}`] : []),
  ]
  const published = story.publishedAt
    ? `<p class="published"><time datetime="${story.publishedAt}">${story.publishedAt.slice(0, 10)}</time></p>`
    : ''
  const address = story.canonicalUrl ?? (path && `${baseUrl}${path}`)
  const head = [
    ['article:published_time', story.publishedAt ?? ''],
    ...story.tags.map((tag) => ['article:tag', tag]),
    ['visibility', story.visibility === 'PUBLIC' ? '' : story.visibility.toLowerCase()],
    ['language', story.language ?? ''],
    ['og:image', story.cover ? imageAddress(story.cover.id) : ''],
    ['og:image:alt', story.cover?.alt ?? ''],
  ]
    .filter(([, content]) => content)
    .map(([property = '', content = '']) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('')
  const language = languageOfText ? ` lang="${languageOfText}"` : ''
  const link = address ? `<link rel="canonical" href="${escapeHtml(address)}">` : ''
  return {
    json: JSON.stringify({ ...story, title, subtitle, body }, null, 1),
    html: `<!doctype html><html${language}><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${link}${head}</head><body><article><h1>${escapeHtml(title)}</h1>${subtitle ? `<p class="subtitle"><em>${escapeHtml(subtitle)}</em></p>` : ''}${published}${html}</article></body></html>\n`,
    markdown: `---\n${front.join('\n')}\n---\n\n${writeMarkdown(body, { baseUrl, imageAddress, storyUrl })}`,
  }
}
