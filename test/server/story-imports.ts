import { expect } from 'vitest'
import type { TestApp, TestBrowser } from './test-app.ts'

export type PartNote = { kind: string; outcome: string; reason: string; count: number }
export type ImportedLine = {
  title: string
  outcome: string
  becomes: string
  postId: string | null
  reason: string | null
  parts: { kind: string; count: number }[]
  notes: PartNote[]
}
type Stored = { state: string; position: number; storyCount: number; problem: string | null }
export type StoredImport = Stored & { stories: ImportedLine[]; next: { limit: number | null; to: string | null } | null }

const lines =
  'items { title outcome becomes postId reason parts { kind count } notes { kind outcome reason count } } pagingInfo { next { limit to } }'

export function sendArchive(who: TestBrowser, name: string, bytes: Buffer) {
  const boundary = '----octavo'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="archive"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return who.post('/_/import-archive', body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

/** The id of the import created from a file; fails when the file is refused. */
export async function createImport(who: TestBrowser, name: string, bytes: Buffer): Promise<string> {
  const answer = await sendArchive(who, name, bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ payload: { importId: string } }>().payload.importId
}

type Paging = { limit: number; to?: string }

export async function readImport(who: TestBrowser, id: string, paging: Paging = { limit: 100 }): Promise<StoredImport | null> {
  const { storyImport } = await who.graphql(
    `query($id: ID!, $paging: PagingOptions) { storyImport(id: $id) { state position storyCount problem stories(paging: $paging) { ${lines} } } }`,
    { id, paging },
  )
  return storyImport && { ...storyImport, stories: storyImport.stories.items, next: storyImport.stories.pagingInfo.next }
}

/** How many parts of a kind were imported unchanged, changed and not at all. */
export function countParts({ parts, notes }: ImportedLine, kind: string): [unchanged: number, changed: number, skipped: number] {
  const sum = (outcome: string) =>
    notes.filter((note) => note.kind === kind && note.outcome === outcome).reduce((total, { count }) => total + count, 0)
  const found = parts.find((part) => part.kind === kind)?.count ?? 0
  return [found - sum('CHANGED') - sum('SKIPPED'), sum('CHANGED'), sum('SKIPPED')]
}

export const startImport = async (who: TestBrowser, id: string, publishes = false): Promise<string> =>
  (
    await who.graphql(
      'mutation($id: ID!, $publishes: Boolean!) { startImport(id: $id, publishes: $publishes) { __typename ... on StoryImport { id } } }',
      { id, publishes },
    )
  ).startImport.__typename

/** Uploads a file, imports all of it, and returns the reports before and after. */
export async function importArchive(app: TestApp, who: TestBrowser, name: string, bytes: Buffer, publishes = false) {
  const id = await createImport(who, name, bytes)
  const before = await readImport(who, id)
  expect(await startImport(who, id, publishes)).toBe('StoryImport')
  await app.jobs.drain()
  return { id, before, after: await readImport(who, id) }
}

export async function importedDraftOf(app: TestApp, storyId: string) {
  const row = await app.database.db
    .selectFrom('storyDrafts')
    .select('document')
    .where('storyId', '=', storyId)
    .executeTakeFirstOrThrow()
  return row.document
}
