import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { noVideosInEmailsText } from '#shared/video.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { documentFromApi } from '#web/editor/saving/api-paragraphs.ts'
import type { DraftRevision } from '#web/editor/saving/autosave.ts'
import { type DocumentSource, fetchFresh, saveAt } from '#web/editor/saving/remote.ts'
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
    const issue = selectIssue(await fetchFresh(store, issueQuery, { id: emailId }))
    return issue?.draft ? revisionOf(issue.draft, issue.updatedBy) : undefined
  }
  return {
    noun: 'issue',
    load: async () => (await load()) ?? (loaded && revisionOf(loaded)),
    remote: {
      create: async () => ({ kind: 'away' }),
      save: (id, baseRev, deltas) => saveAt(savePath(id), baseRev, deltas),
      read: load,
    },
    savePath,
    noVideosText: t(noVideosInEmailsText),
  }
}
