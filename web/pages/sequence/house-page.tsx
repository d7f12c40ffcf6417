import type { HouseSeries } from '#shared/house-series.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { sequenceCacheKeys, sequenceHead } from './sequence-head.ts'
import { sequenceLibraryQuery, sequenceOf } from './sequence.operations.ts'
import { SequenceAt } from './SequencePage.tsx'

/** The landing page of an editorial series, while that series exists; its canonical address is the landing page. */
export function housePage(sequenceSlug: HouseSeries): PageModule {
  return {
    questions: () => [question(sequenceLibraryQuery, { sequenceSlug })],
    outcome: (answers) =>
      sequenceOf(answers.get(sequenceLibraryQuery))?.slug === sequenceSlug
        ? { kind: 'page' }
        : { kind: 'unavailable', status: 404 },
    head: (answers, { env }) => {
      const sequence = sequenceOf(answers.get(sequenceLibraryQuery))
      return sequence ? sequenceHead(sequence, env) : { title: 'Series', noindex: true }
    },
    cacheKeys: (answers) => sequenceCacheKeys(sequenceOf(answers.get(sequenceLibraryQuery))),
    Page: () => <SequenceAt sequenceSlug={sequenceSlug} />,
  }
}
