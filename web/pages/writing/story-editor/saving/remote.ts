import type { Delta } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import { otherAccountCode } from '#shared/page-account.ts'
import { refusalText } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { DataOf, Document } from '#web/data/graphql.ts'
import { callHeaders } from '#web/app/runtime/page-account.ts'
import { ensureXsrfToken } from '#web/app/runtime/xsrf.ts'
import { createPostMutation, draftQuery, savedDraftQuery } from '#web/pages/writing/story-editor/story-editor.operations.ts'
import { documentFromApi } from './api-paragraphs.ts'
import type { Remote, DraftRevision, Obstacle, SaveOutcome } from './autosave.ts'

/** The data, or why there is none: a network error and a server error are treated alike. */
async function request<Data, Variables>(
  store: DataStore,
  document: Document<Data, Variables>,
  variables: Variables,
): Promise<Data | Obstacle> {
  try {
    const client = await store.live()
    const { data, errors } = await client.mutate(document, variables)
    if (errors?.some(({ extensions }) => extensions?.code === otherAccountCode)) return 'other-account'
    return errors?.length || !data ? 'away' : data
  } catch {
    return 'away'
  }
}

/** An answer of the server, bypassing the cache. */
async function fetchFresh<Data, Variables>(
  store: DataStore,
  document: Document<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  try {
    const client = await store.live()
    const result = await client.query(document, variables, { fresh: true })
    return result.errors?.length ? undefined : (result.data ?? undefined)
  } catch {
    return undefined
  }
}

const draftRevision = (
  data: DataOf<typeof draftQuery> | DataOf<typeof savedDraftQuery> | undefined,
): DraftRevision | undefined => {
  if (data?.draft.__typename !== 'Draft') return undefined
  const { latestRev: rev, paragraphs } = data.draft
  const savedBy = 'savedBy' in data.draft ? (data.draft.savedBy ?? undefined) : undefined
  return { rev, document: documentFromApi(paragraphs), savedBy }
}

const deltasPath = (storyId: string): string => pathTo('ApiPostDeltas', { postId: storyId })

function createRemote(store: DataStore, publicationId: string | undefined, quotedQuoteId?: string): Remote {
  return {
    create: async (key) => {
      const answer = await request(store, createPostMutation, {
        collectionId: publicationId ?? null,
        key,
        ...(quotedQuoteId && { inResponseToQuoteId: quotedQuoteId }),
      })
      if (typeof answer === 'string') return { kind: answer }
      const created = answer.createPost
      if (created.__typename === 'Post')
        return { kind: 'created', storyId: created.id, base: { rev: 0, document: joinDocument('', '', []) } }
      return { kind: 'refused', message: created.message }
    },
    save: (storyId, baseRev, deltas) => saveAt(deltasPath(storyId), baseRev, deltas),
    read: async (postId) => draftRevision(await fetchFresh(store, savedDraftQuery, { postId })),
  }
}

/** Where an editor loads its text from and saves it to. */
export type DocumentSource = {
  /** The text as it is now; that of a new story is empty. */
  load: () => Promise<DraftRevision | undefined>
  remote: Remote
  savePath: (id: string) => string
  /** Whether a new text can be created, as a copy of this one. */
  canCopy: boolean
  /** Why it takes no videos. */
  noVideosText?: string
}

export type StoryOptions = {
  storyId: string | undefined
  publicationId: string | undefined
  /** The quoted passage a new response starts from. */
  quotedQuoteId: string | undefined
  /** The data the page was rendered from, used when the server cannot be reached. */
  loadedDraft: DataOf<typeof draftQuery> | undefined
}

export const storySource = (
  store: DataStore,
  { storyId, publicationId, quotedQuoteId, loadedDraft }: StoryOptions,
): DocumentSource => ({
  load: async () =>
    storyId
      ? draftRevision((await fetchFresh(store, draftQuery, { postId: storyId })) ?? loadedDraft)
      : { rev: 0, document: joinDocument('', '', []) },
  remote: createRemote(store, publicationId, quotedQuoteId),
  savePath: deltasPath,
  canCopy: true,
})

type SaveReply =
  | { success: true; payload: { latestRev: number } }
  | { success: false; error: string; code: string; reason?: string }

const saveTimeoutMs = 20_000

const post = (path: string, body: string, more: RequestInit): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...callHeaders() },
    body,
    ...more,
  })

/** Saves only the changed paragraphs. Undefined when the outcome is unknown. */
async function sendDeltas(path: string, save: { baseRev: number; deltas: readonly Delta[] }): Promise<SaveReply | undefined> {
  await ensureXsrfToken()
  const response = await post(path, JSON.stringify(save), { signal: AbortSignal.timeout(saveTimeoutMs) })
  if (response.status === 401) return { success: false, error: refusalText({ kind: 'Unauthorized' }), code: 'Unauthorized' }
  const reply = (await response.json()) as SaveReply | { success?: undefined }
  return reply.success === true || (reply.success === false && reply.code) ? reply : undefined
}

/** Saves a story, or another text of paragraphs, at this address. */
export async function saveAt(path: string, baseRev: number, deltas: readonly Delta[]): Promise<SaveOutcome> {
  const data = await sendDeltas(path, { baseRev, deltas }).catch(() => undefined)
  if (!data) return { kind: 'away' }
  if (data.success) return { kind: 'saved', rev: data.payload.latestRev }
  if (data.code === 'Conflict') return { kind: 'conflict' }
  if (data.code === otherAccountCode) return { kind: 'other-account' }
  return data.reason === 'RateLimited' ? { kind: 'away' } : { kind: 'refused', message: data.error }
}

const maxKeepaliveBytes = 60_000

/** The final save of a closing page: browsers let small requests outlive the page. */
export function sendFinalSave(path: string, { baseRev, deltas }: { baseRev: number; deltas: unknown[] }): void {
  const body = JSON.stringify({ baseRev, deltas })
  if (new Blob([body]).size > maxKeepaliveBytes) return
  void post(path, body, { keepalive: true }).catch(() => {})
}
