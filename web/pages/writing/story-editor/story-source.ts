import { joinDocument } from '#shared/body/document.ts'
import { otherAccountCode } from '#shared/page-account.ts'
import { pathTo } from '#shared/routes.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { DataOf, Document } from '#web/data/graphql.ts'
import { documentFromApi } from '#web/editor/saving/api-paragraphs.ts'
import type { DraftRevision, Obstacle, Remote } from '#web/editor/saving/autosave.ts'
import { type DocumentSource, fetchFresh, saveAt } from '#web/editor/saving/remote.ts'
import { createPostMutation, draftQuery, savedDraftQuery } from './story-editor.operations.ts'

/** The data, or why there is none: a network error and a server error are treated alike. */
async function request<Data, Variables>(
  store: DataStore,
  document: Document<Data, Variables>,
  variables: Variables,
): Promise<Data | Obstacle> {
  const { data, errors } = await store.mutate(document, variables)
  if (errors?.some(({ extensions }) => extensions?.code === otherAccountCode)) return 'other-account'
  return errors?.length || !data ? 'away' : data
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
        return { kind: 'created', documentId: created.id, base: { rev: 0, document: joinDocument('', '', []) } }
      return { kind: 'refused', message: created.message }
    },
    save: (storyId, baseRev, deltas) => saveAt(deltasPath(storyId), baseRev, deltas),
    read: async (postId) => draftRevision(await fetchFresh(store, savedDraftQuery, { postId })),
  }
}

type StoryOptions = {
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
  noun: 'story',
  load: async () =>
    storyId
      ? draftRevision((await fetchFresh(store, draftQuery, { postId: storyId })) ?? loadedDraft)
      : { rev: 0, document: joinDocument('', '', []) },
  remote: createRemote(store, publicationId, quotedQuoteId),
  savePath: deltasPath,
  editPath: (postId) => pathTo('ShowPostEdit', { postId }),
})
