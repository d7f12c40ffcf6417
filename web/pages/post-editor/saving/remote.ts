import { joinDocument } from '#shared/body/document.ts'
import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import type { Document } from '#web/data/gql.ts'
import type { DraftQuery } from '#web/data/operations.generated.ts'
import { createPostMutation, draftQuery, saveDraftDeltasMutation } from '../post-editor.operations.ts'
import { deltasToApi, documentFromApi } from './api-paragraphs.ts'
import type { Remote, Revision } from './saver.ts'

const kept = 'What you wrote is kept on this device.'

/** What the server answered, or undefined when it did not: a network that fails and a server that breaks look the same from here. */
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

/** The newest revision, whatever this browser remembers of it. */
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

export function createRemote(store: DataStore, collectionId: string | undefined): Remote {
  return {
    create: async () => {
      const answer = (await ask(store, createPostMutation, { collectionId: collectionId ?? null }))?.createPost
      if (!answer) return { kind: 'away' }
      if (answer.__typename === 'Post')
        return { kind: 'created', postId: answer.id, base: { rev: 0, document: joinDocument('', '', []) } }
      return { kind: 'refused', message: `${answer.message} ${kept}` }
    },
    save: async (postId, baseRev, deltas) => {
      const answer = (await ask(store, saveDraftDeltasMutation, { postId, baseRev, deltas: deltasToApi(deltas) }))
        ?.saveDraftDeltas
      if (!answer) return { kind: 'away' }
      switch (answer.__typename) {
        case 'DraftRevision':
          return { kind: 'saved', rev: answer.latestRev }
        case 'Conflict':
          return { kind: 'conflict' }
        case 'BadRequest':
          return answer.code === 'RateLimited' ? { kind: 'away' } : { kind: 'refused', message: `${answer.message} ${kept}` }
        default:
          return { kind: 'refused', message: `${answer.message} ${kept}` }
      }
    },
    read: async (postId) => revisionOf(await readDraft(store, postId)),
  }
}

const mostKeepaliveBytes = 60_000

/** The last save of a page that closes: browsers let a small request outlive its page. */
export function sendLastWords(
  { postId, baseRev, deltas }: { postId: string; baseRev: number; deltas: unknown[] },
  xsrf: string | null,
): void {
  const body = JSON.stringify({ baseRev, deltas })
  if (new Blob([body]).size > mostKeepaliveBytes) return
  void fetch(`/p/${postId}/deltas`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(xsrf && { 'x-xsrf-token': xsrf }) },
    body,
  }).catch(() => {})
}
