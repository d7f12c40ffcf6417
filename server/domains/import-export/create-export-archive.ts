import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { streamMembersCsv } from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { storySlug } from '#shared/text/slug.ts'
import { licenseTypes } from '#shared/enums/stories.ts'
import { listNames, listStoriesToExport, exportPageSize, readExportList } from './export-rows.sql.ts'
import { type Manifest, manifestName } from './formats/octavo.ts'
import { serializeStory } from './write-story.ts'

/** Images over this total are left out, and a note in the archive says where to find them. */
const maxImageBytes = 200 * 1024 * 1024

type Dependencies = { db: Db; images: ImageStore; config: Pick<Config, 'baseUrl' | 'productName'> }

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' }

/** Everything an account wrote and did, as one zip archive that is readable without Octavo and can be imported again. */
export const createExportArchive = (dependencies: Dependencies, userId: string): Promise<Buffer> =>
  withTemporaryFolder((folder) => writeExport(join(folder, 'export.zip'), dependencies, userId))

async function writeExport(path: string, { db, images, config }: Dependencies, userId: string): Promise<Buffer> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  // A full disk is reported where this is awaited; until then a rejection without a handler would end the process.
  written.catch(() => {})
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name)
  const manifest: Manifest = { version: 1, site: config.baseUrl, stories: [], images: {} }
  const imageIds = new Set<string>()
  const fileOfImage = (id: string) => manifest.images[id] ?? `images/${id}`
  for (let afterId = ''; ; ) {
    const stories = await listStoriesToExport(db, userId, afterId)
    await nameImages(db, stories.flatMap(imagesOf), manifest.images)
    for (const story of stories) {
      for (const id of imagesOf(story)) imageIds.add(id)
      const isDraft = story.state === 'draft'
      const files = serializeStory(
        {
          id: story.id,
          tags: story.tags,
          publishedAt: isDraft ? null : (story.firstPublishedAt?.toISOString() ?? null),
          visibility: story.visibility,
          license: licenseTypes.find((license) => license === story.license) ?? 'ALL_RIGHTS_RESERVED',
          canonicalUrl: story.canonicalUrl,
          language: story.chosenLanguage,
          cover: story.previewImageId ? { id: story.previewImageId, alt: story.previewImageAlt } : null,
          document: story.document,
          path: isDraft ? null : `/p/${story.id}`,
          languageOfText: languageOfWords(story),
        },
        { baseUrl: config.baseUrl, imageFile: fileOfImage },
      )
      const place = `${story.isResponse ? 'responses' : isDraft ? 'drafts' : 'stories'}/${storySlug(story.title, story.id)}`
      add(`${place}.json`, files.json)
      add(`${place}.html`, files.html)
      add(`${place}.md`, files.markdown)
      if (!story.isResponse)
        manifest.stories.push({ id: story.id, file: `${place}.json`, html: `${place}.html`, markdown: `${place}.md` })
    }
    if (stories.length < exportPageSize) break
    afterId = stories.at(-1)?.id ?? ''
  }
  const left = await addImages(images, imageIds, fileOfImage, add)
  add('profile.json', JSON.stringify(await profileOf(db, userId), null, 1))
  for (const name of listNames) add(name, JSON.stringify(await readExportList(db, name, userId), null, 1))
  for (const { id, slug } of await listOwnPublications(db, userId)) {
    const lines: string[] = []
    for await (const line of streamMembersCsv(db, id)) lines.push(line)
    // The first line has the titles.
    if (lines.length > 1) add(`members/${slug}.csv`, lines.join(''))
  }
  if (left.length > 0) add('pictures-left-behind.txt', left.map((id) => `${config.baseUrl}/_/img/${id}`).join('\n'))
  add('README.txt', readme(config.productName))
  add(manifestName, JSON.stringify(manifest))
  zip.end()
  await written
  return await readFile(path)
}

type Story = Awaited<ReturnType<typeof listStoriesToExport>>[number]

const imagesOf = ({ document, previewImageId: cover }: Story): string[] => [
  ...document.flatMap(({ image, mixtape, embed }) =>
    [image?.id, mixtape?.thumbnailImageId, embed?.posterImageId].filter((id) => id !== undefined),
  ),
  ...(cover ? [cover] : []),
]

async function nameImages(db: Db, ids: string[], names: Manifest['images']): Promise<void> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'mimeType'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute()
  for (const { id, mimeType } of rows) names[id] = `images/${id}.${extensions[mimeType] ?? 'bin'}`
}

/** Adds the images that fit, and returns the others. */
async function addImages(
  images: ImageStore,
  ids: ReadonlySet<string>,
  fileOf: (id: string) => string,
  add: (name: string, content: Buffer) => void,
): Promise<string[]> {
  const left: string[] = []
  let remainingBytes = maxImageBytes
  for (const id of ids) {
    const image = remainingBytes > 0 ? await images.get(id) : undefined
    if (!image || image.bytes.byteLength > remainingBytes) left.push(id)
    else {
      remainingBytes -= image.bytes.byteLength
      add(fileOf(id), image.bytes)
    }
  }
  return left
}

const listOwnPublications = (db: Db, userId: string) =>
  db
    .selectFrom('publicationMembers')
    .innerJoin('publications', 'publications.id', 'publicationMembers.publicationId')
    .select(['publications.id', 'publications.slug'])
    .where('publicationMembers.userId', '=', userId)
    .where('publicationMembers.role', '=', 'OWNER')
    .where('publications.deletedAt', 'is', null)
    .orderBy('publications.slug')
    .execute()

const profileOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'email', 'bio', 'about', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const readme = (productName: string): string =>
  `Everything you wrote and did on ${productName}.

stories/, drafts/, responses/   each one in three formats: .html to read, .md for other writing tools, .json with all its data
images/                         the images in them
profile.json
members/                        the members of publications you own
${listNames.join('\n')}

To import it all again, choose this file on the "Import your stories" page.
`
