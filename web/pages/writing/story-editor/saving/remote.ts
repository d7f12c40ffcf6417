import type { Delta } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import { refusalText } from '#shared/refusals.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { DataOf, Document } from '#web/data/graphql.ts'
import { ensureXsrfToken, readXsrfToken } from '#web/app/runtime/xsrf.ts'
import { createPostMutation, draftQuery } from '#web/pages/writing/story-editor/story-editor.operations.ts'
import { documentFromApi } from './api-paragraphs.ts'
import type { Remote, DraftRevision } from './autosave.ts'

const savedLocallyText = 'Your text is safe on this device.'

/** The data, or undefined on failure: a network error and a server error are treated alike. */
async function request<Data, Variables>(
  store: DataStore,
  document: Document<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  try {
    const client = await store.live()
    const result = await client.mutate(document, variables)
    return result.errors?.length ? undefined : (result.data ?? undefined)
  } catch {
    return undefined
  }
}

/** The newest revision, bypassing the cache. */
export async function fetchDraft(store: DataStore, storyId: string): Promise<DataOf<typeof draftQuery> | undefined> {
  try {
    const client = await store.live()
    const result = await client.query(draftQuery, { postId: storyId }, { fresh: true })
    return result.errors?.length ? undefined : (result.data ?? undefined)
  } catch {
    return undefined
  }
}

export const draftRevision = (data: DataOf<typeof draftQuery> | undefined): DraftRevision | undefined =>
  data?.draft.__typename === 'Draft' ? { rev: data.draft.latestRev, document: documentFromApi(data.draft.paragraphs) } : undefined

export function createRemote(store: DataStore, publicationId: string | undefined, quotedQuoteId?: string): Remote {
  return {
    create: async (key) => {
      const data = (
        await request(store, createPostMutation, {
          collectionId: publicationId ?? null,
          key,
          ...(quotedQuoteId && { inResponseToQuoteId: quotedQuoteId }),
        })
      )?.createPost
      if (!data) return { kind: 'away' }
      if (data.__typename === 'Post')
        return { kind: 'created', storyId: data.id, base: { rev: 0, document: joinDocument('', '', []) } }
      return { kind: 'refused', message: `${data.message} ${savedLocallyText}` }
    },
    save: async (storyId, baseRev, deltas) => {
      const data = await sendDeltas(storyId, { baseRev, deltas }).catch(() => undefined)
      if (!data) return { kind: 'away' }
      if (data.success) return { kind: 'saved', rev: data.payload.latestRev }
      if (data.code === 'Conflict') return { kind: 'conflict' }
      return data.reason === 'RateLimited' ? { kind: 'away' } : { kind: 'refused', message: `${data.error} ${savedLocallyText}` }
    },
    read: async (storyId) => draftRevision(await fetchDraft(store, storyId)),
  }
}

type SaveReply =
  | { success: true; payload: { latestRev: number } }
  | { success: false; error: string; code: string; reason?: string }

const saveTimeoutMs = 20_000

const post = (storyId: string, body: string, xsrf: string | null, more: RequestInit): Promise<Response> =>
  fetch(`/p/${storyId}/deltas`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(xsrf && { 'x-xsrf-token': xsrf }) },
    body,
    ...more,
  })

/** Saves only the changed paragraphs. Undefined when the outcome is unknown. */
async function sendDeltas(storyId: string, save: { baseRev: number; deltas: readonly Delta[] }): Promise<SaveReply | undefined> {
  await ensureXsrfToken()
  const response = await post(storyId, JSON.stringify(save), readXsrfToken(), { signal: AbortSignal.timeout(saveTimeoutMs) })
  if (response.status === 401) return { success: false, error: refusalText({ kind: 'Unauthorized' }), code: 'Unauthorized' }
  const reply = (await response.json()) as SaveReply | { success?: undefined }
  return reply.success === true || (reply.success === false && reply.code) ? reply : undefined
}

const maxKeepaliveBytes = 60_000

/** The final save of a closing page: browsers let small requests outlive the page. */
export function sendFinalSave(
  { storyId, baseRev, deltas }: { storyId: string; baseRev: number; deltas: unknown[] },
  xsrf: string | null,
): void {
  const body = JSON.stringify({ baseRev, deltas })
  if (new Blob([body]).size > maxKeepaliveBytes) return
  void post(storyId, body, xsrf, { keepalive: true }).catch(() => {})
}
