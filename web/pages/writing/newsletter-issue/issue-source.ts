import { pathTo } from '#shared/routes.ts'
import { noVideosInEmailsText } from '#shared/video.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { documentFromApi } from '#web/pages/writing/story-editor/saving/api-paragraphs.ts'
import type { DraftRevision } from '#web/pages/writing/story-editor/saving/autosave.ts'
import { type DocumentSource, saveAt } from '#web/pages/writing/story-editor/saving/remote.ts'
import { type Issue, issueQuery, selectIssue } from './issue.operations.ts'

type Draft = NonNullable<Issue['draft']>

const revisionOf = ({ latestRev, paragraphs }: Draft, savedBy?: Issue['updatedBy']): DraftRevision => ({
  rev: latestRev,
  document: documentFromApi(paragraphs),
  savedBy: savedBy ?? undefined,
})

const savePath = (emailId: string): string => pathTo('ApiNewsletterIssueDeltas', { emailId })

/** An issue exists before its editor opens, so it is never created by a save. */
export function issueSource(store: DataStore, emailId: string, loaded: Draft | undefined): DocumentSource {
  const load = async (): Promise<DraftRevision | undefined> => {
    try {
      const client = await store.live()
      const { data } = await client.query(issueQuery, { id: emailId }, { fresh: true })
      const issue = selectIssue(data ?? undefined)
      return issue?.draft ? revisionOf(issue.draft, issue.updatedBy) : undefined
    } catch {
      return undefined
    }
  }
  return {
    load: async () => (await load()) ?? (loaded && revisionOf(loaded)),
    remote: {
      create: async () => ({ kind: 'away' }),
      save: (id, baseRev, deltas) => saveAt(savePath(id), baseRev, deltas),
      read: load,
    },
    savePath,
    canCopy: false,
    noVideosText: noVideosInEmailsText,
  }
}
