import type { Delta } from '#shared/body/delta.ts'
import { otherAccountCode } from '#shared/page-account.ts'
import { refusalText } from '#shared/refusals.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { Document } from '#web/data/graphql.ts'
import { callHeaders } from '#web/app/runtime/page-account.ts'
import { ensureXsrfToken } from '#web/app/runtime/xsrf.ts'
import type { Remote, DraftRevision, SaveOutcome } from './autosave.ts'

/** An answer of the server, bypassing the cache. */
export async function fetchFresh<Data, Variables>(
  store: DataStore,
  document: Document<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  const { data, errors } = await store.refetch(document, variables)
  return errors?.length ? undefined : (data ?? undefined)
}

/** Where an editor loads its text from and saves it to. */
export type DocumentSource = {
  /** What its readers call it. */
  noun: 'issue' | 'story'
  /** The text as it is now; that of a new one is empty. */
  load: () => Promise<DraftRevision | undefined>
  remote: Remote
  savePath: (id: string) => string
  /** The address of its editor. Undefined if a save creates none, not as a copy either. */
  editPath?: (id: string) => string
  /** Why it takes no videos. */
  noVideosText?: string
}

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

/** Saves a document at this address. */
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
