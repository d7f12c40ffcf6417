import { expect } from 'vitest'
import type { TestApp, TestBrowser } from './test-app.ts'

export type ImportedLine = {
  title: string
  outcome: string
  becomes: string
  postId: string | null
  images: number
  left: string[]
  note: string | null
}
export type Import = { state: string; position: number; problem: string | null; stories: ImportedLine[] }

const importFields = 'id state position problem stories { title outcome becomes postId images left note }'

export function sendArchive(who: TestBrowser, name: string, bytes: Buffer) {
  const boundary = '----octavo'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="archive"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return who.post('/_/import-archive', body, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

/** The id of the import a file began; fails when the file is refused. */
export async function uploadArchive(who: TestBrowser, name: string, bytes: Buffer): Promise<string> {
  const answer = await sendArchive(who, name, bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ payload: { importId: string } }>().payload.importId
}

export const readImport = async (who: TestBrowser, id: string): Promise<Import | null> =>
  (await who.graphql<{ storyImport: Import | null }>(`query($id: ID!) { storyImport(id: $id) { ${importFields} } }`, { id }))
    .storyImport

export const startImport = async (who: TestBrowser, id: string, publishes = false): Promise<string> =>
  (
    await who.graphql<{ startImport: { __typename: string } }>(
      'mutation($id: ID!, $publishes: Boolean!) { startImport(id: $id, publishes: $publishes) { __typename ... on StoryImport { id } } }',
      { id, publishes },
    )
  ).startImport.__typename

/** Uploads a file, imports all of it, and returns the reports before and after. */
export async function importArchive(app: TestApp, who: TestBrowser, name: string, bytes: Buffer, publishes = false) {
  const id = await uploadArchive(who, name, bytes)
  const before = await readImport(who, id)
  expect(await startImport(who, id, publishes)).toBe('StoryImport')
  await app.jobs.drain()
  return { id, before, after: await readImport(who, id) }
}

export async function draftOf(app: TestApp, postId: string) {
  const row = await app.database.db
    .selectFrom('post_drafts')
    .select('document')
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return row.document
}
