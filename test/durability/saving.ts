import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { day } from '#shared/time/units.ts'
import { addUser, addStoryRow } from '#test/server/rows.ts'

/** A user with a session and a draft, and what they know of it. */
export type DurabilityWriter = {
  userId: string
  username: string
  postId: string
  cookie: string
  xsrf: string
  rev: number
  /** By name, the paragraphs whose saving the server has acknowledged. */
  saved: Map<string, string>
  /** By name, all paragraphs it was requested to save. */
  requested: Map<string, string>
}

/** Inserts a writer into the database, without any mail. */
export async function addWriter(db: Db): Promise<DurabilityWriter> {
  const now = new Date()
  const [id, token, xsrf] = [newId(), newToken(), newToken(18)]
  const server = { database: { db }, clock: () => now }
  await addUser(server, { id, email: `${id}@posteo.example` })
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId: id,
      xsrfToken: xsrf,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + day),
    })
    .execute()
  const storyId = await addStoryRow(server, { authorId: id })
  const document = JSON.stringify([
    { name: 'title', type: 'COVER_TITLE', text: '', markups: [] },
    { name: 'subtitle', type: 'SECTION_CAPTION', text: '', markups: [] },
  ])
  await db.insertInto('storyDrafts').values({ storyId, rev: 0, document, updatedAt: now }).execute()
  const cookie = `sid=${token}; xsrf=${xsrf}`
  return { userId: id, username: `w${id}`, postId: storyId, cookie, xsrf, rev: 0, saved: new Map(), requested: new Map() }
}

/** Requests to add one paragraph to the writer's draft, at the revision the writer knows. */
export async function saveParagraph(url: string, writer: DurabilityWriter, name: string, text: string): Promise<Response> {
  writer.requested.set(name, text)
  const deltas = [{ type: 1, index: 2, paragraph: { name, type: 'P', text, markups: [] } }]
  const answer = await fetch(`${url}/p/${writer.postId}/deltas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: writer.cookie, 'x-xsrf-token': writer.xsrf },
    body: JSON.stringify({ baseRev: writer.rev, deltas }),
  })
  if (answer.status !== 200) return answer
  const { payload } = (await answer.clone().json()) as { payload: { latestRev: number } }
  writer.rev = payload.latestRev
  writer.saved.set(name, text)
  return answer
}

type StoredDraft = { latestRev: number; document: { name: string; text: string }[] }

/** Acknowledged paragraphs that are missing, and paragraphs that nobody wrote. */
export async function findMissing(url: string, writer: DurabilityWriter): Promise<string[]> {
  const answer = await fetch(`${url}/p/${writer.postId}/deltas`, { headers: { cookie: writer.cookie } })
  const { payload } = (await answer.json()) as { payload: StoredDraft }
  const stored = new Map(payload.document.map(({ name, text }) => [name, text]))
  const lost = [...writer.saved]
    .filter(([name, text]) => stored.get(name) !== text)
    .map(([name]) => `${writer.postId}: ${name} is lost`)
  const strange = [...stored].filter(
    ([name, text]) => !['title', 'subtitle'].includes(name) && writer.requested.get(name) !== text,
  )
  writer.rev = payload.latestRev
  return [...lost, ...strange.map(([name]) => `${writer.postId}: ${name} was never written`)]
}
