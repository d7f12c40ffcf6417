import type { Delta } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import { refusalText } from '#shared/refusals.ts'
import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import type { Document } from '#web/data/gql.ts'
import type { DraftQuery } from '#web/data/operations.generated.ts'
import { ensureXsrfToken, readXsrfToken } from '#web/shell/runtime/xsrf.ts'
import { createPostMutation, draftQuery } from '../post-editor.operations.ts'
import { documentFromApi } from './api-paragraphs.ts'
import type { Remote, Revision } from './saver.ts'

const kept = 'Your text is safe on this device.'

/** The data, or undefined on failure: a network error and a server error are treated alike. */
async function ask<Data, Variables>(
  store: DataStore,
  document: Document<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  try {
    const client = await store.live()
    const result = (await client.mutate(document, variables)) as QueryResult<Data>
    return result.errors?.length ? undefined : (result.data ?? undefined)
  } catch {
    return undefined
  }
}

/** The newest revision, bypassing the cache. */
export async function readDraft(store: DataStore, postId: string): Promise<DraftQuery | undefined> {
  try {
    const client = await store.live()
    const result = await client.query(draftQuery, { postId }, { fresh: true })
    return result.errors?.length ? undefined : ((result.data ?? undefined) as DraftQuery | undefined)
  } catch {
    return undefined
  }
}

export const revisionOf = (answer: DraftQuery | undefined): Revision | undefined =>
  answer?.draft.__typename === 'Draft'
    ? { rev: answer.draft.latestRev, document: documentFromApi(answer.draft.paragraphs) }
    : undefined

export function createRemote(store: DataStore, collectionId: string | undefined, answeredQuoteId?: string): Remote {
  return {
    create: async (key) => {
      const answer = (
        await ask(store, createPostMutation, {
          collectionId: collectionId ?? null,
          key,
          ...(answeredQuoteId && { inResponseToQuoteId: answeredQuoteId }),
        })
      )?.createPost
      if (!answer) return { kind: 'away' }
      if (answer.__typename === 'Post')
        return { kind: 'created', postId: answer.id, base: { rev: 0, document: joinDocument('', '', []) } }
      return { kind: 'refused', message: `${answer.message} ${kept}` }
    },
    save: async (postId, baseRev, deltas) => {
      const answer = await sendDeltas(postId, { baseRev, deltas }).catch(() => undefined)
      if (!answer) return { kind: 'away' }
      if (answer.success) return { kind: 'saved', rev: answer.payload.latestRev }
      if (answer.code === 'Conflict') return { kind: 'conflict' }
      return answer.reason === 'RateLimited' ? { kind: 'away' } : { kind: 'refused', message: `${answer.error} ${kept}` }
    },
    read: async (postId) => revisionOf(await readDraft(store, postId)),
  }
}

type SaveReply =
  | { success: true; payload: { latestRev: number } }
  | { success: false; error: string; code: string; reason?: string }

const saveTimeoutMs = 20_000

const post = (postId: string, body: string, xsrf: string | null, more: RequestInit): Promise<Response> =>
  fetch(`/p/${postId}/deltas`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(xsrf && { 'x-xsrf-token': xsrf }) },
    body,
    ...more,
  })

/** Saves only the changed paragraphs. Undefined when the outcome is unknown. */
async function sendDeltas(postId: string, save: { baseRev: number; deltas: readonly Delta[] }): Promise<SaveReply | undefined> {
  await ensureXsrfToken()
  const response = await post(postId, JSON.stringify(save), readXsrfToken(), { signal: AbortSignal.timeout(saveTimeoutMs) })
  if (response.status === 401) return { success: false, error: refusalText({ kind: 'Unauthorized' }), code: 'Unauthorized' }
  const reply = (await response.json()) as SaveReply | { success?: undefined }
  return reply.success === true || (reply.success === false && reply.code) ? reply : undefined
}

const mostKeepaliveBytes = 60_000

/** The final save of a closing page: browsers let small requests outlive the page. */
export function sendLastWords(
  { postId, baseRev, deltas }: { postId: string; baseRev: number; deltas: unknown[] },
  xsrf: string | null,
): void {
  const body = JSON.stringify({ baseRev, deltas })
  if (new Blob([body]).size > mostKeepaliveBytes) return
  void post(postId, body, xsrf, { keepalive: true }).catch(() => {})
}
